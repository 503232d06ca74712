"""What is written down is what the code says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, get_args, get_type_hints

import pytest

from gouji.rules.acts import act
from gouji.rules.names import ActKind
from gouji.server import schema
from gouji.server.http import bodies, deals, errors, people, rules, tables
from gouji.server.protocol.messages import Bye
from gouji.server.refusing import SENTENCES
from gouji.server.socket import CLOSE_CODES

if TYPE_CHECKING:
    import msgspec

ROOT = Path(__file__).resolve().parents[3]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")

ALWAYS = {"hello", "ping"}


def rows(title: str) -> list[list[str]]:
    """Give the cells of the first table below a heading or the line that begins so."""
    after = PROTOCOL[PROTOCOL.index(f"\n{title}") :]
    lines = after[after.index("\n|") + 1 :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def named(title: str) -> list[str]:
    return [row[0].strip("`") for row in rows(title)]


def tags(structs: tuple[type[msgspec.Struct], ...]) -> list[str]:
    return [str(each.__struct_config__.tag) for each in structs]


def test_the_document_has_every_command_and_its_fields() -> None:
    assert named("### Commands") == tags(schema.COMMANDS)
    common = {"seq", "nonce", "expect"}
    for struct, row in zip(schema.COMMANDS, rows("### Commands"), strict=True):
        assert set(re.findall(r"`([a-z]+)`", row[1])) == set(struct.__struct_fields__) - common, row


def test_the_document_has_every_message() -> None:
    assert named("### Messages") == tags(schema.MESSAGES)


def test_the_document_has_every_field_of_what_is_told() -> None:
    told = [each for each in schema.PARTS if each.__name__ not in {"Settings", "Notice", "Phrase", "Reason"}]
    for struct in told:
        assert named(f"#### `{struct.__name__}`") == list(struct.__struct_fields__), struct


def test_every_act_of_the_document_is_one_and_every_kind_has_its_text() -> None:
    texts = [text for row in rows("### Acts") for text in re.findall(r"`([^`]+)`", row[0])]
    assert {act(text).kind for text in texts} == set(ActKind)


def test_the_document_says_when_each_command_works() -> None:
    assert named("### When each command works") == [each for each in tags(schema.COMMANDS) if each not in ALWAYS]


def test_the_document_has_every_refusal_of_tables() -> None:
    assert sorted(named("### Of the table")) == sorted(SENTENCES)


def test_the_document_has_every_refusal_over_http_and_its_status() -> None:
    found = {row[0].strip("`"): int(row[1]) for row in rows("### Over HTTP")}
    assert found == {code: status for code, (status, _, _) in errors.SENTENCES.items()}


def test_the_document_has_every_end_of_a_socket_and_its_code() -> None:
    found = {row[0].strip("`"): int(row[1]) for row in rows("### How a socket ends")}
    assert found == CLOSE_CODES
    assert set(found) == set(get_args(get_type_hints(Bye, include_extras=True)["why"]))


def test_the_document_has_every_notice() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/gouji/server/table").glob("*.py"))
    assert sorted(named("| notice") or []) == sorted(set(re.findall(r"\.notice\(\s*\"([a-z-]+)\"", code)))


def test_the_document_has_every_address() -> None:
    routes = [*people.ROUTES, *tables.ROUTES, *rules.ROUTES, *deals.ROUTES]
    asked = {(method, each.path.replace(":int", "")) for each in routes for method in each.methods or ()}
    written = set(re.findall(r"^\| `([A-Z]+) (/api/[^`?, ]*)", PROTOCOL, re.MULTILINE))
    assert {each for each in asked if each[0] != "HEAD"} == written


def test_every_body_is_named_where_it_is_used() -> None:
    for struct in schema.BODIES:
        assert struct is bodies.ErrorBody or re.search(rf"\b{struct.__name__}\b", PROTOCOL), struct


@pytest.mark.parametrize("name", [schema.SCHEMA_FILE, schema.TYPES_FILE])
def test_the_files_made_from_the_types_are_up_to_date(name: str) -> None:
    made = {schema.SCHEMA_FILE: schema.json_schema, schema.TYPES_FILE: schema.typescript}[name]()
    assert (ROOT / name).read_text(encoding="utf-8") == made, "run python -m gouji.server.schema"


def test_the_check_finds_a_difference_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert schema.main(["--root", str(tmp_path)]) == 0
    assert schema.main(["--root", str(tmp_path), "--check"]) == 0
    types = tmp_path / schema.TYPES_FILE
    types.write_text(types.read_text(encoding="utf-8").replace("seq: number", "seq: string"), encoding="utf-8")
    assert schema.main(["--root", str(tmp_path), "--check"]) == 1
    assert "+  seq: number;" in capsys.readouterr().err
