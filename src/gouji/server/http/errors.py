"""What the HTTP side refuses, apart from what tables refuse: a status, a code, a sentence in each language."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response

from gouji.server.http.bodies import ErrorBody
from gouji.server.protocol.shapes import Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES: dict[str, tuple[int, str, str]] = {
    "http.malformed": (400, "看不懂这个请求：{given}", "This request cannot be read: {given}"),
    "http.record": (400, "这份牌谱读不懂：{given}", "This record cannot be read: {given}"),
    "http.no-moment": (400, "牌谱里没有这一步：{given}", "The record has no such moment: {given}"),
    "http.no-person": (401, "请先取个名字。", "Nobody is known by this cookie; choose a name first (POST /api/me)."),
    "http.origin": (403, "请从本站的页面操作。", "Only pages of this server may ask for this."),
    "http.loopback-only": (403, "只能在本机查看。", "This is told only on the machine itself; see docs/operate.md."),
    "http.not-found": (404, "没有这个地址。", "There is nothing at this address."),
    "http.no-deal": (404, "没有这一副牌，或不是您打的。", "There is no such deal among those you have played."),
    "http.no-code": (404, "这个转移码不对或已过期。", "This code is wrong, used, or expired; make a new one."),
    "http.method": (405, "不能这样请求。", "This address does not take this method."),
    "http.too-large": (413, "内容太大，最多 {given} 字节。", "The body is too large; at most {given} bytes."),
    "http.type": (415, "请求的内容须为 {given}。", "The body has to be {given}, and its Content-Type has to say so."),
    "http.too-many": (429, "太频繁了，请 {given} 秒后再试。", "Too often; try again in {given} seconds."),
    "http.busy": (
        503,
        "正在分析别的牌局，请 {given} 秒后再试。",
        "Other deals are being analysed; try again in {given} seconds.",
    ),
    "http.failed": (500, "服务器出错了。", "The server has failed at this; its log says where."),
    "http.unavailable": (503, "服务器暂时无法保存，请重试。", "The database cannot be reached just now; try again."),
    "http.stopping": (503, "服务器正在重启，马上回来。", "The server restarts; come back in a moment."),
}
"""By code: the status, and the sentences; `{given}` is what is wrong or what would be right."""

LONGEST = 200
"""So many characters of what was given are quoted at most."""


class Refused(Exception):
    """A request is refused: `status`, `reason`, and the headers of the answer."""

    def __init__(
        self, code: str, *, given: str = "", given_zh: str | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        self.status, _, en = SENTENCES[code]
        super().__init__(en)
        self.reason = reason(code, given=given, given_zh=given_zh)
        self.headers = dict(headers or {})


def reason(code: str, *, given: str = "", given_zh: str | None = None) -> Reason:
    """Say why something is refused, by a code of `SENTENCES`; `given_zh` is what to quote in Chinese, if that differs.

    >>> reason("http.too-large", given="16384").en
    'The body is too large; at most 16384 bytes.'
    """
    _, zh, en = SENTENCES[code]
    in_zh, in_en = _quoted(given if given_zh is None else given_zh), _quoted(given)
    return Reason(code=code, article=None, zh=zh.replace("{given}", in_zh), en=en.replace("{given}", in_en))


def _quoted(given: str) -> str:
    return "".join(each if each.isprintable() else "�" for each in given[:LONGEST])


def too_many(wait: float) -> Refused:
    """Say that something was done too often and may be done again after `wait` seconds."""
    seconds = str(max(1, math.ceil(wait)))
    return Refused("http.too-many", given=seconds, headers={"retry-after": seconds})


def error_response(status: int, why: Reason, headers: Mapping[str, str] | None = None) -> Response:
    """Make the answer that says why."""
    body = ErrorBody(code=why.code, zh=why.zh, en=why.en)
    return Response(msgspec.json.encode(body), status, dict(headers or {}), "application/json")
