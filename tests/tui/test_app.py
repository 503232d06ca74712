"""The table on the screen, driven by keys."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input, RichLog, Static

from gouji.record import read
from gouji.rules.acts import act
from gouji.rules.options import parse_rules
from gouji.tui.app import OwnHand, TableApp
from gouji.tui.board import Board
from gouji.tui.reel import Reel
from gouji.tui.replay import ReplayApp
from gouji.tui.sheet import Sheet
from gouji.tui.sitting import Sitting
from gouji.view import view
from tests.tui.sitting import sitting_at, sitting_with

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.pilot import Pilot

    Script = Callable[[Pilot[None]], Awaitable[None]]

LARGE, SMALL = (100, 30), (80, 24)
HANDS = "deal 1 355KK\ndeal 2 3JJJJ2\ndeal 3 366QQQ2\ndeal 4 37AAB\ndeal 5 34992s\ndeal 6 388TT\n"
RECORD = f"%gouji 1\n@lead 1\n{HANDS}1 55\n2 -\n3 66\n4 -\n5 99\n6 -\n1 KK\n4 AA\n1 -\n4 B\n1 -\n"


def drive(app: TableApp | ReplayApp, script: Script, size: tuple[int, int] = LARGE) -> None:
    """Run an app without a terminal and let a script press keys."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(run())


def text_of(app: TableApp | ReplayApp, selector: str) -> str:
    return str(app.query_one(selector, Static).render())


def begun(preset: str = "qingdao") -> Sitting:
    return Sitting.begin(parse_rules(preset), seat=0, bot="simple", seed=7)


async def until_asked(pilot: Pilot[None], sitting: Sitting) -> None:
    """Wait until the person is asked or the deal is over."""
    while sitting.running and not sitting.asked:
        await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize(("size", "language"), [(LARGE, "en"), (SMALL, "zh")])
def test_a_whole_deal_is_played_with_hints_and_the_next_is_dealt(size: tuple[int, int], language: str) -> None:
    sitting = begun()
    app = TableApp(sitting, language, pace=0)

    async def script(pilot: Pilot[None]) -> None:
        for _ in range(200):
            await until_asked(pilot, sitting)
            if not sitting.running:
                break
            await pilot.press("tab", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Sheet)
        assert ("statutes, art. 20" if language == "en" else "够级大纲第20条") in str(
            app.screen.query_one("#sheet Static", Static).render()
        )
        await pilot.press("enter")
        await until_asked(pilot, sitting)
        assert sitting.match.number == 2
        assert sitting.match.standing.deals == 1
        await pilot.press("ctrl+q")

    drive(app, script, size)


def test_the_rival_alone_may_answer_is_on_the_screen() -> None:
    app = TableApp(sitting_at("5AA/33/3/AA4/3/3 ask:1 4:KK - top:protected -"), "en", pace=0)

    async def script(_pilot: Pilot[None]) -> None:
        assert "gouji: only seat 1 may answer" in text_of(app, "#turn")
        assert "statutes, art. 9" in text_of(app, "#turn")
        assert "seat 4 · gouji" in text_of(app, "#centre")
        assert app.query_one("#seat-3").border_title == "4 · rival"
        assert "Answer KK of seat 4" in text_of(app, "#ask")

    drive(app, script)


def test_a_set_is_judged_while_it_is_typed_and_the_piles_show_it() -> None:
    app = TableApp(sitting_at("5AA/33/3/AA4/3/3 ask:1 4:KK - top:protected -"), "en", pace=0)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("a")
        assert "must have 2 cards" in text_of(app, "#verdict")
        assert app.query_one("#verdict").has_class("-bad")
        await pilot.press("a")
        assert text_of(app, "#verdict").startswith("AA · 2 cards · it beats KK")
        assert app.query_one("#verdict").has_class("-good")
        assert "▲2" in str(app.query_one(OwnHand).render())

    drive(app, script)


def test_a_refused_set_is_not_played_and_stays_to_be_mended() -> None:
    sitting = sitting_at("5AA/33/3/AA4/3/3 ask:1 4:KK - top:protected -")
    app = TableApp(sitting, "en", pace=0)
    before = sitting.deal.copy()

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("5", "enter")
        assert sitting.deal == before
        assert "(statutes, art. 8.6)" in text_of(app, "#verdict")
        assert app.query_one("#line", Input).value == "5"
        await pilot.press("escape")
        assert app.query_one("#line", Input).value == ""

    drive(app, script)


def test_hints_cycle_forth_and_back() -> None:
    sitting = sitting_at("56789TJ/33/3/AA4/3/3 ask:1 6:4 - - -")
    app = TableApp(sitting, "en", pace=0)
    found = [str(each) for each in sitting.hints()]

    async def script(pilot: Pilot[None]) -> None:
        seen = []
        for key in ("tab", "tab", "shift+tab"):
            await pilot.press(key)
            seen.append(app.query_one("#line", Input).value)
        assert seen == [found[0], found[1], found[0]]

    drive(app, script)


def test_cards_are_picked_with_the_mouse() -> None:
    app = TableApp(sitting_at("5AA/33/3/AA4/3/3 ask:1 4:KK - top:protected -"), "en", pace=0)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.click("#own", offset=(8, 1))
        await pilot.click("#own", offset=(8, 1))
        assert app.query_one("#line", Input).value == "AA"

    drive(app, script)


def test_the_keys_pass_and_explain() -> None:
    sitting = sitting_at("5AA/334/34/AA4/34/34 ask:1 4:KK - top:protected -")
    app = TableApp(sitting, "en", pace=0)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("f2")
        assert text_of(app, "#verdict") == "gouji: only seat 1 may answer (statutes, art. 9)"
        await pilot.press("f1")
        assert isinstance(app.screen, Sheet)
        await pilot.press("escape", "ctrl+p")
        await pilot.pause()
        game = sitting.match.running
        assert game is not None
        assert [str(entry.act) for entry in game.entries[:1]] == ["-"]
        await pilot.press("f3")
        assert isinstance(app.screen, Sheet)

    drive(app, script)


def test_a_narrow_screen_leaves_the_history_out_and_a_wide_one_shows_it() -> None:
    for size, shown in ((SMALL, False), (LARGE, True)):
        app = TableApp(begun(), "en", pace=0)

        async def script(_pilot: Pilot[None], app: TableApp = app, *, shown: bool = shown) -> None:
            assert app.query_one("#log", RichLog).display is shown
            assert app.query_one("#line", Input).region.bottom <= app.size.height
            assert app.query_one("#keys", Static).region.bottom <= app.size.height

        drive(app, script, size)


def test_many_ranks_on_a_narrow_screen_stand_in_two_rows_with_their_counts() -> None:
    hand = "33345677889TTTTTTTTTTTTJJQQQKKA22sB"
    app = TableApp(sitting_at(f"{hand}/3/3/AA4/3/3 ask:1 4:6 - - -"), "en", pace=0)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.pause()
        lines = str(app.query_one(OwnHand).render()).splitlines()
        assert [line.split() for line in lines] == [
            list("3456789T"), ["×3", "×1", "×1", "×1", "×2", "×2", "×1", "×12"],
            list("JQKA2sB"), ["×2", "×3", "×2", "×1", "×2", "×1", "×1"],
        ]  # fmt: skip
        await pilot.click("#own", offset=(8, 3))
        assert app.query_one("#line", Input).value == "Q"
        assert "▲1×3" in str(app.query_one(OwnHand).render())
        for selector in ("#turn", "#own", "#ask", "#line", "#verdict", "#keys"):
            assert app.query_one(selector).region.bottom <= app.size.height, selector

    drive(app, script, (60, 20))


@pytest.mark.parametrize(("line", "acts", "stands"), [
    ("5A/3/3/44/3/3 ask:1 6:K - - -", ["A", "-", "-", "-", "-", "-"], True),
    ("-/-/-/-/5/44 lead:5 - - - 1234", ["5"], False),
])  # fmt: skip
def test_the_set_that_ended_the_deal_is_not_said_to_stand(line: str, acts: list[str], *, stands: bool) -> None:
    sitting = sitting_at(line)
    game = sitting.match.running
    assert game is not None
    for each in acts:
        game.play(act(each))
    app = TableApp(sitting, "en", pace=60)

    async def script(_pilot: Pilot[None]) -> None:
        board = app.screen_stack[0].query_one(Board)
        board.show(view(game, 0), 0, "en")
        assert ("it stands" in str(board.query_one("#centre", Static).render())) is stands, game.deal

    drive(app, script)


def test_a_question_before_the_lead_is_answered_on_the_screen() -> None:
    sitting = sitting_with("KK/22/22/22/22/22")
    app = TableApp(sitting, "en", pace=0)

    async def script(pilot: Pilot[None]) -> None:
        assert "Revolt" in text_of(app, "#ask")
        await pilot.press(*"yes", "enter")
        await pilot.pause()
        assert app.told[0] == "you: revolts and throws its hand in"

    drive(app, script)


def test_a_record_is_stepped_through_by_acts_rounds_and_views() -> None:
    reel = Reel(read(RECORD).records[0])
    app = ReplayApp([reel, reel], "en")

    async def script(pilot: Pilot[None]) -> None:
        assert "act 0 of 11" in text_of(app, "#head")
        assert "5  3 4 99 2 s" in text_of(app, "#hands")
        await pilot.press("right", "right", "right")
        assert text_of(app, "#verdict").startswith("Seat 3 66")
        await pilot.press("left")
        assert "act 2 of 11" in text_of(app, "#head")
        await pilot.press("down")
        assert "round 2 of 3 · act 9" in text_of(app, "#head")
        await pilot.press("up")
        assert "round 1 of 3 · act 0" in text_of(app, "#head")
        await pilot.press("4")
        await pilot.pause()
        assert app.query_one("#hands").border_title == "as seat 4 sees it"
        assert "s" not in text_of(app, "#hands").split()
        await pilot.press("a", "end")
        assert "act 11 of 11" in text_of(app, "#head")
        await pilot.press("d")
        assert "deal 2 of 2" in text_of(app, "#head")
        await pilot.press("s")
        assert isinstance(app.screen, Sheet)
        await pilot.press("enter", "q")

    drive(app, script)
