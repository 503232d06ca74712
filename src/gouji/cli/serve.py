"""`gouji serve`: tables for people, in the browser.

One process serves the pages, the tables and the metrics (docs/operate.md). Exit codes: 0 stopped by a signal, 1 the
address or the database cannot be used, 2 the arguments are wrong.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

from gouji.cli.usage import BadUsage, not_installed, whole_number

if TYPE_CHECKING:
    import argparse
    import socket

    from starlette.applications import Starlette

    from gouji.server.table.pace import Pace

PACES = ("normal", "patient", "quick", "instant")
_PORT = 8000
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_VARIABLE = "GOUJI_DATABASE"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `serve` with `run` as its default `run`; nothing of the server is loaded yet."""
    parser = subparsers.add_parser("serve", help="serve tables for people, in the browser")
    parser.add_argument("--host", metavar="H", default="127.0.0.1", help="the address to listen at (127.0.0.1)")
    parser.add_argument(
        "--port", metavar="P", type=whole_number(0, 65535), default=_PORT, help=f"the port ({_PORT}); 0: a free one"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help=f"sqlite:///FILE or postgresql://…; else ${_VARIABLE}, or a file in the user's data folder",
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        help="where the pages are reached from outside, as in https://gouji.example; may be repeated",
    )
    parser.add_argument(
        "--proxies",
        metavar="LIST",
        default="127.0.0.1",
        help="proxies whose word on client addresses is taken: addresses and networks, with commas, or * (127.0.0.1)",
    )
    parser.add_argument("--open-metrics", action="store_true", help="tell /metrics to others than this machine")
    parser.add_argument("--pace", choices=PACES, default="normal", help="how long bots and windows take (normal)")
    parser.add_argument(
        "--no-limits",
        action="store_true",
        help="for measurements on this machine: no limits by client address, none of commands a second, "
        "and no socket is closed for frames that are no commands",
    )
    parser.add_argument("--seed", type=int, help="for tests on this machine: the same cards every time")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until a signal comes; give the exit code."""
    try:
        from gouji.server import logs  # noqa: PLC0415  # loaded only when the command runs
        from gouji.server.serving import listen  # noqa: PLC0415
        from gouji.server.store.port import StoreError  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise not_installed(error, "serve") from None
    _check(args)
    logs.set_up()
    try:
        listener = listen(args.host, args.port)
    except (OSError, UnicodeError) as error:
        sys.stderr.write(f"gouji: {_address_problem(args, error)}\n")
        return 1
    try:
        return _serve(args, listener)
    except StoreError as error:
        sys.stderr.write(f"gouji: {error}\n")
        return 1
    finally:
        listener.close()


def _check(args: argparse.Namespace) -> None:
    from urllib.parse import urlsplit  # noqa: PLC0415

    if args.no_limits and args.host not in _LOOPBACK:
        raise BadUsage(f"--no-limits is for measurements on this machine; with it --host is one of {_LOOPBACK}")
    if args.seed is not None and args.host not in _LOOPBACK:
        raise BadUsage(f"--seed is for tests on this machine; with it --host is one of {_LOOPBACK}")
    for origin in args.origin:
        parts = urlsplit(origin)
        if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path.strip("/"):
            raise BadUsage(f"--origin {origin} is no origin; write it as in https://gouji.example")
    _check_proxies(args.proxies)


def _check_proxies(given: str) -> None:
    """Refuse what is no list of addresses: a name would never be that of a client, and nobody would notice."""
    from ipaddress import ip_network  # noqa: PLC0415

    if given in {"", "*"}:
        return
    for each in map(str.strip, given.split(",")):
        try:
            ip_network(each)
        except ValueError:
            raise BadUsage(
                f"--proxies: {each!r} is no address; write addresses and networks with commas between them, "
                f"as in 127.0.0.1,10.0.0.0/8, or * alone for all"
            ) from None


def _address_problem(args: argparse.Namespace, error: Exception) -> str:
    import errno  # noqa: PLC0415

    number = getattr(error, "errno", None)
    where = f"port {args.port} of {args.host}"
    if number == errno.EADDRINUSE:
        return f"{where} is taken by another program; choose another one with --port, or --port 0 for a free one"
    if number == errno.EACCES:
        return f"{where} may not be used by this user; choose one above 1023 with --port"
    return f"{where} cannot be listened at: {getattr(error, 'strerror', None) or error}"


def _serve(args: argparse.Namespace, listener: socket.socket) -> int:
    from gouji.server.serving import TableServer, run_server  # noqa: PLC0415

    app, database = _application(args)
    port = listener.getsockname()[1]
    url = f"http://{_shown(args.host)}:{port}/"

    def started() -> None:
        from gouji.server.engine import is_compiled  # noqa: PLC0415

        engine = "compiled" if is_compiled() else "not compiled"
        sys.stdout.write(f"gouji serves {url} (engine {engine}, database {database}); Ctrl-C stops it\n")
        sys.stdout.flush()
        if args.open:
            import webbrowser  # noqa: PLC0415

            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, url)

    run_server(TableServer(app, proxies=args.proxies, ready=started), app, listener)
    return 0


def _shown(host: str) -> str:
    """Give a host as a browser on this machine would reach it.

    >>> _shown("0.0.0.0"), _shown("::1")
    ('127.0.0.1', '[::1]')
    """
    if host in {"0.0.0.0", "", "::"}:  # noqa: S104 - shown, not listened at
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _application(args: argparse.Namespace) -> tuple[Starlette, str]:
    """Put the server together; give it and what to call its database."""
    import random  # noqa: PLC0415

    from gouji.server.app import make_app  # noqa: PLC0415
    from gouji.server.clock import SystemClock  # noqa: PLC0415
    from gouji.server.config import Config  # noqa: PLC0415
    from gouji.server.lobby import Lobby  # noqa: PLC0415
    from gouji.server.store import Store  # noqa: PLC0415

    clock = SystemClock()
    rng = random.SystemRandom() if args.seed is None else random.Random(args.seed)
    store = Store(args.database or os.environ.get(_VARIABLE), clock, alone=True)
    lobby = Lobby(store, clock, rng, _pace(args.pace))
    config = Config(origins=tuple(args.origin), limits=not args.no_limits, open_metrics=args.open_metrics)
    return make_app(store, lobby, config, clock), store.kind


def _pace(name: str) -> Pace:
    """Give a pace by its name; those other than `normal` tell how people think, and are for tests.

    `patient` is as `quick`, but leaves time to burn.
    """
    from gouji.server.table.pace import Pace  # noqa: PLC0415

    if name == "normal":
        return Pace()
    if name == "instant":
        return Pace.instant()
    window = 3.0 if name == "patient" else 0.1
    return Pace(window=window, least=(0.0, 0.02), forced=(0.02, 0.05), bot=(0.02, 0.05), between=20.0, phrase=0.1)
