"""Players by name: those of this project, those registered, and those of installed distributions."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Protocol

from gouji.bots.chance import ChancePlayer
from gouji.bots.easy import EasyPlayer
from gouji.bots.lineplayer import PREFIX, LinePlayer, command_of
from gouji.bots.player import PlayerError
from gouji.bots.proverb import ProverbPlayer
from gouji.bots.search import PREFIX as SEARCH
from gouji.bots.search import SearchPlayer, search_of
from gouji.bots.simple import SimplePlayer

if TYPE_CHECKING:
    from gouji.bots.player import Player

GROUP = "gouji.players"
"""The group of entry points; each is a `Factory` under the name of its player."""


class Factory(Protocol):
    """Makes a player: a class or function with one argument, the seed."""

    def __call__(self, *, seed: int) -> Player:
        """Make a player that is deterministic given its seed."""


_registered: dict[str, Factory] = {
    "random": ChancePlayer,
    "easy": EasyPlayer,
    "simple": SimplePlayer,
    "proverb": ProverbPlayer,
    "search": SearchPlayer,
}


def register(name: str, factory: Factory) -> None:
    """Add a player. Raises `PlayerError` if the name is taken by another factory."""
    if _registered.get(name, factory) is not factory:
        raise PlayerError(f"there is a player {name!r} already; register the new one under another name")
    _registered[name] = factory


def names() -> tuple[str, ...]:
    """Give the names of all players, sorted.

    >>> {"random", "simple"} <= set(names())
    True
    """
    return tuple(sorted({*_registered, *(each.name for each in entry_points(group=GROUP))}))


def player(name: str, *, seed: int = 0) -> Player:
    """Make a player by name. Raises `PlayerError` if there is none of that name or it cannot be loaded.

    `search:SECONDS` and `search:rollouts=N` are `search` with another budget.
    `line:COMMAND` is a program that plays over its standard input and output (docs/bots.md).

    >>> type(player("random", seed=3)).__name__
    'ChancePlayer'
    """
    if name in _registered:
        return _registered[name](seed=seed)
    if name.startswith(SEARCH):
        return search_of(name.removeprefix(SEARCH), seed=seed)
    if name.startswith(PREFIX):
        return LinePlayer(command_of(name.removeprefix(PREFIX)), seed=seed)
    for each in entry_points(group=GROUP, name=name):
        try:
            factory: Factory = each.load()
        except (ImportError, AttributeError) as error:
            raise PlayerError(f"the player {name!r} of {each.value} cannot be loaded: {error}") from error
        return factory(seed=seed)
    close = get_close_matches(name, names(), 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise PlayerError(f"there is no player {name!r}; there are {', '.join(names())}{hint}")
