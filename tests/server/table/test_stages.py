"""Each command works at the stages that docs/protocol.md names, and is refused at the others with what is right."""

from __future__ import annotations

from typing import Any

import pytest

from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Refused
from tests.server.app.test_documents import rows
from tests.server.table.world import World

STAGES = ("gathering", "playing", "between", "over")
WHO = {"sit": "p7", "penalise": "p8-referee", "pause": "p8-referee", "resume": "p8-referee"}
FACTS: dict[str, dict[str, Any]] = {
    "sit": {"seat": 6},
    "swap": {"seat": 2},
    "rival": {"seat": 2},
    "kick": {"seat": 2},
    "change": {"settings": say.Settings(grace=60)},
    "act": {"act": "3"},
    "why": {"act": "3"},
    "report": {"seat": 2},
    "say": {"phrase": 1},
    "penalise": {"seat": 2, "penalty": "warning"},
}
KINDS = {str(each.__struct_config__.tag): each for each in say.AnyCommand.__args__}


def world(stage: str) -> World:
    """Give a table at a stage, with a referee, somebody without a seat, and a bot on seat 6."""
    made = World(persons=5, think=None, deals=1 if stage == "over" else None, teams="rivals")
    made.done("p1", say.Fill)
    if stage == "playing":
        made.done("p1", say.Start)
    elif stage in {"between", "over"}:
        made.play_a_deal_by_bots()
    made.come("p7")
    made.come("p8", role="referee")
    assert made.stage() == stage
    return made


@pytest.mark.parametrize("stage", STAGES)
def test_each_command_works_at_the_stages_that_are_written_down(stage: str) -> None:
    at = 1 + STAGES.index(stage)
    here = world(stage)
    # What ends a stage comes last, on a table of its own.
    for row in rows("### When each command works"):
        kind = row[0].strip("`")
        if kind in {"start", "next", "rematch", "finish", "dissolve", "kick", "stand", "pause", "sit", "away"}:
            here = world(stage)
        said = here.send(WHO.get(kind, "p1"), KINDS[kind], **FACTS.get(kind, {}))
        wrong = isinstance(said, Refused) and said.reason.code == "server.wrong-stage"
        assert wrong == (row[at] == "no"), (kind, stage, said)
        if wrong and isinstance(said, Refused):
            assert said.reason.en.startswith("This works "), said
