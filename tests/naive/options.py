"""The options a deal may be played under (RULES 16), kept as the text of their values."""

from collections.abc import Mapping

DEFAULTS = {
    "joker.over_plain": "higher_base",
    "joker.big_kill": "none",
    "joker.mixed_pure": "yes",
    "gouji.twos_count": "yes",
    "yield.becomes_pass": "no",
    "wind.on_request": "no",
    "dead_gouji.any_set": "no",
    "scramble.reentry": "yes",
    "burn.priority": "mates_first",
    "burn.false": "refused",
    "scoring.places": "4,2,0,0,-2,-4",
    "revolution": "on",
    "lead": "statutes",
    "lead.overtake": "yes",
    "clear": "none",
    "tribute": "off",
    "tribute.order": "point,burn,smother,loser",
    "tribute.within_team": "waive",
    "tribute.sweep": "none",
    "tribute.returned": "loser",
    "points": "off",
    "points.big_counts": "no",
    "points.overturn": "single",
    "hold": "none",
    "smother": "tribute",
    "report": "on_request",
    "consult": "none",
    "illegal_act": "refuse",
}


class Options(dict[str, str]):
    """Every option with its value; never changed once made, so that it can be a key.

    >>> Options({"hold": "three"})["hold"]
    'three'
    """

    def __init__(self, given: Mapping[str, str]) -> None:
        for name in given:
            if name not in DEFAULTS:
                raise ValueError(f"no option is called {name!r}; RULES 16 lists them")
        super().__init__(DEFAULTS | dict(given))
        self._hash = hash(frozenset(self.items()))

    def __hash__(self) -> int:  # type: ignore[override]
        return self._hash

    @property
    def holding(self) -> bool:
        """Are 3s held (RULES 13)?"""
        return self["hold"] != "none"

    @property
    def paying(self) -> bool:
        """Is tribute paid at all (RULES 11)?"""
        return self["tribute"] == "on"
