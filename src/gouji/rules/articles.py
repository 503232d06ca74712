"""The articles of the sources, each either implemented somewhere in this package or out of scope for a reason.

A key is the source and the article, with its paragraph where the text numbers them: `S2:9`, `S2:21.4`; the rules of
the encyclopaedia (`S0`), which are not numbered, have names: `S0:burn.false`. Titles are in our own words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """Whether the engine plays an article or leaves it to others."""

    IMPLEMENTED = "implemented"
    OUT_OF_SCOPE = "out_of_scope"

    def __repr__(self) -> str:
        return f"Status.{self.name}"


@dataclass(frozen=True, slots=True)
class Article:
    """One rule of a source: key, short titles, and either the modules that play it or why nothing does.

    `where` are dotted names in `gouji`, empty if and only if `reason` says why the article is out of scope.
    """

    key: str
    zh: str
    en: str
    where: tuple[str, ...] = ()
    reason: str = ""

    @property
    def status(self) -> Status:
        """`IMPLEMENTED` if some module plays the article."""
        return Status.IMPLEMENTED if self.where else Status.OUT_OF_SCOPE

    def title(self, language: str = "en") -> str:
        """Give the short title in `"en"` or `"zh"`."""
        return self.zh if language == "zh" else self.en


def article(key: str) -> Article:
    """Find an article by its key.

    Raises `KeyError` if the sources have no such article.

    >>> article("S2:9").en
    'gouji sets and who may answer them'
    """
    return _BY_KEY[key]


def _played(key: str, zh: str, en: str, *modules: str) -> Article:
    return Article(key, zh, en, tuple(f"gouji.{module}" for module in modules))


def _outside(key: str, zh: str, en: str, reason: str) -> Article:
    return Article(key, zh, en, reason=reason)


_STATUTES = (
    _outside("S2:1", "宗旨", "purpose", "says why the statutes exist; nothing to play"),
    _played(
        "S2:2", "六人四副牌、联邦与对头", "six players, four packs, teams and rivals", "rules.cards", "rules.asking"
    ),
    _played("S2:3", "每人 36 张与名次", "36 cards each, and the places", "rules.draw", "rules.settle"),
    _outside("S2:4", "各地可变通", "local custom", "no rule of its own: it is the licence for the options"),
    _outside("S2:5", "组成联邦", "forming teams", "who sits where is agreed at the table before a deal"),
    _played("S2:6", "开牌与首取牌人", "the opener and the first drawer", "rules.draw", "match"),
    _played("S2:7", "亮 3、顶班、上班", "showing 3s for the lead", "rules.draw"),
    _played("S2:8", "出牌总则", "putting sets down", "rules.judge", "rules.sets"),
    _played(
        "S2:8.1",
        "出牌不得更改，错牌不出",
        "a set put down stays; a wrong one is not played",
        "rules.judge",
        "rules.play",
    ),
    _played("S2:8.2", "牌点大小", "the order of the ranks", "rules.sets", "rules.cards"),
    _played("S2:8.3", "挂花与贴钱", "adding jokers and 2s, and what beats them", "rules.sets"),
    _played("S2:8.4", "一手牌须同点", "a set is of one rank", "rules.sets"),
    _played("S2:8.5", "按座次出牌", "in seat order, no jumping ahead", "rules.asking", "rules.judge"),
    _played("S2:8.6", "后牌须大于前牌", "an answer must be higher", "rules.sets"),
    _outside("S2:8.7", "单张的叫法", "the name of a single card", "a word, not a rule"),
    _played("S2:9", "够级牌与对头", "gouji sets and who may answer them", "rules.sets", "rules.asking", "rules.judge"),
    _played("S2:10", "烧牌", "burning: priority and condition", "rules.burning", "rules.asking"),
    _played("S2:11", "过牌", "passing", "rules.asking", "rules.play"),
    _played("S2:12", "让牌", "yielding to the seats after", "rules.asking", "rules.judge"),
    _played("S2:13", "扣牌", "covering: the rival has the last word", "rules.asking"),
    _played("S2:14", "报牌", "telling the count of a short hand", "view"),
    _played("S2:15", "挑牌", "mates fix the order of the last sets", "view"),
    _played("S2:16", "底牌与够死级", "last sets and the dead gouji", "rules.asking", "rules.judge", "rules.play"),
    _played("S2:17", "无头", "playing without a rival", "rules.asking", "rules.judge"),
    _played("S2:18", "四人乱缠", "the scramble of the last four", "rules.asking", "rules.play"),
    _played("S2:19", "申请接风", "asking for the lead", "rules.asking", "rules.judge", "rules.play"),
    _played("S2:20", "计分与串三户", "scores and the sweep", "rules.settle"),
    _played("S2:21", "进贡", "tribute", "rules.tribute", "rules.settle"),
    _played("S2:21.1", "贡牌取最大的", "the tribute card is the highest", "rules.tribute"),
    _played("S2:21.2", "无贡牌则不进", "nothing to pay with, nothing to pay", "rules.tribute"),
    _played("S2:21.3", "大落两张，二落一张", "place 6 pays two cards, place 5 one", "rules.settle"),
    _played("S2:21.4", "还贡与拒绝", "returns, and refusing one", "rules.tribute", "rules.judge"),
    _played("S2:21.5", "联邦之内自定", "tribute between mates is a choice", "rules.settle"),
    _played("S2:21.6", "两落可互换", "mates in places 5 and 6 may exchange them", "rules.play", "rules.judge"),
    _played("S2:21.7", "串三户的进贡", "tribute after a sweep", "rules.settle", "match"),
    _outside("S2:22", "洗牌", "who shuffles", "the program shuffles; nobody has to"),
    _played("S2:23", "革命", "revolution", "rules.opening", "rules.judge", "rules.settle"),
    _played(
        "S2:24", "打点", "points: being open, calls, what is paid", "rules.settle", "rules.opening", "rules.tribute"
    ),
    _played("S2:24.1", "头科与其对头的开点时限", "the earlier limit for place 1 and his rival", "rules.play"),
    _played("S2:24.2", "其余各家的开点时限", "the limit for the others", "rules.play"),
    _played("S2:25", "会 3 会 4", "clearing 3s and 4s", "rules.opening", "rules.judge"),
    _played("S2:26", "憋 3", "holding 3s", "rules.judge", "rules.opening"),
    _played("S2:26.1", "轮流开牌，首取牌人首发", "the opener rotates; the first drawer leads", "rules.draw", "match"),
    _played("S2:26.2", "买 3", "buying a 3", "rules.opening", "rules.judge"),
    _played("S2:26.3", "3 不拆、不贴、不挂", "3s go together and bare", "rules.judge"),
    _played("S2:26.4", "憋 3 时不报、不挑、不会", "no reporting, consulting or clearing", "rules.options"),
    _played("S2:27", "打点与憋 3 同用", "points and holding go together", "rules.options"),
    _played("S2:28", "违规要罚", "breaches are punished", "rules.play", "match"),
    _played("S2:29", "罚则的种类", "the kinds of penalty", "rules.play", "match"),
    _played("S2:30", "何种违规罚什么", "which breach earns which penalty", "rules.play", "match"),
    _played("S2:31", "常用语中的规则", "rules among the table talk", "rules.asking", "rules.play"),
    _outside("S2:31.1", "墙", "the wall", "a word for the previous seat, not a rule"),
    _played("S2:31.2", "发言", "who may speak, and the rival's last word", "rules.asking", "rules.judge"),
    _played("S2:31.3", "接风", "the lead after an unanswered last set", "rules.play"),
    _played("S2:31.4", "上半场与下半场", "the two halves of a deal", "rules.asking"),
    _played("S2:31.5", "活与不活", "a set that stands", "rules.play"),
    _outside("S2:31.6", "顺口溜", "sayings", "advice on play; the one rule in it (a passer may not burn) is S2:10"),
)

_ENCYCLOPAEDIA = (
    _played("S0:plain", "挂花牌按最大的王比", "a joker decides between sets", "rules.sets"),
    _played("S0:gouji", "够级牌", "gouji sets and who may answer them", "rules.sets", "rules.asking"),
    _played(
        "S0:burn.priority",
        "烧牌优先，联邦优先",
        "burning comes first, mates before others",
        "rules.asking",
        "rules.burning",
    ),
    _played("S0:burn.order", "同为一方按座次", "claims of one team go in seat order", "rules.asking"),
    _played("S0:burn.condition", "烧牌的条件", "what a burner must be able to do", "rules.burning"),
    _played("S0:burn.counter", "反烧", "another burn on top ends the first", "rules.burning", "rules.play"),
    _played("S0:burn.douse", "解烧", "the burner's rival answers and ends the burn", "rules.asking", "rules.play"),
    _played("S0:burn.false", "诈烧", "a burn that runs out of jokers costs the last place", "rules.play"),
    _played("S0:report", "报牌", "short hands are shown to all", "view"),
    _played("S0:consult", "挑牌", "mates may suggest a set for a short hand", "view"),
    _played("S0:scramble", "四户乱缠可再上牌", "in the scramble a passer may answer again", "rules.asking"),
    _played("S0:places", "名次与剩余的座次", "places, also of those left with cards", "rules.settle"),
    _played("S0:revolution", "革命", "revolution", "rules.opening", "rules.judge", "rules.settle"),
    _played("S0:tribute.kinds", "四种贡的先后", "four kinds of tribute and their order", "rules.tribute"),
    _played("S0:tribute.waive", "落贡可免，其余必进", "only loser tribute between mates is waived", "rules.settle"),
    _played(
        "S0:tribute.cards", "法定贡牌，取最大的", "tribute is paid in the highest of jokers and 2s", "rules.tribute"
    ),
    _played("S0:tribute.kept", "吃了不吐", "a card received is not paid on", "rules.tribute"),
    _played("S0:tribute.points", "宣点与点贡", "declared points and what they cost", "rules.settle", "rules.opening"),
    _played("S0:tribute.burn", "烧贡，反烧翻倍", "tribute of the burnt, doubled by a counter-burn", "rules.settle"),
    _played("S0:tribute.smother", "闷贡", "tribute of the smothered", "rules.settle", "rules.play"),
    _played("S0:tribute.loser", "落贡", "tribute of places 6 and 5", "rules.settle"),
    _played(
        "S0:tribute.return",
        "还贡",
        "loser tribute is returned; an unknown rank is refused",
        "rules.tribute",
        "rules.judge",
    ),
    _played("S0:regions", "各地的变化", "regional play: held 4s, buying, two big jokers for one", "rules.options"),
)

ARTICLES: tuple[Article, ...] = (*_STATUTES, *_ENCYCLOPAEDIA)
"""The statutes (`S2`) article by article, then the rules of the encyclopaedia (`S0`) that differ or go further."""

_BY_KEY = {each.key: each for each in ARTICLES}
