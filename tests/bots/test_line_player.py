"""Players in other programs: what they are told, and what becomes of answers that are late, wrong or missing."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.bots import PlayerCrash, PlayerError, PlayerIllegal, PlayerTimeout, player
from gouji.bots.lineplayer import LinePlayer
from gouji.bots.simple import SimplePlayer
from gouji.bots.table import play_deal
from gouji.game import Game
from gouji.record import read_line
from gouji.rules.acts import act
from gouji.rules.deal import Deal
from gouji.rules.draw import deal_cards
from gouji.rules.names import Penalty
from gouji.rules.options import parse_rules
from gouji.rules.position import deal_at
from gouji.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.view import SeatView

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "line_player.py"
POSITION = "KK5/3/3/37AA/3/3 lead:1 - - - -"
PARROT = """
import json, sys
for line in sys.stdin:
    open(sys.argv[1], "a").write(line)
    if line.startswith("? "):
        print(json.loads(line[2:])["legal"][0], flush=True)
"""


def program(code: str, *words: str, seconds: float = 20) -> LinePlayer:
    """Make a player of a Python program."""
    return LinePlayer([sys.executable, "-c", code, *words], seconds=seconds)


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    return tmp_path / "heard"


@pytest.fixture
def parrot(heard: Path) -> Iterator[LinePlayer]:
    """A program that writes down what it hears and takes the first legal act."""
    made = program(PARROT, str(heard))
    yield made
    made.close()


def seen_by(game: Game, seat: int) -> tuple[SeatView, Sequence[int]]:
    seen = view(game, seat)
    return seen, seen.legal


def test_a_program_hears_lines_of_a_record_and_then_its_view(parrot: LinePlayer, heard: Path) -> None:
    game = Game(deal_at(POSITION))
    assert parrot.act(view(game, 0), view(game, 0).legal) == view(game, 0).legal[0]
    game.play(act("KK"))
    parrot.act(view(game, 3), view(game, 3).legal)
    lines = heard.read_text().splitlines()
    asked = [line for line in lines if line.startswith("? ")]
    assert [line for line in lines if not line.startswith("? ")] == [
        "%gouji 1", "@rules statutes", '@seat 1 "you"', "@seed 0", "1 KK",
    ]  # fmt: skip
    assert [json.loads(line[2:])["question"] for line in asked] == ["lead", "answer"]
    assert json.loads(asked[1][2:])["hand"] == "3 7 AA"


def test_each_line_is_told_once_and_another_deal_begins_anew(parrot: LinePlayer, heard: Path) -> None:
    for _ in range(2):
        game = Game(deal_at("KK5/3/3/37AA/3/3 lead:1 - - - -"))
        parrot.act(view(game, 0), view(game, 0).legal)
        game.play(act("KK"))
        game.play(act("-"))
        game.penalise(1, Penalty.WARNING)
        parrot.act(view(game, 0), view(game, 0).legal)
        # Asked again with nothing new, it hears nothing but the question.
        parrot.act(view(game, 0), view(game, 0).legal)
    told = [line for line in heard.read_text().splitlines() if not line.startswith("?")]
    once = ["1 KK", "4 -", "= stand 1", "= open 1", "= lead 1", "! 2 - penalty=warning"]
    opening = ["%gouji 1", "@rules statutes", '@seat 1 "you"', "@seed 0"]
    assert told == [*opening, *once, *opening, *once]


@pytest.mark.parametrize("rules", ["statutes", "jinan", "statutes-points"])
def test_all_that_is_told_of_a_whole_deal_can_be_read_as_a_record(rules: str, parrot: LinePlayer, heard: Path) -> None:
    game = Game(Deal.start(deal_cards(Random(3), 0), parse_rules(rules), leader=0))
    play_deal(game, [parrot, *(SimplePlayer() for _ in range(5))])
    told = [line for line in heard.read_text().splitlines() if not line.startswith("? ")]
    assert told.count("%gouji 1") == 1
    for line in told:
        assert not read_line(line).problems, line
    decisions = [line for line in told if line[0] in "123456"]
    public = [f"{entry.seat + 1} {entry.act}" for entry in view(game, 0).history]
    assert decisions == public[: len(decisions)]


@pytest.mark.parametrize(
    ("code", "error", "said"),
    [
        ("print('KK KK', flush=True); input()", PlayerIllegal, "is no act"),
        ("print('BBBB', flush=True); input()", PlayerIllegal, "none of the legal acts"),
        ("print('', flush=True); input()", PlayerIllegal, "is no act"),
        ("raise SystemExit(3)", PlayerCrash, "ended with code 3"),
        ("import time; time.sleep(9)", PlayerTimeout, "did not answer in 0.5 seconds"),
    ],
)
def test_what_a_program_did_not_do_is_told_apart(code: str, error: type[Exception], said: str) -> None:
    seconds = 0.5 if error is PlayerTimeout else 20
    made = program(code, seconds=seconds)
    game = Game(deal_at(POSITION))
    with pytest.raises(error, match=said):
        made.act(view(game, 0), view(game, 0).legal)
    made.close()


def test_a_program_that_is_not_there_cannot_be_started() -> None:
    game = Game(deal_at(POSITION))
    with pytest.raises(PlayerCrash, match="cannot be started"):
        LinePlayer(["no-such-program-here"]).act(view(game, 0), view(game, 0).legal)


def test_a_program_is_ended_with_its_player_also_when_it_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gouji.bots.line_program.PATIENCE", 0.1)
    made = program("import time; input(); print('KK', flush=True); time.sleep(60)")
    game = Game(deal_at(POSITION))
    assert made.act(view(game, 0), view(game, 0).legal) == act("KK")
    made.close()
    made.close()


def test_a_name_with_a_command_makes_such_a_player() -> None:
    made = player("line:python3 'my player.py' -x", seed=4)
    assert isinstance(made, LinePlayer)
    assert (made.command, made.seed) == (("python3", "my player.py", "-x"), 4)
    for wrong in ("line:", "line:'open"):
        with pytest.raises(PlayerError, match="command"):
            player(wrong)


def test_the_example_plays_whole_deals() -> None:
    for rules in ("statutes", "jinan"):
        made = LinePlayer([sys.executable, str(EXAMPLE)])
        game = Game(Deal.start(deal_cards(Random(5), 0), parse_rules(rules), leader=0))
        play_deal(game, [made, *(SimplePlayer() for _ in range(5))])
        made.close()
        assert game.deal.over
