"""The file of results: a line that says what is played, then a line a group, added as they are finished.

The file is a function of the plan and the number of groups; times are kept beside it, in a file of their own. Cut
anywhere, it is taken up again after its last whole line.
"""

from __future__ import annotations

import json
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
        if path is None:
            return
        lines = _whole_lines(path)
        if not lines:
            _append(path, self.heading)
            _whole_lines(self.times)
            return
        self._check(lines[0])
        for at, line in enumerate(lines[1:], start=2):
            self.groups.append(self._group(at, line))
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
        """Keep the next group. Raises `ResultsError` if it is not the next."""
        if group.number != len(self.groups):
            raise ResultsError(f"group {len(self.groups)} is to be kept next, not {group.number}")
        self.groups.append(group)
        for kept, more in zip(self.costs, costs, strict=True):
            kept.merge(more)
        if self.path is not None:
            _append(self.times, [each.as_json() for each in costs])
            _append(self.path, group.as_json())

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
        """Add the costs kept; a line that cannot be read counts no acts."""
        for line in _whole_lines(self.times):
            try:
                costs = [Cost.of_json(each) for each in json.loads(line)]
            except (ValueError, KeyError, TypeError, AttributeError):
                continue
            for kept, more in zip(self.costs, costs, strict=False):
                kept.merge(more)


def _whole_lines(path: Path) -> list[str]:
    """Give the lines of a file that ended, and cut off one that was being written; none if there is no file."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return []
    end = text.rfind(b"\n") + 1
    if end < len(text):
        with path.open("r+b") as file:
            file.truncate(end)
    return text[:end].decode("utf-8", "replace").splitlines()


def _append(path: Path, value: object) -> None:
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")
