"""What the server refuses and why: one sentence in each language for every code of its own.

Refusals of the rules themselves come from `gouji.view.refusal_for` and keep their code and article.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.server.protocol.shapes import Reason

if TYPE_CHECKING:
    from gouji.rules.refusals import Refusal

SENTENCES: dict[str, tuple[str, str]] = {
    "server.stale": ("牌桌已有变化，请看清后再出。", "The table has changed since; look again and decide anew."),
    "server.not-seated": ("您没有座位，请先坐下。", "You have no seat; sit down first."),
    "server.not-host": ("只有桌主可以这样做。", "Only the host of the table may do this."),
    "server.not-referee": ("只有裁判可以这样做。", "Only the referee may do this."),
    "server.seat-taken": ("这个座位已有人。", "This seat is taken; choose another one."),
    "server.seat-empty": ("这个座位没有人。", "Nobody sits on this seat."),
    "server.away": ("机器人正在代打，请先取回座位。", "A bot plays for you now; take your seat back first."),
    "server.no-rivals": ("本桌不是自选对头。", "At this table rivals are not chosen."),
    "server.not-open-ended": ("本场有固定长度。", "This match has a length of its own and ends with it."),
    "server.not-in-play": ("这一家已不在局中。", "This seat is no longer in play."),
    "server.no-second-referee": (
        "本桌已有裁判，或您是牌手。",
        "There is a referee already, or you are one of the players.",
    ),
    "server.own-seat": ("这是您自己的座位。", "This is your own seat."),
    "server.table-full": ("六个座位都已坐满。", "All six seats are taken."),
    "server.table-not-full": ("六个座位还没有坐满。", "Not all six seats are taken yet; fill them first."),
    "server.wrong-stage": ("现在不能这样做。", "This cannot be done at this stage of the match."),
    "server.not-asked": ("现在没有轮到您。", "You are not asked now."),
    "server.ranked-no-hints": ("排位桌没有提示。", "There are no hints at a ranked table."),
    "server.no-hints": ("本桌不开提示。", "This table is played without hints."),
    "server.ranked-fixed": ("排位桌的规则是固定的。", "A ranked table keeps the options of its preset."),
    "server.ranked-no-bots": ("排位桌要六位真人开局。", "A ranked match begins with six persons."),
    "server.no-such-act": ("看不懂这手牌：{given}。", "This is no act: {given}. Write it as in records, such as KK2."),
    "server.too-fast": ("太快了，请稍等。", "Too fast; wait a moment."),
    "server.unavailable": ("服务器暂时无法保存，请重试。", "The server cannot keep this just now; try again."),
    "server.paused": ("牌局暂停中。", "The table is paused."),
    "server.not-paused": ("牌局没有暂停。", "The table is not paused."),
    "server.unknown-rule": ("没有这样的规则：{given}。", "There is no such rule: {given}"),
    "server.no-report": (
        "该家手牌多于十张或现在不报牌。",
        "That seat has more than ten cards, or nothing is reported now.",
    ),
    "server.no-show": ("本桌规则不许亮牌商量。", "The rules of this table do not let you show your hand."),
    "server.already": ("已经是这样了。", "This is so already."),
    "server.too-long": ("太长了。", "This is too long; at most {given}."),
    "server.not-allowed": ("本桌不许旁观。", "Nobody may watch this table."),
    "server.hello-first": ("请先进入牌桌。", "Say hello first: the first command of a socket is `hello`."),
    "server.unknown-table": ("没有这张桌子。", "There is no table with this code."),
    "server.malformed": ("看不懂这条消息。", "This message cannot be read; see docs/protocol.md."),
    "server.replaced": ("您在别处打开了这张桌子。", "You have opened this table elsewhere."),
    "server.kicked": ("桌主请您离开了。", "The host has sent you from the table."),
    "server.dissolved": ("牌桌已解散。", "The table has been dissolved."),
    "server.stopping": ("服务器正在重启，马上回来。", "The server restarts; come back in a moment."),
    "server.bad-name": ("昵称要一到十六个可见的字。", "A nickname has 1 to 16 visible characters."),
    "server.too-many-tables": ("您开的桌子太多了。", "You have opened too many tables; close one or wait."),
    "server.too-many-receivers": ("旁观的人太多了。", "Too many people are at this table."),
}
"""By code: the sentence in Chinese and in English; `{given}` is what was given."""


def reason(code: str, *, given: str = "") -> Reason:
    """Say why something is refused, by a code of `SENTENCES` without `server.`.

    >>> reason("paused").en
    'The table is paused.'
    """
    full = f"server.{code}"
    zh, en = SENTENCES[full]
    return Reason(code=full, article=None, zh=zh.replace("{given}", given), en=en.replace("{given}", given))


def reason_of(refused: Refusal) -> Reason:
    """Put a refusal of the rules into words."""
    return Reason(code=refused.code, article=refused.article, zh=refused.text("zh"), en=refused.text("en"))


class TurnedAway(Exception):
    """Something a person asked of the server is refused; `reason` says why in both languages."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.en)
        self.reason = why
