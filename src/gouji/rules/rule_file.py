"""Reading a rule file: TOML with a parent, a source, and the values that differ from the parent, each with its source.

The form of a file is that of the presets:

>>> EXAMPLE = '''
... parent = "statutes"
... source = "house rule"
...
... [values]
... "hold" = { value = "three", source = "S2:26" }
... '''
>>> read_rule_file(EXAMPLE).settings
(Setting(option='hold', value='three', source='S2:26', line=6),)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from gouji.rules.catalogue import OPTIONS, Option, Value, option
from gouji.rules.problems import Problem, RulesError, closest, problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PRESETS = ("statutes", "qingdao", "statutes-points", "encyclopaedia", "encyclopaedia-hold", "jinan")
"""The names of the presets, every parent before its children; each is a file in `presets/`."""

_KEYS = ("parent", "source", "title", "values")


@dataclass(frozen=True, slots=True)
class Setting:
    """One value a rule file sets: option, word, source, and the line it stands on (from 1)."""

    option: str
    value: str
    source: str
    line: int


@dataclass(frozen=True, slots=True)
class RuleFile:
    """What a rule file says; `parent` is `None` for the root of all presets only, `titles` are (language, title)."""

    parent: str | None
    source: str
    titles: tuple[tuple[str, str], ...]
    settings: tuple[Setting, ...]

    def title(self, language: str) -> str:
        """Give the title in `"en"` or `"zh"`, `""` if the file has none."""
        return dict(self.titles).get(language, "")

    def meanings(self) -> dict[str, Value]:
        """Give the Python value of every option the file sets, by option name."""
        return {each.option: option(each.option).read(each.value, line=each.line) for each in self.settings}


def read_rule_file(text: str, *, root: bool = False) -> RuleFile:
    """Read the text of a rule file; a file that is not the `root` must name a preset as its parent.

    Whether the values go together is for `rules_of_file` to say.
    Raises `RulesError` with every problem found, each with its line.
    """
    return _Reader(text, root=root).read()


class _Reader:
    """Collects the problems of one file, so that all are told at once."""

    def __init__(self, text: str, *, root: bool) -> None:
        self.text = text
        self.root = root
        self.problems: list[Problem] = []

    def read(self) -> RuleFile:
        data = self._toml()
        for key in data:
            if key not in _KEYS:
                self._tell("file.key_unknown", key, given=key, meant=closest(key, _KEYS), allowed=" ".join(_KEYS))
        parent = None if self.root else self._parent(data)
        source = self._required(data, "source", 'source = "house rule"')
        titles = tuple(self._titles(data.get("title", {})))
        settings = tuple(self._settings(data.get("values", {})))
        if self.problems:
            raise RulesError(sorted(self.problems, key=lambda each: each.line))
        return RuleFile(parent, source, titles, settings)

    def _toml(self) -> Mapping[str, object]:
        import tomllib  # noqa: PLC0415  # not needed before a file is read

        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+), column \d+\)", str(error))
            line = int(found[1]) if found else len(self.text.splitlines())
            raise RulesError(
                [problem("file.not_toml", line=line, given=str(error), meant='"lead.overtake" = …')]
            ) from None

    def _required(self, data: Mapping[str, object], key: str, example: str) -> str:
        if key not in data:
            self._tell("file.key_missing", "", given=key, meant=example)
            return ""
        return self._text(data[key], key)

    def _parent(self, data: Mapping[str, object]) -> str:
        parent = self._required(data, "parent", 'parent = "statutes"')
        if parent and parent not in PRESETS:
            meant = closest(parent, PRESETS)
            self._tell("parent.unknown", "parent", given=parent, meant=meant, allowed=" ".join(PRESETS))
        return parent

    def _titles(self, data: object) -> Iterator[tuple[str, str]]:
        example = '{ zh = "…", en = "…" }'
        if not isinstance(data, dict):
            self._tell("file.entry_form", "title", option="title", meant=example, given=_shown(data))
            return
        for language, title in cast("dict[str, object]", data).items():
            if language not in {"zh", "en"}:
                self._tell("file.key_unknown", language, given=language, meant="en", allowed="zh en")
            yield language, self._text(title, language)

    def _settings(self, data: object) -> Iterator[Setting]:
        if not isinstance(data, dict):
            example = "[values] and one line an option below it"
            self._tell("file.entry_form", "values", option="values", meant=example, given=_shown(data))
            return
        for name, entry in cast("dict[str, object]", data).items():
            found = self._option(name, entry)
            setting = found and self._setting(found, entry)
            if setting:
                yield setting

    def _option(self, name: str, entry: object) -> Option | None:
        line = self._line(name)
        names = [each.name for each in OPTIONS]
        if name in names:
            return option(name)
        if isinstance(entry, dict) and any(each.startswith(f"{name}.") for each in names):
            full = f"{name}.{next(iter(entry), '')}"
            likely = full if full in names else closest(full, names)
            self.problems.append(problem("file.unquoted", line=line, meant=_example(likely)))
            return None
        self.problems.append(problem("option.unknown", line=line, given=name, meant=closest(name, names)))
        return None

    def _setting(self, found: Option, entry: object) -> Setting | None:
        line = self._line(found.name)
        if not isinstance(entry, dict) or set(entry) != {"value", "source"}:
            facts = {"option": found.name, "meant": _example(found.name), "given": _shown(entry)}
            self.problems.append(problem("file.entry_form", facts, line=line))
            return None
        value = self._text(entry["value"], f"{found.name}: value", line)
        source = self._text(entry["source"], f"{found.name}: source", line)
        if not (value and source):
            return None
        try:
            return Setting(found.name, found.word(found.read(value, line=line)), source, line)
        except RulesError as error:
            self.problems.extend(error.problems)
            return None

    def _text(self, value: object, key: str, line: int = 0) -> str:
        if isinstance(value, str) and value:
            return value
        self.problems.append(problem("file.not_text", line=line or self._line(key), option=key, given=_shown(value)))
        return ""

    def _tell(self, code: str, key: str, **facts: str) -> None:
        self.problems.append(problem(code, facts, line=self._line(key) if key else 0))

    def _line(self, key: str) -> int:
        """Find the line that sets `key`; TOML readers do not tell."""
        name = re.escape(key)
        setting = re.compile(rf"""^\s*\[?\s*(?:values\s*\.\s*)?(?:"{name}"|'{name}'|{name})(?![\w-])""")
        for number, line in enumerate(self.text.splitlines(), start=1):
            if setting.match(line):
                return number
        return 0


def _example(name: str) -> str:
    other = option(name).values[1]
    return f'"{name}" = {{ value = "{other}", source = "house rule" }}'


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_shown(each)}" for key, each in value.items()) + " }"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
