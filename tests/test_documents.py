"""What the documents point at is there: files, headings, commands of `make` and of `gouji`."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from gouji.cli import build_parser

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    path for pattern in ("*.md", "docs/*.md", "docs/decisions/*.md", "web/*.md") for path in ROOT.glob(pattern)
)
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)


@pytest.fixture(params=DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def document(request: pytest.FixtureRequest) -> Path:
    """One of the documents."""
    path: Path = request.param
    return path


def anchors(document: Path) -> set[str]:
    """Name the headings of a document as a link does: small letters, hyphens for spaces, no other marks."""
    prose = re.sub(r"```.*?```", "", document.read_text("utf-8"), flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", prose, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_each_link_of_a_document_leads_to_a_file_and_a_heading_that_exist(document: Path) -> None:
    prose = CODE.sub("", document.read_text("utf-8"))
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if "://" in target:
            continue
        name, _, heading = target.partition("#")
        found = (document.parent / name) if name else document
        assert found.exists(), f"{document.name} points at {target}"
        assert not heading or heading in anchors(found), f"{document.name} points at the heading {target}"


def test_each_decision_has_a_number_of_its_own_and_says_it_in_its_title() -> None:
    decisions = sorted((ROOT / "docs/decisions").glob("*.md"))
    assert [int(path.name[:4]) for path in decisions] == list(range(1, len(decisions) + 1))
    for path in decisions:
        assert path.read_text("utf-8").startswith(f"# {int(path.name[:4])}. "), path.name


def test_each_target_of_make_in_the_documents_is_one_of_the_makefile(document: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.MULTILINE))
    for code in CODE.findall(document.read_text("utf-8")):
        for line in re.findall(r"(?:^|`|\n|\$ )make((?: [a-z]+)+)", code):
            assert set(line.split()) <= targets, f"{document.name}: make{line}"


def test_each_command_of_gouji_in_the_documents_is_one_of_the_program(document: Path) -> None:
    actions = (each for each in build_parser()._actions if isinstance(each, argparse._SubParsersAction))  # noqa: SLF001
    commands = set(next(actions).choices)
    for code in CODE.findall(document.read_text("utf-8")):
        for word in re.findall(r"(?:^`|\n|\$ )gouji ([a-z]+)", code):
            assert word in commands, f"{document.name}: gouji {word}"
