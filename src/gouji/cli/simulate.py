"""`gouji simulate`: deals played by bots, as records on standard output; the same seed gives the same bytes.

Each deal hangs on the seed and its number alone. Exit codes: 0 played, 2 the arguments are wrong.
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

from gouji.cli.usage import BadUsage, add_rules, rules_of, whole_number

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from gouji.bots import Player
    from gouji.record import Record
    from gouji.rules.options import Rules

_SEATS = 6
_MOST = 10**9
_SEED_BITS = 32


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `simulate` with `run` as its default `run`; nothing of the rules is loaded yet."""
    parser = subparsers.add_parser("simulate", help="let bots play deals and print the records")
    add_rules(parser)
    parser.add_argument("--bot", metavar="NAME", default="simple", help="who plays, or six names with commas (simple)")
    parser.add_argument("--deals", metavar="N", type=whole_number(1, _MOST), default=1, help="how many deals (1)")
    parser.add_argument("--seed", metavar="S", type=whole_number(-(2**63), 2**63), default=0, help="the cards (0)")
    parser.add_argument(
        "--match", action="store_true", help="deals of one match: lead and tribute come from the deal before"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the records, one after another as they are played; give the exit code."""
    from gouji.record import write  # noqa: PLC0415  # loaded only when the command runs

    names = _names(args.bot)
    played = (_match if args.match else _single_deals)(rules_of(args), names, args.deals, args.seed)
    for number, record in enumerate(played):
        sys.stdout.write(("\n" if number else "") + write([record]))
    return 0


def _names(text: str) -> list[str]:
    """Give the names of the bots by seat. Raises `BadUsage` for another number than one or six, or an unknown name."""
    from gouji.bots import PlayerError, player  # noqa: PLC0415

    names = [each.strip() for each in text.split(",")]
    if len(names) not in {1, _SEATS}:
        raise BadUsage(f"--bot takes one name for all seats or six with commas, not {len(names)}: {text!r}")
    try:
        for name in names:
            player(name)
    except PlayerError as error:
        raise BadUsage(str(error)) from None
    return names if len(names) == _SEATS else names * _SEATS


def _players(names: list[str], seed: int, number: int) -> list[Player]:
    from gouji.bots import player  # noqa: PLC0415

    rng = Random(f"{seed} {number} bots")
    return [player(name, seed=rng.getrandbits(_SEED_BITS)) for name in names]


def _single_deals(rules: Rules, names: list[str], deals: int, seed: int) -> Iterator[Record]:
    """Play first deals, each by itself (RULES 10.1, 10.3)."""
    from gouji.bots.table import play_deal  # noqa: PLC0415
    from gouji.game import Game  # noqa: PLC0415
    from gouji.record import Header, HeaderName, SeatName, record_of  # noqa: PLC0415
    from gouji.rules.deal import Deal  # noqa: PLC0415
    from gouji.rules.draw import draw_opening  # noqa: PLC0415

    for number in range(1, deals + 1):
        rng = Random(f"{seed} {number}")
        draw = draw_opening(rng, rules, rng.randrange(_SEATS))
        game = Game(Deal.start(draw.hands, rules, leader=draw.leader))
        play_deal(game, _players(names, seed, number))
        headers = [Header(name=HeaderName.SEAT, value=SeatName(seat, name)) for seat, name in enumerate(names)]
        headers.append(Header(name=HeaderName.SEED, value=seed))
        headers.append(Header(name=HeaderName.DEAL, value=number))
        headers += [Header(name=HeaderName.DRAW, value=each) for each in draw.drawn]
        headers += [Header(name=HeaderName.SHOW, value=each) for each in draw.shows]
        headers.append(Header(name=HeaderName.LEAD, value=draw.leader))
        yield record_of(game, headers)


def _match(rules: Rules, names: list[str], deals: int, seed: int) -> Iterator[Record]:
    """Play deals in a row, each begun from what the one before left (RULES 10, 11)."""
    from gouji.bots.table import play_deal  # noqa: PLC0415
    from gouji.match import Match  # noqa: PLC0415
    from gouji.record import Header, HeaderName, record_of  # noqa: PLC0415

    rng = Random()
    match = Match(rules, rng, names=dict(enumerate(names)))
    for number in range(1, deals + 1):
        rng.seed(f"{seed} {number}")
        game = match.next_deal()
        play_deal(game, _players(names, seed, number))
        headers = (*match.headers(), Header(name=HeaderName.SEED, value=seed))
        match.finish(game)
        yield record_of(game, headers)
