"""Every option of the rules, declared once: name, values, section, source and what it changes (RULES 16).

The first value of an option is its default. The words `yes`, `no`, `on`, `off` stand for truth values, a list of
kinds of debt or of scores is written with commas, and the empty list is `none`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, permutations
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from gouji.rules.choices import (
    BigKill,
    BurnPriority,
    Choice,
    Clear,
    Consult,
    FalseBurn,
    Hold,
    IllegalActRule,
    LeadRule,
    OverPlain,
    Overturn,
    Points,
    Report,
    Smother,
    SweepTribute,
    WithinTeam,
)
from gouji.rules.debts import DebtKind
from gouji.rules.problems import RulesError, closest, problem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gouji.rules.problems import Problem

Value: TypeAlias = bool | Choice | tuple[int, ...] | tuple[DebtKind, ...]


class Form(Choice):
    """How the values of an option are made: one word, an order of all kinds of debt, or a list of some of them."""

    WORD = "word"
    ORDER = "order"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rules.

    `values` are the words it can be set to, the default first, and `meanings` the Python values they stand for;
    `section` is the section of RULES, `source` the articles (`""` where the sources are silent), and `what` says in
    `"zh"` and `"en"` what it changes.
    """

    name: str
    values: tuple[str, ...]
    section: str
    source: str
    what: Mapping[str, str] = field(hash=False)
    meanings: tuple[Value, ...] = field(repr=False)
    form: Form = Form.WORD

    @property
    def attribute(self) -> str:
        """The field of `Rules` that holds this option: the name with `_` for each dot."""
        return self.name.replace(".", "_")

    @property
    def default(self) -> str:
        """The word of the default value."""
        return self.values[0]

    def read(self, text: str, *, line: int = 0, word: int = 0) -> Value:
        """Give the meaning of a word; `line` and `word` say in an error where it stood.

        Raises `RulesError` naming the closest right word.

        >>> option("hold").read("three")
        Hold.THREE
        >>> option("tribute.returned").read("loser,point")
        (DebtKind.POINT, DebtKind.LOSER)
        """
        asked = _in_kind_order(text) if self.form is Form.LIST else text
        if asked in self.values:
            return self.meanings[self.values.index(asked)]
        raise RulesError([self._wrong(text, line, word)])

    def word(self, value: object) -> str:
        """Give the word for a meaning, the inverse of `read`.

        Raises `RulesError` if the option has no such value.

        >>> option("tribute.returned").word(())
        'none'
        """
        for text, meaning in zip(self.values, self.meanings, strict=True):
            if type(meaning) is type(value) and meaning == value:
                return text
        raise RulesError([self._wrong(str(value), 0, 0)])

    def allowed(self, language: str = "en") -> str:
        """Say in `"en"` or `"zh"` which values there are."""
        kinds = ",".join(DebtKind)
        if self.form is Form.ORDER:
            return f"{kinds} 的任意次序" if language == "zh" else f"{kinds} in any order"
        if self.form is Form.LIST:
            return f"none 或 {kinds} 中的若干" if language == "zh" else f"none or some of {kinds}"
        return " ".join(self.values)

    def _wrong(self, text: str, line: int, word: int) -> Problem:
        facts = {"option": self.name, "given": text, "meant": self._likely(text)}
        allowed = {"allowed": self.allowed(), "allowed_zh": self.allowed("zh")}
        return problem("value.wrong", {**facts, **allowed}, line=line, word=word)

    def _likely(self, text: str) -> str:
        if self.form is Form.WORD:
            return _truth_word(text, self.values) or closest(text, self.values)
        kinds = dict.fromkeys(closest(part, DebtKind) for part in text.split(",") if part)
        if self.form is Form.ORDER:
            return ",".join([*kinds, *(kind for kind in DebtKind if kind not in kinds)])
        return _in_kind_order(",".join(kinds)) or self.default


def _in_kind_order(text: str) -> str:
    kinds = text.split(",")
    ordered = [kind for kind in DebtKind if kind in kinds]
    return ",".join(ordered) if len(ordered) == len(kinds) else text


def _truth_word(text: str, values: Sequence[str]) -> str | None:
    true_words, false_words = ("true", "1", "yes", "on"), ("false", "0", "no", "off")
    for words, likely in ((true_words, ("yes", "on")), (false_words, ("no", "off", "none"))):
        if text.lower() in words:
            return next((value for value in likely if value in values), None)
    return None


def _what(zh: str, en: str) -> Mapping[str, str]:
    return MappingProxyType({"zh": zh, "en": en})


def _choice(name: str, kind: type[Choice], where: tuple[str, str], zh: str, en: str) -> Option:
    members = tuple(kind)
    return Option(name, tuple(str(member) for member in members), *where, _what(zh, en), members)


def _truth(name: str, words: str, where: tuple[str, str], zh: str, en: str) -> Option:
    values = tuple(words.split())
    return Option(name, values, *where, _what(zh, en), tuple(value in {"yes", "on"} for value in values))


def _scores(name: str, tables: Sequence[tuple[int, ...]], where: tuple[str, str], zh: str, en: str) -> Option:
    values = tuple(",".join(str(score) for score in table) for table in tables)
    return Option(name, values, *where, _what(zh, en), tuple(tables))


def _kinds(name: str, form: Form, where: tuple[str, str], zh: str, en: str) -> Option:
    lists = _LISTS if form is Form.LIST else _ORDERS
    values = tuple(",".join(kinds) or "none" for kinds in lists)
    return Option(name, values, *where, _what(zh, en), lists, form)


_ORDERS = tuple(permutations(DebtKind))
_SOME = [kinds for size in range(len(DebtKind) + 1) for kinds in combinations(DebtKind, size)]
_LISTS = tuple(sorted(_SOME, key=lambda kinds: kinds != (DebtKind.LOSER,)))

OPTIONS: tuple[Option, ...] = (
    _choice(
        "joker.over_plain",
        OverPlain,
        ("4", "S2:8.6, S0"),
        "挂花牌压不挂花牌时，是否仍须牌点更大",
        "whether a set with a joker needs the higher base to beat a set without",
    ),
    _choice("joker.big_kill", BigKill, ("4", "S0"), "两张大王能否杀一张大王", "whether two big jokers overcome one"),
    _truth(
        "joker.mixed_pure",
        "yes no",
        ("3", ""),
        "大小王能否不带别的牌混出",
        "whether both kinds of joker may be put down together without other cards",
    ),
    _truth(
        "gouji.twos_count",
        "yes no",
        ("5", "S0, S2"),
        "贴的 2 是否算入够级张数",
        "whether 2s added to a set count towards a gouji set",
    ),
    _truth(
        "yield.becomes_pass",
        "no yes",
        ("6.1", ""),
        "让牌后有人上牌，是否当作过牌",
        "whether a yield counts as a pass once somebody answers after it",
    ),
    _truth(
        "wind.on_request",
        "no yes",
        ("6.2", "S2:31.3, S2:19"),
        "能否申请接风，各家同意即得发牌权",
        "whether the next seat may ask for the lead after a last set",
    ),
    _truth(
        "dead_gouji.any_set",
        "no yes",
        ("6.4", "S2:16"),
        "够死级时任何牌都算，还是须是够级牌",
        "whether any answer of the rival to a last set is final, or only a gouji set",
    ),
    _truth(
        "scramble.reentry",
        "yes no",
        ("6.6", "S0"),
        "四户乱缠时过牌后能否再上牌",
        "whether a seat that passed may answer again in the scramble",
    ),
    _choice(
        "burn.priority",
        BurnPriority,
        ("7.2", "S2:10"),
        "烧牌先问出牌人的联邦，还是按座次",
        "who is asked first for a burn: the mates of the owner, or seat order",
    ),
    _choice(
        "burn.false", FalseBurn, ("7.6", "S0"), "能否诈烧", "whether a burn may be claimed without the jokers for it"
    ),
    _scores(
        "scoring.places",
        ((4, 2, 0, 0, -2, -4), (2, 1, 0, 0, -1, -2)),
        ("8", "S2:20"),
        "头科到大落的得分",
        "the scores of places 1 to 6",
    ),
    _truth("revolution", "on off", ("9", "S2:23"), "能否革命", "whether a hand without jokers and 2s may be thrown in"),
    _choice(
        "lead",
        LeadRule,
        ("10", "S2:6, S2:26.1"),
        "首取牌人和首发牌人怎样产生",
        "how the first drawer and the leader are found",
    ),
    _truth(
        "lead.overtake",
        "yes no",
        ("10.1", "S2:7"),
        "亮出更多同花色 3 者能否顶班",
        "whether a larger show of 3s takes over the lead",
    ),
    _choice(
        "clear",
        Clear,
        ("10.4", "S2:25"),
        "首发牌人能否会 3、会 4",
        "which ranks the leader may have removed before play",
    ),
    _truth("tribute", "off on", ("11", "S2:21"), "是否进贡", "whether tribute is paid"),
    _kinds(
        "tribute.order",
        Form.ORDER,
        ("11", "S2:24, S0"),
        "各种贡的先后",
        "the order in which the kinds of tribute are paid",
    ),
    _choice(
        "tribute.within_team",
        WithinTeam,
        ("11", "S2:21.5"),
        "落贡在联邦之内是免还是进",
        "whether loser tribute between mates is waived or paid",
    ),
    _choice(
        "tribute.sweep",
        SweepTribute,
        ("11", "S2:21.7"),
        "串三户后是否向对头进贡",
        "whether the losers of a sweep each pay their rival",
    ),
    _kinds("tribute.returned", Form.LIST, ("11", "S0, S2:21.4"), "哪些贡要还", "which kinds of tribute are returned"),
    _choice("points", Points, ("12", "S2:24, S0"), "是否打点，怎样打", "whether and how points are played"),
    _truth(
        "points.big_counts",
        "no yes",
        ("12.1", "S2:24"),
        "带大王的够级牌在二科时能否算开点",
        "whether sets with a big joker open the seats judged at place 2",
    ),
    _choice("points.overturn", Overturn, ("12.3", "S2:24"), "翻车是否加倍进贡", "whether a wrong call costs double"),
    _choice("hold", Hold, ("13", "S2:26, S0"), "是否憋三、憋四并买牌", "which ranks are held to the end and bought"),
    _choice(
        "smother", Smother, ("13.4", "S0"), "被闷者进贡还是判为大落", "whether a smothered player pays tribute or falls"
    ),
    _choice(
        "report",
        Report,
        ("14.1", "S2:14, S0"),
        "十张以内有人问才报牌，还是一律显示",
        "whether the count of a hand of ten or fewer is shown on request or always",
    ),
    _choice("consult", Consult, ("14.2", "S0, S2:15"), "能否挑牌，怎样挑", "whether and how mates may consult"),
    _choice(
        "illegal_act",
        IllegalActRule,
        ("15", "S2:8.1"),
        "错牌是退回，还是失去这次出牌权",
        "whether an illegal act is refused or loses the turn",
    ),
)
"""All options, in the order of RULES 16."""

_BY_NAME = {option.name: option for option in OPTIONS}
_BY_ATTRIBUTE = {option.attribute: option for option in OPTIONS}


def option(name: str, *, line: int = 0, word: int = 0) -> Option:
    """Find an option by its name (`joker.over_plain`) or by its field (`joker_over_plain`).

    Raises `RulesError` naming the closest option.

    >>> option("clear").values
    ('none', 'three', 'four', 'either')
    """
    found = _BY_NAME.get(name) or _BY_ATTRIBUTE.get(name)
    if found is None:
        raise RulesError([problem("option.unknown", line=line, word=word, given=name, meant=closest(name, _BY_NAME))])
    return found
