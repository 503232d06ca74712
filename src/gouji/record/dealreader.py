"""Reading the lines of one deal, from `%gouji 1` to the next (RECORD "Lines")."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.record.advance import before_hands, may_precede_hands
from gouji.record.body import Body, Stop, Watch
from gouji.record.claims import SEATS
from gouji.record.leader import leader_of
from gouji.record.lines import (
    Blank,
    ClaimLine,
    Comment,
    DealStart,
    Dealt,
    Decision,
    Entry,
    Header,
    HeaderName,
    Line,
)
from gouji.record.model import Record
from gouji.record.problems import problem
from gouji.record.starting import start_deal, too_many
from gouji.rules.acts import NoSet
from gouji.rules.choices import LeadRule
from gouji.rules.draw import Show
from gouji.rules.messages import message
from gouji.rules.options import preset

if TYPE_CHECKING:
    from gouji.record.lexer import Lexed
    from gouji.record.table import Table
    from gouji.record.tally import Tally


class DealReader:
    """Takes the lines of one deal and gives its record.

    Headers and hands are gathered first. With the first line that needs the deal, or at the end, it starts and the
    lines go to its `body`. At the first fault that leaves the rest without meaning the reader is `stopped`.
    """

    def __init__(self, start: DealStart, tally: Tally, watch: Watch | None = None) -> None:
        self.body: Body | None = None
        self.stopped = not start.version
        self._start = replace(start, version=1)
        self._tally = tally
        self._watch = watch
        self._headers: list[Header] = []
        self._said: set[tuple[HeaderName, int]] = set()
        self._hands: list[Dealt | None] = [None] * SEATS
        self._above: list[Comment] = []
        self._early: list[Entry] = []
        self._blind = False
        self._kept: list[Entry] = []

    def take(self, lexed: Lexed) -> None:
        """Take one line; a line that could not be read has its problems told already."""
        if self.stopped:
            return
        try:
            if lexed.line is None:
                self._unread(lexed)
            else:
                self._take(lexed.line)
        except Stop:
            self.stopped = True

    def finish(self, *, followed: bool = False, line: int = 0) -> Record:
        """End the deal and return its record; `followed` tells that another deal begins at `line`."""
        self.table_now()
        if self.body is not None:
            self.body.finish(followed=followed and not self.stopped, line=line)
            entries = self.body.entries
        else:
            entries = self._unplayed()
        self._tally.end_deal()
        headers = sorted(self._headers, key=lambda header: header.place_in_order)
        if self._begun and (not headers or headers[0].name is not HeaderName.RULES):
            headers.insert(0, Header(name=HeaderName.RULES, value=preset("statutes")))
        return Record(tuple(headers), tuple(self._hands), tuple(entries), self._start)

    def _unplayed(self) -> list[Entry]:
        """Return the entries of a deal that has not started."""
        if self._blind:
            return self._kept
        entries = [*self._early, *self._above]
        # With all hands there, what comes after them has no meaning unless the deal starts.
        return entries[: before_hands(entries)] if all(self._hands) else entries

    def table_now(self) -> Table | None:
        """Return the game as it stands, started if all hands are there; None if there is none."""
        try:
            if not self.stopped and not self._begun and all(self._hands):
                self._begin()
        except Stop:
            self.stopped = True
        return None if self.body is None or self.stopped else self.body.table

    def _take(self, line: Line) -> None:
        match line:
            case Header():
                self._header(line)
            case Dealt():
                self._dealt(line)
            case Blank() | DealStart():
                pass
            case _:
                self._entry(line)

    def _unread(self, lexed: Lexed) -> None:
        """Pass over a line that could not be read, or stop if acts after it would have no meaning."""
        sign = lexed.sign
        if lexed.comment:
            self._take(Comment(comment=lexed.comment))
        if sign in {"=", "+", "x", "!"}:
            self._tally.check(passed=False)
        elif sign != "@" or any(each.rule == "record.rules" for each in lexed.problems):
            self.table_now()
            raise Stop

    def _header(self, line: Header) -> None:
        if self._begun:
            self._out_of_place(line.line, line.column, "a header", "抬头")
            self._keep_comment(line.comment)
            return
        if line.once in self._said:
            self._tally.tell(problem(line.line, line.column, "record.header-twice", name=line.name.word))
            self._keep_comment(line.comment)
            return
        if line.once is not None:
            self._said.add(line.once)
        self._headers.append(replace(line, above=self._comments_above()))

    def _dealt(self, line: Dealt) -> None:
        if self._begun:
            self._out_of_place(line.line, line.column, "a hand", "手牌")
            self._keep_comment(line.comment)
        elif self._hands[line.seat] is not None:
            self._tally.tell(problem(line.line, line.column, "record.hand-twice", seat=line.seat + 1))
            self.table_now()
            raise Stop
        else:
            self._hands[line.seat] = replace(line, above=self._comments_above())

    @property
    def _begun(self) -> bool:
        return self.body is not None or self._blind

    def _keep_comment(self, comment: str) -> None:
        if comment:
            self._take(Comment(comment=comment))

    def _out_of_place(self, line: int, column: int, what: str, what_zh: str) -> None:
        self._tally.tell(problem(line, column, "record.out-of-place", what=what, what_zh=what_zh))

    def _comments_above(self) -> tuple[str, ...]:
        above = tuple(each.comment for each in self._above)
        self._above.clear()
        return above

    def _entry(self, line: Entry) -> None:
        if self.body is not None:
            self.body.enter(line)
        elif self._blind:
            self._blindly(line)
        elif isinstance(line, Comment) and not all(self._hands):
            self._above.append(line)
        elif all(self._hands):
            self._begin()
            self._entry(line)
        else:
            self._before_hands(line)

    def _blindly(self, line: Entry) -> None:
        """Keep a line of a deal with hidden hands; cards that are no set stop it, whatever the hands are."""
        if isinstance(line, Decision) and isinstance(line.act, NoSet):
            reason, reason_zh = (message(language, "refusals", "set.malformed") for language in ("en", "zh"))
            facts = {"found": str(line.act), "reason": reason, "reason_zh": reason_zh}
            self._tally.tell(problem(line.line, line.column, "record.act", **facts))
            raise Stop
        self._kept.append(line)

    def _before_hands(self, line: Entry) -> None:
        """Keep advance calls and what is said about them; nothing else can come before the hands."""
        if isinstance(line, ClaimLine):
            self._tally.check(passed=False)
            self._tally.tell_checked(
                problem(line.line, line.column, "record.claim-before-start", claim=str(line.claim))
            )
            self._keep_comment(line.comment)
        elif may_precede_hands(line):
            self._early += [*self._above, line]
            self._above.clear()
        else:
            seat = self._hands.index(None) + 1
            self._tally.tell(problem(line.line, line.column, "record.hand-missing", seat=seat))
            raise Stop

    def _begin(self) -> None:
        """Start the deal. Raises `Stop`, with the problem told, if it cannot start."""
        entries = [*self._early, *self._above]
        place = (self._start.line, self._start.column)
        excess = too_many(self._hands)
        if excess is not None:
            rank, count, limit = excess
            self._tally.tell(problem(*place, "record.deck", rank=rank, count=count, limit=limit))
            raise Stop
        record = Record(tuple(self._headers), tuple(self._hands))
        if record.rules.lead is LeadRule.ROTATE:
            for header in record.headers:
                if isinstance(header.value, Show):
                    self._tally.tell(problem(header.line, header.column, "record.show"))
        if record.hidden:
            self._tally.tell(problem(*place, "record.hidden"))
            self._blind = True
            self._kept = entries
            return
        leader = leader_of(self._headers, record.rules)
        if leader is None:
            self._tally.tell(problem(*place, "record.no-leader"))
            raise Stop
        try:
            game = start_deal(self._hands, record.rules, leader, record.owed)
        except ValueError as error:
            self._tally.tell(problem(*place, "record.start", reason=str(error), reason_zh=str(error)))
            raise Stop from error
        self.body = Body(game, self._tally, self._watch)
        self._early.clear()
        self._above.clear()
        for entry in entries:
            self.body.enter(entry)
