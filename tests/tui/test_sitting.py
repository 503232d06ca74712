"""A match with one person: bots play, nothing is told that the person may not know, and it can be kept in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gouji.bots.hints import MOST, hints
from gouji.record import check
from gouji.rules.acts import act
from gouji.rules.options import PRESETS, parse_rules
from gouji.tui.saving import Keeper, SavingError, folder, resume, save
from gouji.tui.sitting import Sitting
from tests.tui.sitting import sitting_at

if TYPE_CHECKING:
    from pathlib import Path


def begun(preset: str = "statutes", seed: int = 7) -> Sitting:
    return Sitting.begin(parse_rules(preset), seat=0, bot="simple", seed=seed)


def play_by_hints(sitting: Sitting, decisions: int) -> None:
    """Decide so many times by the first hint."""
    for _ in range(decisions):
        sitting.play()
        if sitting.deal.over:
            return
        assert sitting.act(sitting.hints()[0]) is None


def test_the_settlement_tells_of_a_burn_that_was_doused() -> None:
    sitting = begun("encyclopaedia", seed=9)
    play_by_hints(sitting, 300)
    result = sitting.settle()
    assert result is not None
    assert "burn-doused" in [line.code for line in result.lines]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_taken_up_from_its_file_is_the_same_table(preset: str, tmp_path: Path) -> None:
    path = tmp_path / "match.gjr"
    for decisions in (0, 3, 9):
        sitting = begun(preset)
        play_by_hints(sitting, decisions)
        sitting.play()
        save(sitting, path, "en")
        again = resume(path, "random", "en")
        again.play()
        assert again.deal == sitting.deal, repr(sitting.deal)
        assert (again.seat, again.bot, again.seed) == (sitting.seat, sitting.bot, sitting.seed)
        assert again.seen == sitting.seen
        assert check(path.read_text(encoding="utf-8")).failed == 0


def test_a_match_is_kept_after_every_act_every_deal_and_every_drawing() -> None:
    sitting = begun()
    kept: list[str] = []
    sitting.keep = lambda: kept.append(sitting.match.save())
    sitting.play()
    assert sitting.act(sitting.hints()[0]) is None
    assert kept == [sitting.match.save()]
    play_by_hints(sitting, 200)
    assert sitting.deal.over
    kept.clear()
    sitting.settle()
    assert kept == [sitting.match.save()]
    sitting.deal_cards()
    assert kept[1:] == [sitting.match.save()]


def test_saving_again_and_again_writes_what_saving_once_writes(tmp_path: Path) -> None:
    sitting = begun()
    keeper = Keeper(sitting, tmp_path / "often.gjr", "en")
    sitting.keep = keeper.keep
    for _ in range(2):
        play_by_hints(sitting, 200)
        sitting.settle()
        sitting.deal_cards()
    play_by_hints(sitting, 2)
    save(sitting, tmp_path / "once.gjr", "en")
    assert (tmp_path / "often.gjr").read_bytes() == (tmp_path / "once.gjr").read_bytes()


def test_trouble_with_keeping_is_told_once_and_again_when_it_comes_back(tmp_path: Path) -> None:
    told: list[str] = []
    folder_or_not = tmp_path / "gouji"
    keeper = Keeper(begun(), folder_or_not / "a.gjr", "en", told.append)
    for is_folder in (False, False, True, False):
        if is_folder:
            folder_or_not.unlink()
        elif folder_or_not.is_dir():
            keeper.path.unlink()
            folder_or_not.rmdir()
        if not is_folder:
            folder_or_not.write_text("a file where the directory should be", encoding="utf-8")
        keeper.keep()
    assert len(told) == 2


def test_a_failed_save_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.gjr"
    sitting = begun()
    save(sitting, path, "en")
    kept = path.read_text(encoding="utf-8")

    def fail(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gouji.tui.saving.os.fsync", fail)
    play_by_hints(sitting, 2)
    with pytest.raises(SavingError, match="No space left"):
        save(sitting, path, "en")
    assert path.read_text(encoding="utf-8") == kept
    assert list(tmp_path.iterdir()) == [path]


def test_the_directory_for_matches_follows_the_environment(tmp_path: Path) -> None:
    assert folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "gouji"
    assert folder({"XDG_DATA_HOME": "not/absolute"}).parts[-3:] == (".local", "share", "gouji")


def test_an_act_out_of_turn_changes_nothing() -> None:
    sitting = sitting_at("5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")
    before = sitting.deal.copy()
    refused = sitting.act(act("5"))
    assert refused is not None
    assert refused.code.startswith("turn.")
    assert sitting.deal == before


def test_a_burn_that_another_seat_declines_is_not_told() -> None:
    sitting = sitting_at("5/AAs76/3/AA4/3/3 claim:2 1:KK - top:protected -")
    before = sitting.seen
    assert before.asked == 3
    sitting.play()
    assert "decline" not in {str(entry.act) for entry in sitting.news()}


def test_hints_are_legal_and_begin_with_what_the_bot_would_do() -> None:
    sitting = begun()
    sitting.play()
    found = hints(sitting.seen)
    assert 0 < len(found) <= MOST
    assert len(set(found)) == len(found)
    assert set(found) <= set(sitting.deal.legal())


def test_a_rank_alone_is_hinted_before_2s_and_jokers_and_a_big_pile_is_broken_last() -> None:
    line = "9999TTTTQQQQQKK22/777/3/3/3/3 ask:1 6:777 - - -"
    found = [str(each) for each in hints(sitting_at(line).seen)]
    sets = [each for each in found if each != "-"]
    assert sets[:3] == ["999", "TTT", "QQQ"], line
    assert "KK2" in sets[3:], line


def test_hints_go_from_cheap_to_dear() -> None:
    view = sitting_at("8/99TT2sB4/3/3/3/3 ask:2 1:8 - - -", seat=2).seen
    rest = [str(each) for each in hints(view)][1:]
    order = ["-", "9", "T", "2", "s", "B"]
    assert [each for each in order if each in rest] == [each for each in rest if each in order]
