"""The file of results: a line that says what is played, then a line a group, added as they are finished.

The file is a function of the plan and the number of groups; times are kept beside it, in a file of their own. Cut
anywhere, it is taken up again after its last whole line. Of two lines of times of a group, the later one holds.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import gouji
from gouji.arena.cost import Cost
from gouji.arena.groups import Group

if TYPE_CHECKING:
    from pathlib import Path

    from gouji.arena.plan import Plan

FORMAT = "gouji arena 1"


class ResultsError(ValueError):
    """A file is no file of results, or of another plan; the message says what would be right."""


class Keeper:
    """Keeps the groups of a plan, in a file if there is one, and takes up those that are in it.

    Raises `ResultsError` if the file is of another plan, and `OSError` if it cannot be read or written.
    """

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.path = path
        self.groups: list[Group] = []
        self.costs = tuple(Cost() for _ in plan.bots)
        self._size = 0
        if path is None:
            return
        text = _text(path)
        lines = text.split("\n")
        if len(lines) > 1 or not _line(self.heading).startswith(text):
            self._check(lines[0])
            for at, line in enumerate(lines[1:-1], start=2):
                self.groups.append(self._group(at, line))
            _cut(path)
        else:
            path.write_text(_line(self.heading), encoding="utf-8", newline="\n")
        self._size = path.stat().st_size
        self._take_up_times()

    @property
    def heading(self) -> dict[str, Any]:
        """What the first line of the file says."""
        plan = self.plan
        return {
            "format": FORMAT, "gouji": gouji.__version__, "bots": list(plan.bots), "rules": plan.rules,
            "seed": plan.seed,
        }  # fmt: skip

    @property
    def times(self) -> Path:
        """The file of times, beside that of results. Raises `ResultsError` if nothing is kept in a file."""
        if self.path is None:
            raise ResultsError("nothing is kept in a file, so there is no file of times")
        return self.path.with_name(self.path.name + ".times")

    def add(self, group: Group, costs: tuple[Cost, ...]) -> None:
        """Keep the next group. Raises `ResultsError` if it is not the next, or somebody else writes to the file."""
        if group.number != len(self.groups):
            raise ResultsError(f"group {len(self.groups)} is to be kept next, not {group.number}")
        if self.path is not None:
            if self.path.stat().st_size != self._size:
                raise ResultsError(
                    f"{self.path} was changed by somebody else meanwhile; give each run a file of its own"
                )
            _append(self.times, {"number": group.number, "costs": [each.as_json() for each in costs]})
            _append(self.path, group.as_json())
            self._size = self.path.stat().st_size
        self.groups.append(group)
        for kept, more in zip(self.costs, costs, strict=True):
            kept.merge(more)

    def _check(self, line: str) -> None:
        """Raise `ResultsError` unless a first line is that of this plan."""
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise ResultsError(f"{self.path} is not a file of results of `gouji arena`; name another or a new one")
        for key, value in self.heading.items():
            if found.get(key) != value:
                raise ResultsError(
                    f"{self.path} holds results with {key} {found.get(key)!r}, not {value!r}; name another file"
                )

    def _group(self, at: int, line: str) -> Group:
        try:
            group = Group.of_json(json.loads(line))
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise ResultsError(f"{self.path}, line {at}, is no group: {error!r}") from None
        if group.number != at - 2:
            raise ResultsError(f"{self.path}, line {at}, is group {group.number}, but group {at - 2} belongs there")
        return group

    def _take_up_times(self) -> None:
        """Add the costs of the groups kept; a line that cannot be read counts no acts."""
        found: dict[int, list[Cost]] = {}
        _cut(self.times)
        for line in _text(self.times).split("\n")[:-1]:
            try:
                said = json.loads(line)
                costs = [Cost.of_json(each) for each in said["costs"]]
                if 0 <= said["number"] < len(self.groups):
                    found[said["number"]] = costs
            except (ValueError, KeyError, TypeError, AttributeError):
                continue
        for costs in found.values():
            for kept, more in zip(self.costs, costs, strict=False):
                kept.merge(more)


def _text(path: Path) -> str:
    """Read a file; one that is not there is empty."""
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except FileNotFoundError:
        return ""


def _cut(path: Path) -> None:
    """Cut off the last line of a file if it did not come to its end; a file that is not there stays so."""
    with suppress(FileNotFoundError), path.open("r+b") as file:
        text = file.read()
        file.truncate(text.rfind(b"\n") + 1)


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"


def _append(path: Path, value: object) -> None:
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(_line(value))
