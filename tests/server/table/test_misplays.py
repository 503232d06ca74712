"""Where the rules say so, an illegal act costs the turn (`illegal_act=lose_turn`, RULES 15; S2:8.1)."""

from __future__ import annotations

from typing import Any

import pytest

from gouji.record import read
from gouji.rules.names import Penalty
from gouji.rules.position import deal_at
from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Update
from gouji.server.store.port import MoveKind
from tests.server.table.playing import play_out
from tests.server.table.world import World

LEAD = "5678K/5678K/567/567K/567/567 lead:1 - - - -"
LOSE = {"illegal_act": "lose_turn", "revolution": "off"}


def begun(position: str = LEAD, **options: str) -> World:
    world = World(think=None, options=LOSE | options)
    world.done("p1", say.Start)
    world.put(deal_at(position, world.table.rules.text))
    world.wait(1.0)
    return world


def tried(world: World, receiver: str, act: str, **fields: Any) -> str:  # noqa: ANN401
    """Try an illegal act on the table as it stands; give why it is refused."""
    return world.refused(receiver, say.Act, **{"act": act, "expect": world.table.version, **fields})


def asked(world: World) -> int:
    return int(world.deal("p6").view["asked"])


def notices(world: World) -> list[str]:
    return [each.key for said in world.heard["p6"] if isinstance(said, Update) for each in said.notices]


def test_an_answer_that_is_too_low_is_refused_and_counts_as_a_pass() -> None:
    world = begun()
    world.done("p1", say.Act, act="6")
    world.wait(1.0)
    assert tried(world, "p2", "5") == "answer.base"
    assert asked(world) == 3
    assert world.deal("p6").view["passed"] == [2]
    assert world.deal("p6").history[-1] == {"seat": 2, "penalty": "lose-turn", "events": []}
    assert notices(world)[-1] == "misplay"


@pytest.mark.parametrize(("act", "code"), [("99", "set.not-held"), ("56", "set.malformed"), ("-", "lead.pass")])
def test_a_wrong_lead_passes_the_lead_to_the_next_seat(act: str, code: str) -> None:
    world = begun()
    assert tried(world, "p1", act) == code
    assert asked(world) == 2
    assert world.deal("p2").view["question"] == "lead"


def test_where_the_rules_refuse_nothing_is_lost() -> None:
    world = begun(illegal_act="refuse")
    assert tried(world, "p1", "99") == "set.not-held"
    assert asked(world) == 1
    world.done("p1", say.Act, act="5")


def test_nothing_is_lost_by_who_is_not_asked_or_has_not_seen_the_question_or_writes_nonsense() -> None:
    world = begun()
    old = world.table.version
    assert tried(world, "p3", "99") == "turn.leader"
    assert tried(world, "p1", "nonsense") == "server.no-such-act"
    for ahead in (1, 1000):
        assert world.refused("p1", say.Act, act="3333", expect=world.table.version + ahead) == "server.malformed"
    assert tried(world, "p1", "99", expect=None) == "set.not-held"
    assert asked(world) == 1
    world.done("p1", say.Act, act="5")
    assert tried(world, "p2", "5", expect=old) == "server.stale"
    assert asked(world) == 2


def test_asking_why_costs_nothing() -> None:
    world = begun()
    reason = world.done("p1", say.Why, act="99").reason
    assert reason is not None
    assert asked(world) == 1


def test_a_second_tap_with_the_same_nonce_costs_no_second_turn() -> None:
    world = begun()
    version = world.table.version
    first = tried(world, "p1", "99", nonce="once", expect=version)
    assert tried(world, "p1", "99", nonce="once", expect=version) == first
    assert asked(world) == 2
    assert world.store.kept["t"].answers[-1].text.count('"once"') == 1


def test_while_a_window_is_open_nothing_is_lost_as_that_would_tell_who_is_asked_in_private() -> None:
    world = begun("5678KK/5678AA/567/567AA/567/567 lead:1 - - - -")
    world.done("p1", say.Act, act="KK")
    assert world.deal("p6").clock.window is not None
    for receiver in ("p2", "p4"):
        tried(world, receiver, "77")
    assert world.deal("p6").clock.window is not None
    assert asked(world) == 4
    world.wait(3.0)
    tried(world, "p4", "77")
    assert asked(world) != 4


def test_a_turn_that_is_lost_is_kept_and_stands_in_the_record() -> None:
    from random import Random  # noqa: PLC0415 - only here

    world = World(think=None, deals=1, options=LOSE)
    world.done("p1", say.Start)
    world.wait(2.0)
    first = asked(world)
    assert tried(world, f"p{first}", "-") == "lead.pass"
    restored = world.restored()
    assert restored.play is not None
    assert restored.play.asked == first % 6
    kept = world.store.kept["t"].moves
    assert [(each.kind, each.seat) for each in kept if each.kind is MoveKind.PENALTY] == [(MoveKind.PENALTY, first - 1)]
    play_out(world, Random(1))
    [(_, end)] = world.store.ends
    (record,) = read(end.record).records
    assert [each.seat for each in record.game().entries if each.act is Penalty.LOSE_TURN] == [first - 1]
