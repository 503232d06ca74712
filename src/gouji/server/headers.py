"""The headers of every answer: what a page may load and do, what browsers keep, and the cookie of a person."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import HTTPConnection
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE: Final = "gouji"
COOKIE_SECONDS: Final = 400 * 86400
"""As long as browsers keep a cookie at most."""

CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
CACHE_ASK: Final = "no-cache"
CACHE_NEVER: Final = "no-store"

_HOST = re.compile(r"[A-Za-z0-9.\-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self' data: blob:; manifest-src 'self'; worker-src 'self'; connect-src {connect}; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Nothing inline and nothing from elsewhere. Sockets are named, as old browsers do not count them to 'self'."""

_PERMISSIONS = (
    b"accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), "
    b"microphone=(), midi=(), payment=(), serial=(), usb=(), autoplay=(self), clipboard-write=(self), "
    b"fullscreen=(self), screen-wake-lock=(self)"
)

_FIXED: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", _PERMISSIONS),
)


def content_policy(host: str) -> str:
    """Give the Content-Security-Policy of pages that were asked for at this host.

    >>> "connect-src 'self' ws://gouji.example wss://gouji.example;" in content_policy("gouji.example")
    True
    """
    connect = f"'self' ws://{host} wss://{host}" if _HOST.fullmatch(host) else "'self'"
    return _POLICY.format(connect=connect)


class SecureHeaders:
    """An ASGI application around another one that adds the headers to all its answers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = list(message["headers"])
                present = {name.lower() for name, _ in headers}
                headers += (each for each in _FIXED if each[0] not in present)
                headers.append((b"content-security-policy", content_policy(host).encode("latin-1")))
                if b"cache-control" not in present:
                    headers.append((b"cache-control", CACHE_NEVER.encode()))
                message["headers"] = headers
            await send(message)

        await self._app(scope, receive, add)


def is_same_origin(connection: HTTPConnection, origins: Iterable[str], *, needed: bool) -> bool:
    """Tell whether a request comes from a page of this server; `needed`: not without an Origin.

    With `origins` the page has to come from one of them, without from the host that was asked for.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return not needed and connection.headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    allowed = tuple(each.rstrip("/").lower() for each in origins)
    if allowed:
        return origin.lower() in allowed
    parts = urlsplit(origin)
    return parts.scheme in {"http", "https"} and parts.netloc.lower() == connection.headers.get("host", "").lower()
