"""What rows say is what the view says (gouji.envs.layout)."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from gouji import kernel
from gouji.envs import sizes
from gouji.envs.actids import act_of, id_of
from gouji.envs.decks import setup
from gouji.envs.layout import ACT, ACT_COUNT, ACT_SIZE, ACT_SLICES, MAX_LEGAL, SLICES, STATE, STATE_SIZE, fingerprint
from gouji.envs.play import Play
from gouji.game import Game
from gouji.rules.acts import Act, act
from gouji.rules.names import ActKind, Phase, Question
from gouji.rules.options import PRESETS, preset
from gouji.rules.position import deal_at
from tests.view.worlds import begin, step

if TYPE_CHECKING:
    from gouji.envs.play import Row

SRC = Path(__file__).resolve().parents[2] / "src"


def part(row: Row, name: str) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    each = SLICES[name]
    return row[each.start : each.stop].reshape(each.shape)


def seat_of(group: np.ndarray[tuple[int, ...], np.dtype[np.int8]], me: int) -> int | None:
    """Give the seat that a group of six names."""
    return (int(group.argmax()) + me) % 6 if group.any() else None


def test_the_sizes_are_the_same_in_python_in_c_and_in_the_layout() -> None:
    text = kernel.declarations_of("gouji.envs.sizes", SRC).read_text(encoding="utf-8")
    in_c = {name: int(value) for name, value in re.findall(r"(\w+) = (\d+)", text)}
    assert in_c == {name: value for name, value in vars(sizes).items() if name.isupper()}
    assert (STATE_SIZE, ACT_SIZE) == (sizes.STATE_ROW, sizes.ACT_ROW)
    for slices in (STATE, ACT):
        assert all(one.stop == two.start for one, two in pairwise(slices))


def test_each_id_means_one_act_and_each_act_has_one_id() -> None:
    for number in range(ACT_COUNT):
        assert id_of(act_of(number, 0)) == number
        assert number < 255 or id_of(act_of(number, 1)) == number
    assert act_of(-1, 0) == act_of(ACT_COUNT, 0) == -1
    assert len({act_of(number, 0) for number in range(ACT_COUNT)}) == ACT_COUNT


def test_ids_are_what_they_were_when_the_table_was_numbered() -> None:
    texts = ["-", "~", "decline", "wind", "agree", "refuse", "revolt", "waive", "swap", "call advance", "clear 3"]
    texts += ["sell 3 to 1", "pay - to 1 point", "return - to 1", "3", "4", "AAAAAAAAAAAAAAAA", "B", "ss", "22BB"]
    assert [id_of(act(text)) for text in texts] == [
        *range(10), 12, 15, 63, 159, 255, 7055, 81430, 81855, 81864, 81906,
    ]  # fmt: skip


@pytest.mark.parametrize("rules", PRESETS)
def test_an_observation_says_what_the_view_says(rules: str) -> None:
    rng = Random(rules)
    game = begin(rng, rules, 9)
    while not game.deal.over:
        play = Play.of_game(game)
        for me in range(6):
            seen, row = play.view(me), play.observe(me)
            order = [(me + i) % 6 for i in range(6)]
            told = f"seat {me + 1}: {game.deal!r}"
            assert part(row, "hand").tolist() == list(seen.hand), told
            mates = [list(seen.hands[(me + i) % 6] or [0] * 15) for i in (2, 4)]
            assert part(row, "mates").tolist() == mates, told
            assert part(row, "count").tolist() == [seen.counts[each] or 0 for each in order], told
            assert part(row, "count_known").tolist() == [seen.counts[each] is not None for each in order], told
            assert part(row, "status").argmax(axis=1).tolist() == [seen.status[each] for each in order], told
            for name, seats in (("passed", seen.passed), ("yielded", seen.yielded), ("open", seen.opened)):
                assert part(row, name).tolist() == [each in seats for each in order], told
            assert part(row, "credits").tolist() == [seen.credits[each] for each in order], told
            assert part(row, "call").argmax(axis=1).tolist() == [seen.calls[each] for each in order], told
            assert seat_of(part(row, "leader"), me) == seen.leader, told
            assert seat_of(part(row, "asked"), me) == (0 if seen.asked is None else seen.asked) or seen.over, told
            assert part(row, "question").argmax() == seen.question, told
            assert part(row, "phase").argmax() == seen.phase, told
            assert seat_of(part(row, "top_owner"), me) == (seen.top.owner if seen.top else None), told
            assert seat_of(part(row, "burner"), me) == (seen.burn.burner if seen.burn else None), told
            assert seat_of(part(row, "wind_asker"), me) == seen.wind_asker, told
            if seen.top:
                made = seen.top.act
                cards = [made.naturals, made.twos, made.small, made.big, made.size]
                assert part(row, "top_base").argmax() == made.base, told
                assert part(row, "top_cards").tolist() == cards, told
                flags = [seen.top.protected, seen.top.last, seen.top.final, seen.top.burn]
                assert part(row, "top_flags").tolist()[1:] == flags, told
            acts = [entry for entry in seen.history if isinstance(entry.act, Act)][::-1]
            trace = part(row, "trace")
            for entry, line in zip(acts, trace, strict=False):
                assert (int(line[:6].argmax()) + me) % 6 == entry.seat, told
                if isinstance(entry.act, Act) and entry.act.is_set:
                    assert (line[12:27].argmax(), line[27]) == (entry.act.base, entry.act.naturals), told
            assert trace.any(axis=1).sum() == min(len(acts), len(trace)), told
        step(game, rng)


def test_cards_seen_and_unseen_add_up_to_the_deck() -> None:
    rng = Random(1)
    game = begin(rng, "qingdao", 36)
    while not game.deal.over:
        play = Play.of_game(game)
        if rng.randrange(10) == 0:
            for me in range(6):
                row = play.observe(me)
                total = sum(
                    part(row, name).reshape(-1, 15).sum(axis=0) for name in ("hand", "mates", "played", "unseen")
                )
                assert np.array_equal(total, [16] * 13 + [4, 4]), play
                assert (row >= 0).all()
        step(game, rng)


@pytest.mark.parametrize("rules", PRESETS)
def test_act_features_say_what_the_act_is(rules: str) -> None:
    rng = Random(rules)
    game = begin(rng, rules, 12)
    kinds = set()
    while not game.deal.over:
        play = Play.of_game(game)
        me = play.actor or 0
        ids, rows = play.legal_ids(), play.act_features()
        assert sorted(game.deal.legal()) == sorted(play.act(number) for number in ids)
        for number, row in zip(ids, rows, strict=True):
            made = play.act(number)
            kinds.add(made.kind)
            found = {name: row[each.start : each.stop] for name, each in ACT_SLICES.items()}
            assert found["kind"].argmax() == made.kind
            assert found["burns"][0] == (made.kind is ActKind.BURN)
            if made.is_set:
                hand = game.deal.hand(me)
                assert found["base"].argmax() == made.base
                numbers = [int(found[name][0]) for name in ("naturals", "twos", "small", "big", "size")]
                assert numbers == [made.naturals, made.twos, made.small, made.big, made.size]
                assert found["goes_out"][0] == (made.size == sum(hand))
                assert found["takes_all"][0] == (made.counts[made.base] == hand[made.base]), (made, hand)
                assert found["dead"][0] == (made.big > 0 and rules != "jinan")
                top = game.deal.top
                beats = None if play.question is Question.LEAD or top is None else top.owner
                assert seat_of(found["beats"], me) == beats
            elif made.kind in {ActKind.SELL, ActKind.PAY, ActKind.RETURN}:
                assert seat_of(found["other"], me) == made.seat
        step(game, rng)
    assert {ActKind.SET, ActKind.PASS} <= kinds


def test_a_gouji_set_is_marked() -> None:
    play = Play.of_game(Game(deal_at("AA5/3/3/3/3/3 lead:1 - - - -")))
    marked = [str(play.act(number)) for number, row in zip(play.legal_ids(), play.act_features(), strict=True)
              if row[ACT_SLICES["gouji"].start]]  # fmt: skip
    assert marked == ["AA"]


def test_one_network_serves_all_seats() -> None:
    one, other = (Play.of_game(Game(deal_at(line))) for line in (
        "KK5/3/3/AA4/3/3 lead:1 - - - -", "3/3/KK5/3/3/AA4 lead:3 - - - -",
    ))  # fmt: skip
    assert one.observe(0).tobytes() == other.observe(2).tobytes()
    assert one.act_features().tobytes() == other.act_features().tobytes()


def test_the_bound_on_legal_acts_covers_every_hand_of_42_cards() -> None:
    most = max((42 - 7 - twos) * (twos + 1) * 25 - 1 for twos in range(17))
    assert most + 3 <= MAX_LEGAL
    hand = [0] * 15
    hand[3], hand[4], hand[12], hand[13], hand[14] = 8, 6, 14, 4, 4
    rest = [[0] * 3 + [1] + [0] * 11 for _ in range(5)]
    play = Play.of_hands(setup(options={"revolution": "off"}), [hand, *rest], 0)
    assert play.state.phase == Phase.PLAY
    assert len(play.legal_ids()) == 5624


def test_the_fingerprint_hangs_on_every_option() -> None:
    base = preset("statutes")
    prints = {fingerprint(base), fingerprint(preset("statutes", hold="three"))}
    prints |= {fingerprint(preset("statutes", report="always")), fingerprint(preset("jinan"))}
    assert len(prints) == 4
    assert fingerprint(preset("qingdao")) == fingerprint(preset("statutes", report="always", consult="mates_at_ten"))
