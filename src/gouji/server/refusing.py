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
    "server.nonce-used": (
        "这个 nonce 已用于另一条命令，请另取一个。",
        "This nonce was used for another command; make up a new one for each thing to be done.",
    ),
    "server.not-seated": ("您没有座位，请以牌手身份先坐下。", "You have no seat; come as a player and sit down first."),
    "server.not-host": ("只有桌主可以这样做。", "Only the host of the table may do this."),
    "server.not-referee": ("只有裁判可以这样做。", "Only the referee may do this."),
    "server.wrong-link": (
        "裁判链接不对，请向桌主索取正确的链接。",
        "The referee's link is wrong or incomplete; ask the host for the right one.",
    ),
    "server.not-player": (
        "这一页只看牌或当裁判。要坐下、要做桌主的事，请用您打牌的那一页，首页可以回到那里。",
        "This page only watches or referees; sit, or act as the host, on your page as a player (see the home page).",
    ),
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
    "server.referee-no-seat": (
        "您是本桌裁判，不能入座；请先关掉裁判页面。",
        "You are the referee of this table and cannot have a seat; close the referee's page first.",
    ),
    "server.referee-played": (
        "这一副您坐过，打完之后才能当裁判。",
        "You have had a seat in this deal; come as the referee when it is over.",
    ),
    "server.own-seat": ("这是您自己的座位。", "This is your own seat."),
    "server.table-full": ("六个座位都已坐满。", "All six seats are taken."),
    "server.table-not-full": ("六个座位还没有坐满。", "Not all six seats are taken yet; fill them first."),
    "server.wrong-stage": ("{given}。", "{given}."),
    "server.not-asked": ("现在没有轮到您。", "You are not asked now."),
    "server.ranked-no-hints": ("排位桌没有提示。", "There are no hints at a ranked table."),
    "server.no-hints": ("本桌不开提示。", "This table is played without hints."),
    "server.ranked-fixed": ("排位桌的规则是固定的。", "A ranked table keeps the options of its preset."),
    "server.ranked-no-counter": (
        "排位桌没有记牌器，请关掉记牌器。",
        "There is no card counter at a ranked table; turn it off.",
    ),
    "server.ranked-no-follow": (
        "排位桌走完的人看不到联邦的手牌，请关掉。",
        "Who has gone out at a ranked table does not see the hands of mates; turn it off.",
    ),
    "server.ranked-no-all-hands": (
        "排位桌不让旁观者看手牌，请改为只看明牌或不许旁观。",
        "Watchers of a ranked table see no hands; let them see the table only, or let nobody watch.",
    ),
    "server.ranked-needs-clock": (
        "排位桌要限时，请设定思考时间。",
        "A ranked table has a clock; set the seconds to think.",
    ),
    "server.ranked-no-kick": (
        "排位的一副牌正在打，不能请人离开；请等这一副打完。",
        "Nobody is sent away during a ranked deal; wait until it is over.",
    ),
    "server.ranked-no-dissolve": (
        "排位的一副牌正在打，桌主不能解散；请等这一副打完。",
        "The host does not end the table during a ranked deal; wait until it is over.",
    ),
    "server.ranked-no-pause": (
        "排位比赛只有裁判可以暂停。",
        "Only a referee stops the clocks of a ranked match.",
    ),
    "server.ranked-no-referee": (
        "排位的一副牌正在打，裁判要在发牌之前到；请等这一副打完。",
        "The referee of a ranked deal comes before it begins; wait until this one is over.",
    ),
    "server.no-rematch": (
        "桌主还没有提出再来一场。",
        "Nobody has asked for a rematch; the host may.",
    ),
    "server.ranked-no-bots": ("排位桌要六位真人开局。", "A ranked match begins with six persons."),
    "server.no-such-act": (
        "看不懂这手牌：{given}。请照牌谱写，如 KK2。",
        "This is no act: {given}. Write it as in records, such as KK2.",
    ),
    "server.too-fast": ("太快了，请稍等。", "Too fast; wait a moment."),
    "server.unavailable": ("服务器暂时无法保存，请重试。", "The server cannot keep this just now; try again."),
    "server.paused": ("牌局暂停中。", "The table is paused."),
    "server.not-paused": ("牌局没有暂停。", "The table is not paused."),
    "server.unknown-rule": ("规则读不懂：{given}", "The rules are not understood: {given}"),
    "server.no-report": (
        "该家手牌多于十张或现在不报牌。",
        "That seat has more than ten cards, or nothing is reported now.",
    ),
    "server.no-show": ("本桌规则不许亮牌商量。", "The rules of this table do not let you show your hand."),
    "server.already": ("已经是这样了。", "This is so already."),
    "server.too-long": ("太长了。", "This is too long; at most {given}."),
    "server.not-allowed": ("本桌不许旁观。", "Nobody may watch this table."),
    "server.hello-first": (
        "连接上的第一条消息须是正确的 `hello`：{given}。",
        "Say hello first: the first command of a socket has to be a right `hello`, but {given}.",
    ),
    "server.unknown-table": ("没有这张桌子。", "There is no table with this code."),
    "server.malformed": (
        "看不懂这条消息（{given}）。",
        "This message cannot be read ({given}); see docs/protocol.md.",
    ),
    "server.replaced": ("您在别处打开了这张桌子。", "You have opened this table elsewhere."),
    "server.kicked": ("桌主请您离开了。", "The host has sent you from the table."),
    "server.forgotten": (
        "您的数据已删除；要再来玩，请重新起个昵称。",
        "What was known of you is deleted; to play again, choose a nickname anew.",
    ),
    "server.dissolved": ("牌桌已解散。", "The table has been dissolved."),
    "server.stopping": ("服务器正在重启，马上回来。", "The server restarts; come back in a moment."),
    "server.bad-name": ("昵称要一到十六个可见的字。", "A nickname has 1 to 16 visible characters."),
    "server.too-many-tables": ("您开的桌子太多了。", "You have opened too many tables; close one or wait."),
    "server.too-many-receivers": ("旁观的人太多了。", "Too many people are at this table."),
}
"""By code: the sentence in Chinese and in English; `{given}` is what was given, or what is wrong with it."""

_STAGES: dict[str, tuple[str, str, str, str]] = {
    "gathering": ("开赛前", "现在还没有开赛", "before a match", "no match has begun"),
    "playing": ("打牌时", "现在正在打牌", "while a deal is played", "a deal is being played"),
    "between": ("两局之间", "现在是两局之间", "between two deals", "it is the pause between two deals"),
    "over": ("比赛结束后", "现在比赛已经结束", "after the end of a match", "the match is over"),
    "dissolved": ("解散后", "牌桌已经解散", "after the end of the table", "the table has been dissolved"),
}
"""By stage: when something can be done, and what is the case now."""


def reason(code: str, *, given: str = "", given_zh: str | None = None) -> Reason:
    """Say why something is refused, by a code of `SENTENCES` without `server.`; `given_zh` is `given` in Chinese.

    >>> reason("paused").en
    'The table is paused.'
    """
    full = f"server.{code}"
    zh, en = SENTENCES[full]
    in_zh = given if given_zh is None else given_zh
    return Reason(code=full, article=None, zh=zh.replace("{given}", in_zh), en=en.replace("{given}", given))


def wrong_stage(stage: str, *right: str) -> Reason:
    """Say at which stages something can be done, and at which the table is.

    >>> wrong_stage("playing", "gathering", "over").en
    'This works before a match or after the end of a match; now a deal is being played.'
    """
    when_zh, when = "、".join(_STAGES[each][0] for each in right), " or ".join(_STAGES[each][2] for each in right)
    _, now_zh, _, now = _STAGES[stage]
    return reason(
        "wrong-stage", given=f"This works {when}; now {now}", given_zh=f"只能在{when_zh}这样做，{now_zh}"
    )  # fmt: skip


def reason_of(refused: Refusal) -> Reason:
    """Put a refusal of the rules into words."""
    return Reason(code=refused.code, article=refused.article, zh=refused.text("zh"), en=refused.text("en"))


class TurnedAway(Exception):
    """Something a person asked of the server is refused; `reason` says why in both languages."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.en)
        self.reason = why
