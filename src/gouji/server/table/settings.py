"""What a table plays and allows: settings as they are asked for, completed and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gouji.match import Length
from gouji.rules.options import Rules, RulesError, preset
from gouji.server.protocol.shapes import TableSettings
from gouji.server.refusing import TurnedAway, reason

if TYPE_CHECKING:
    from gouji.server.protocol.commands import Settings

DEFAULTS = TableSettings(
    preset="statutes",
    options={},
    deals=None,
    points=None,
    think=30,
    grace=30,
    watching="hidden",
    delay=60,
    teams="choice",
    ranked=False,
    hints=True,
    counter=False,
    follow=True,
)
"""What holds where nothing is said."""

_MAY_BE_NONE = frozenset({"deals", "points", "think"})

LONGEST = 48
"""So many signs may a value of an option have; the longest order of tribute has fewer."""


def completed(asked: Settings, before: TableSettings = DEFAULTS) -> TableSettings:
    """Change settings by what is asked; raises `TurnedAway` if the result is no set of rules or not allowed.

    >>> from gouji.server.protocol.commands import Settings
    >>> completed(Settings(preset="jinan", deals=4)).deals
    4
    """
    given = {name: value for name in asked.__struct_fields__ if _given(name, value := getattr(asked, name))}
    after = msgspec.structs.replace(before, **given)
    rules_of(after)
    if after.ranked:
        _check_ranked(after, asked=given)
    alike = not after.ranked
    return msgspec.structs.replace(after, hints=after.hints and alike, follow=after.follow and alike)


def _check_ranked(settings: TableSettings, *, asked: dict[str, object]) -> None:
    """Raise `TurnedAway` for what makes ranked tables unequal: own options, help, hands that are shown, no clock."""
    for code, unequal in (
        ("ranked-fixed", bool(settings.options)),
        ("ranked-no-hints", asked.get("hints") is True),
        ("ranked-no-follow", asked.get("follow") is True),
        ("ranked-no-counter", settings.counter),
        ("ranked-no-all-hands", settings.watching == "all"),
        ("ranked-needs-clock", settings.think is None),
    ):
        if unequal:
            raise TurnedAway(reason(code))


def rules_of(settings: TableSettings) -> Rules:
    """Give the rules that settings name; raises `TurnedAway` if there are none."""
    words = [settings.preset, *settings.options, *settings.options.values()]
    if max(map(len, words)) > LONGEST:
        raise TurnedAway(reason("too-long", given=f"{LONGEST}"))
    try:
        return preset(settings.preset, settings.options)
    except RulesError as error:
        raise TurnedAway(reason("unknown-rule", given=error.text("en"), given_zh=error.text("zh"))) from None


def length_of(settings: TableSettings) -> Length:
    """Give the length of the match."""
    return Length(deals=settings.deals, points=settings.points)


def _given(name: str, value: object) -> bool:
    return value is not msgspec.UNSET and (value is not None or name in _MAY_BE_NONE)
