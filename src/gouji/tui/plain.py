"""The table line by line: for pipes, for small terminals, and for those who like it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.tui.asking import question_words, verdict, why
from gouji.tui.messages import sentence
from gouji.tui.reading import Verb, typed
from gouji.tui.settlement import settlement_lines
from gouji.tui.table import hand_words, spots, turn
from gouji.tui.words import act_words, padded, told_events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.game import Entry
    from gouji.rules.accounts import Result
    from gouji.rules.acts import Act
    from gouji.tui.sitting import Sitting

_MOST_LISTED = 60


class PlainTable:
    """A sitting led by typed lines; `say` prints one line. `run` ends when the lines do, or with `quit`."""

    def __init__(self, sitting: Sitting, language: str, say: Callable[[str], None]) -> None:
        self.sitting = sitting
        self.language = language
        self._say = say
        self._hint_at = -1
        self._verbs: dict[Verb, Callable[[str], None]] = {
            Verb.NOTHING: self._enter,
            Verb.HINT: self._hint,
            Verb.GO: self._go,
            Verb.WHY: self._why,
            Verb.LEGAL: self._legal,
            Verb.TABLE: self._show,
            Verb.HELP: self._help,
            Verb.ACT: self._act,
        }

    def run(self, lines: Iterator[str], prompt: Callable[[], None]) -> None:
        """Play with the lines typed; `prompt` is called before each is read."""
        self._welcome()
        self._go_on()
        while True:
            prompt()
            line = next(lines, None)
            command = typed(line) if line is not None else None
            if command is None or command.verb is Verb.QUIT:
                return
            self._verbs[command.verb](command.rest)

    def _told(self, key: str, **facts: object) -> str:
        return sentence(self.language, "plain", key, **facts)

    def _welcome(self) -> None:
        sitting = self.sitting
        seat = sitting.seat
        mates = " ".join(str(each + 1) for each in sorted({(seat + 2) % 6, (seat + 4) % 6}))
        facts = {"seat": seat + 1, "mates": mates, "rival": (seat + 3) % 6 + 1, "rules": sitting.match.rules.text}
        self._say(self._told("welcome", **facts))
        taken_up = sitting.match.running is not None and bool(sitting.seen.history)
        self._say(self._told("resumed" if taken_up else "deal", number=sitting.match.number))

    def _go_on(self) -> None:
        """Let the others act, tell what they do, and put the question or the settlement."""
        sitting = self.sitting
        self._hint_at = -1
        sitting.play()
        for entry in sitting.news():
            self._tell(entry)
        if sitting.deal.over:
            self._settle(sitting.settle())
        else:
            self._show("")

    def _tell(self, entry: Entry) -> None:
        key = "you" if entry.seat == self.sitting.seat else "news"
        self._say(self._told(key, seat=entry.seat + 1, what=act_words(entry, self.language)))
        for line in told_events(entry.events, self.language):
            self._say(self._told("event", what=line))

    def _settle(self, result: Result | None) -> None:
        match = self.sitting.match
        self._say(sentence(self.language, "settlement", "title", number=match.number))
        for line in settlement_lines(match, result, self.language):
            self._say("  " + line)
        self._say(self._told("next"))

    def _show(self, _rest: str) -> None:
        """Print the table, the hand, and what is asked."""
        view = self.sitting.seen
        for spot in spots(view, self.sitting.seat, self.language):
            sign = "*" if spot.on_top else ">" if spot.asked else " "
            did = spot.did or sentence(self.language, "table", "table-empty")
            words = [f" {sign} {spot.seat + 1}", padded(spot.relation, 9), padded(did, 14), " · ".join(spot.marks)]
            self._say(" ".join(words).rstrip())
        self._say(f" {turn(view, self.sitting.seat, self.language).words}")
        self._say(f" {sentence(self.language, 'table', 'hand')}: {hand_words(view.hand, self.language)}")
        if self.sitting.asked:
            self._say(question_words(view, self.language))

    def _enter(self, _rest: str) -> None:
        if not self.sitting.running:
            self.sitting.deal_cards()
            self._say(self._told("deal", number=self.sitting.match.number))
            self._go_on()
        elif self._hint_at >= 0:
            self._go("")
        else:
            self._show("")

    def _hint(self, _rest: str) -> None:
        found = self.sitting.hints()
        if not found:
            self._say(self._told("no-hint" if self.sitting.running else "not-now"))
            return
        self._hint_at = (self._hint_at + 1) % len(found)
        self._say(self._told("hint", at=self._hint_at + 1, n=len(found), text=found[self._hint_at]))

    def _go(self, _rest: str) -> None:
        found = self.sitting.hints()
        if found:
            self._play(found[max(self._hint_at, 0)])
        else:
            self._say(self._told("no-hint" if self.sitting.running else "not-now"))

    def _why(self, rest: str) -> None:
        self._say(why(self.sitting, rest, self.language) if self.sitting.running else self._told("not-now"))

    def _legal(self, _rest: str) -> None:
        if not self.sitting.asked:
            self._say(self._told("no-hint" if self.sitting.running else "not-now"))
            return
        acts = self.sitting.seen.legal
        more = " …" if len(acts) > _MOST_LISTED else ""
        listed = ", ".join(str(each) for each in acts[:_MOST_LISTED]) + more
        self._say(self._told("legal-acts", n=len(acts), acts=listed))

    def _help(self, _rest: str) -> None:
        self._say(sentence(self.language, "help", "text").strip("\n"))

    def _act(self, rest: str) -> None:
        if not self.sitting.running:
            self._say(self._told("not-now"))
            return
        act, words = verdict(self.sitting, rest, self.language)
        if act is None:
            self._say(words)
        else:
            self._play(act)

    def _play(self, act: Act) -> None:
        self.sitting.act(act)
        self._go_on()
