"""Keeping a match in a file: where it lies, writing it whole or not at all, and taking it up again."""

from __future__ import annotations

import os
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from gouji.match import Match, MatchError
from gouji.record import Header, HeaderName, read_bytes, record_of, write
from gouji.tui.messages import sentence
from gouji.tui.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gouji.record import Record

PERSON, BOT, SEED = "_person", "_bot", "_seed"
"""Headers of our own: the seat of the person, the name of the bots, the seed of the cards."""


class SavingError(Exception):
    """A match cannot be saved or taken up; the message says why, in the person's language."""


def folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the directory for the matches of this user: `gouji` in `XDG_DATA_HOME`, or in `~/.local/share`.

    >>> folder({"XDG_DATA_HOME": "/data"}).as_posix()
    '/data/gouji'
    """
    home = environment.get("XDG_DATA_HOME", "")
    # The specification of these directories asks to ignore a path that is not absolute.
    return (Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share") / "gouji"


def newest(language: str) -> Path:
    """Return the match saved last. Raises `SavingError` if there is none."""
    found = sorted(folder().glob("*.gjr"), key=lambda path: (path.stat().st_mtime_ns, path.name))
    if not found:
        raise SavingError(sentence(language, "errors", "no-saved", folder=folder()))
    return found[-1]


def _stay_silent(_words: str) -> None:
    """Tell nobody."""


class Keeper:
    """Keeps one match in one file; the text of a deal that is over is made once, so that saving often stays cheap.

    What hinders `keep` is told to `tell`.
    """

    def __init__(self, sitting: Sitting, path: Path, language: str, tell: Callable[[str], None] = _stay_silent) -> None:
        self.path = path
        self.tell = tell
        self._trouble = ""
        self._sitting = sitting
        self._language = language
        self._over: list[str] = []

    def save(self) -> None:
        """Write the match to the file, whole or not at all. Raises `SavingError` if it cannot be written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(self.path, "\n".join(self._texts()))
        except OSError as error:
            reason = error.strerror or str(error)
            words = sentence(self._language, "errors", "unwritable", path=self.path, reason=reason)
            raise SavingError(words) from error

    def keep(self) -> None:
        """Save, and go on when that fails: why is told once."""
        trouble = ""
        try:
            self.save()
        except SavingError as error:
            trouble = str(error)
            if trouble != self._trouble:
                self.tell(trouble)
        self._trouble = trouble

    def _texts(self) -> list[str]:
        match = self._sitting.match
        running = match.running
        over = match.number - (running is not None)
        if len(self._over) < over:
            self._over = [self._text(record) for record in match.records()[:over]]
        return self._over if running is None else [*self._over, self._text(record_of(running, match.headers()))]

    def _text(self, record: Record) -> str:
        sitting = self._sitting
        own = {PERSON: str(sitting.seat + 1), BOT: sitting.bot, SEED: str(sitting.seed)}
        return write([_with_headers(record, own)])


def save(sitting: Sitting, path: Path, language: str) -> None:
    """Write a match to a file once. Raises `SavingError` if it cannot be written."""
    Keeper(sitting, path, language).save()


def _with_headers(record: Record, own: Mapping[str, str]) -> Record:
    kept = tuple(each for each in record.headers if each.own not in own)
    more = tuple(Header(name=HeaderName.OWN, value=value, own=word) for word, value in own.items())
    return replace(record, headers=kept + more)


def _write_whole(path: Path, text: str) -> None:
    """Write beside the file and then take its place, so that a failure leaves the old file."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def resume(path: Path, bot: str, language: str) -> Sitting:
    """Take up the match in a file; `bot` plays if the file names none.

    Raises `SavingError` if the file cannot be read or is no match, `PlayerError` if there is no such bot.
    """
    try:
        reading = read_bytes(path.read_bytes())
    except OSError as error:
        reason = error.strerror or str(error)
        raise SavingError(sentence(language, "errors", "unreadable", path=path, reason=reason)) from error
    if reading.errors:
        first = reading.errors[0]
        raise _no_match(path, f"{first.line}:{first.column}: {first.said(language)}", language)
    rng = Random()
    try:
        match = Match.resume(reading.records, rng)
        own = {each.own: str(each.value) for each in reading.records[-1].headers if each.own}
        seat, seed = int(own.get(PERSON, "1")) - 1, int(own.get(SEED, "0"))
    except (MatchError, ValueError) as error:
        raise _no_match(path, str(error), language) from error
    if not 0 <= seat <= 5:  # noqa: PLR2004 - six seats
        raise _no_match(path, f"@{PERSON} {seat + 1}: 1–6", language)
    if match.over:
        raise _no_match(path, str(match.length), language)
    return Sitting(match, seat=seat, bot=own.get(BOT, bot), seed=seed, rng=rng)


def _no_match(path: Path, reason: str, language: str) -> SavingError:
    return SavingError(sentence(language, "errors", "no-match", path=path, reason=reason))
