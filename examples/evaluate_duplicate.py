"""Compare two players of `gouji.bots` on the same cards: every deal is played twice, teams swapped.

Card luck is large. Playing each deal with the teams swapped takes most of it out: the unit of the statistics is the
pair, and the interval is over pairs. Run: `python examples/evaluate_duplicate.py --one simple --other random`.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean, stdev

from gouji.bots import player
from gouji.envs.decks import setup
from gouji.envs.play import Play


def play_out(play: Play, names: tuple[str, ...], seed: int) -> float:
    """Play a deal with a player a seat; give by how much the team of seat 1 won."""
    players = [player(name, seed=seed + seat) for seat, name in enumerate(names)]
    while not play.over:
        ids = play.legal_ids()
        if len(ids) == 1:
            play.apply_id(ids[0])
            continue
        seen = play.view(play.actor or 0)
        play.apply(players[seen.seat].act(seen, seen.legal))
    return play.returns()[0]


def duplicate(one: str, other: str, deals: int, seed: int, preset: str) -> list[float]:
    """Give for each deal how much `one` won on average over its two plays."""
    cards = Random(seed)
    found = []
    for _ in range(deals):
        start = Play.dealt(setup(preset), cards.getrandbits(62))
        bots = cards.getrandbits(32)
        found.append((play_out(start.clone(), (one, other) * 3, bots) - play_out(start, (other, one) * 3, bots)) / 2)
    return found


def main() -> None:
    """Read the command line, play, and print the mean with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one", default="simple")
    parser.add_argument("--other", default="random")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="statutes")
    args = parser.parse_args()
    found = duplicate(args.one, args.other, args.deals, args.seed, args.preset)
    margin = 1.96 * stdev(found) / len(found) ** 0.5
    print(f"{args.one} wins {fmean(found):+.2f} ± {margin:.2f} a deal against {args.other}")
    print(f"{args.deals} deals, each played twice with the teams swapped; seed {args.seed}, rules {args.preset}")


if __name__ == "__main__":
    main()
