"""The lines after the hands: acts are played, claims and test lines are checked (RECORD "Decisions", "Claims")."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from gouji.record.claims import ClaimKind
from gouji.record.lines import Attempt, ClaimLine, Comment, Decision, Entry, TestLine
from gouji.record.problems import problem
from gouji.record.table import PASS, Table, is_play
from gouji.record.window import Window
from gouji.rules.names import ActKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.game import Game
    from gouji.record.claims import Claim
    from gouji.record.tally import Tally
    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal
    from gouji.rules.refusals import Refusal

Watch: TypeAlias = "Callable[[int, Deal], None]"
"""Called with a line number and the deal before each set, pass, yield or burn of that line."""


class Stop(Exception):
    """The deal cannot be read further."""


class Body:
    """Plays the lines of one deal and gathers the entries of its record."""

    def __init__(self, game: Game, tally: Tally, watch: Watch | None = None) -> None:
        self.table = Table(game)
        self.entries: list[Entry] = []
        self._tally = tally
        self._watch = watch
        self._window = Window(self.entries)
        self._window.open(self.table.opening_claims())

    def enter(self, line: Entry) -> None:
        """Play or check one line. Raises `Stop` at an illegal act, with the problem told."""
        match line:
            case Comment():
                self.entries.append(line)
            case Decision(seat=None):
                self._everybody(line)
            case Decision(seat=int(seat)):
                self._decision(line, seat)
            case ClaimLine():
                self._claim(line)
            case TestLine():
                self._test(line)
            case Attempt():
                self._attempt(line)

    def finish(self, *, followed: bool, line: int) -> None:
        """Enter the claims still to be written; they are missing only if another deal follows at `line`."""
        if followed:
            self._tell_missing(line, 1)
        self._window.close()

    def _decision(self, line: Decision, seat: int) -> None:
        way = self.table.way_to_act(seat, line.act)
        if way is None:
            raise self._illegal(line, seat)
        self._play(line, way)

    def _illegal(self, line: Decision, seat: int) -> Stop:
        refusals = self.table.refusals(seat, line.act)
        if refusals:
            self._tally.tell(
                problem(line.line, line.column, "record.illegal", seat=seat + 1, act=str(line.act), **_why(refusals))
            )
        return Stop()

    def _play(self, line: Decision, way: Sequence[Act]) -> None:
        """Play an act after the unwritten acts that lead to it."""
        self._walk(way, line)
        self._tell_missing(line.line, line.column)
        self._window.close()
        if self._watch is not None and is_play(line.act):
            self._watch(line.line, self.table.deal)
        claims = self.table.play(line.act, line.seconds)
        self.entries.append(line)
        self._window.open(claims)

    def _walk(self, way: Sequence[Act], before: Decision | ClaimLine) -> None:
        """Play acts that are not written; one that is no silent default is entered and told."""
        for step in way:
            seat = self.table.deal.actor
            if step.kind is ActKind.DECLINE:
                self._window.extend(self.table.play(step))
                continue
            entry = Decision(seat=seat, act=step)
            self._tally.tell(problem(before.line, before.column, "record.act-missing", act=str(entry)))
            self._tell_missing(before.line, before.column)
            self._window.close()
            claims = self.table.play(step)
            self.entries.append(entry)
            self._window.open(claims)

    def _tell_missing(self, line: int, column: int) -> None:
        for claim in self._window.missing():
            self._tally.tell(problem(line, column, "record.claim-missing", claim=str(claim)))

    def _everybody(self, line: Decision) -> None:
        """Let everybody who is still asked pass."""
        count = 0
        while (way := self.table.way_to_pass()) is not None:
            self._walk(way, line)
            comment = "" if count else line.comment
            self._play(replace(line, seat=self.table.deal.actor, act=PASS, comment=comment, seconds=None), ())
            count += 1
        if count:
            self._tally.tell(problem(line.line, line.column, "record.everybody", count=count))
        else:
            self._tally.tell(problem(line.line, line.column, "record.everybody-nobody"))
            raise Stop

    def _claim(self, line: ClaimLine) -> None:
        claim = line.claim
        if not self._window.knows(claim):
            if self._under_way(claim):
                self._tally.check(passed=True)
                self._tally.tell(problem(line.line, line.column, "record.claim-early", claim=str(claim)))
                self._window.keep_comment(line)
                return
            way = self.table.way_to_claim(claim)
            if way is None:
                self._false(line)
                return
            self._walk(way, line)
        self._tally.check(passed=True)
        rule = self._window.write(line)
        if rule:
            self._tally.tell(problem(line.line, line.column, rule, claim=str(claim)))

    def _under_way(self, claim: Claim) -> bool:
        """Tell whether the claim says that a burn succeeds which is under way."""
        burn = self.table.deal.burn
        return claim.kind is ClaimKind.BURNT and burn is not None and claim.numbers == (burn[1], burn[0])

    def _false(self, line: ClaimLine) -> None:
        self._tally.check(passed=False)
        kind = line.claim.kind
        true = [each for each in self._window.missing() if each.kind is kind]
        instead = ", ".join(f"`= {each}`" for each in true)
        self._tally.tell_checked(problem(
            line.line, line.column, "record.claim-false", claim=str(line.claim),
            instead=f"; it would be {instead}" if true else "", instead_zh=f"；应为 {instead}" if true else "",
        ))  # fmt: skip
        self._window.keep_comment(line)

    def _test(self, line: TestLine) -> None:
        self.entries.append(line)
        refusals = self.table.refusals(line.seat, line.act)
        if line.legal:
            self._tally.check(passed=not refusals)
            if refusals:
                self._tell_test(line, "record.test-refused", **_why(refusals))
            return
        self._check_refused(line, refusals)

    def _check_refused(self, line: TestLine | Attempt, refusals: Sequence[Refusal]) -> None:
        """Check that the act of `line` is refused, with its code if it has one."""
        codes = [refusal.code for refusal in refusals]
        right = bool(refusals) and (not line.code or line.code in codes)
        self._tally.check(passed=right)
        if not refusals:
            self._tell_test(line, "record.test-legal")
        elif not right:
            self._tell_test(line, "record.test-code", code=codes[-1], expected=line.code)

    def _tell_test(self, line: TestLine | Attempt, rule: str, **facts: object) -> None:
        self._tally.tell_checked(problem(line.line, line.column, rule, seat=line.seat + 1, act=str(line.act), **facts))

    def _attempt(self, line: Attempt) -> None:
        if line.penalty is None or line.code:
            self._check_refused(line, self.table.refusals(line.seat, line.act))
        if line.penalty is None:
            self.entries.append(line)
            return
        self._tell_missing(line.line, line.column)
        self._window.close()
        try:
            claims = self.table.penalise(line.seat, line.penalty)
        except ValueError as error:
            self._tally.tell(
                problem(line.line, line.column, "record.penalty-refused", reason=str(error), reason_zh=str(error))
            )
            raise Stop from error
        self.entries.append(line)
        self._window.open(claims)


def _why(refusals: Sequence[Refusal]) -> dict[str, str]:
    """Return the facts of a problem that say why an act is refused."""
    last = refusals[-1]
    return {"reason": f"{last.text('en')} [{last.code}]", "reason_zh": f"{last.text('zh')} [{last.code}]"}
