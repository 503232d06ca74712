"""The forms of all messages and bodies, for others: JSON Schema and TypeScript types, made from the msgspec types.

    python -m gouji.server.schema            # writes docs/protocol.schema.json and web/src/wire/types.ts
    python -m gouji.server.schema --check    # fails if they are not what would be written

Run in the project's folder; the files are made there or, with `--root`, in another copy of it.
"""

from __future__ import annotations

import argparse
import difflib
import inspect
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import msgspec
from msgspec import inspect as shape

from gouji.server.http import bodies
from gouji.server.protocol import deal, shapes
from gouji.server.protocol.commands import AnyCommand, Command, Settings
from gouji.server.protocol.messages import AnyMessage, Message
from gouji.server.store.played import Played, Profile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SCHEMA_FILE = "docs/protocol.schema.json"
TYPES_FILE = "web/src/wire/types.ts"

COMMANDS: tuple[type[Command], ...] = get_args(AnyCommand)
MESSAGES: tuple[type[Message], ...] = get_args(AnyMessage)

_WIDTH = 100
_HEAD = """\
/** The messages of the table and the bodies of HTTP (docs/protocol.md).
 *
 * Written by `python -m gouji.server.schema` from the types of the server; change those, not this file.
 */
"""


def _of(module: object, base: type[msgspec.Struct]) -> tuple[type[msgspec.Struct], ...]:
    """Give the structs of a module below `base`, in the order in which they are written."""
    found = (each for each in vars(module).values() if inspect.isclass(each))
    return tuple(each for each in found if issubclass(each, base) and each is not base)


PARTS: tuple[type[msgspec.Struct], ...] = (*_of(deal, shapes.Part), *_of(shapes, shapes.Part), Settings)
BODIES: tuple[type, ...] = (*_of(bodies, bodies.Asked), *_of(bodies, bodies.Told), Played, Profile)


def json_schema() -> str:
    """Give the JSON Schema of every command, message and body, as the text of the file."""
    named = {"AnyCommand": AnyCommand, "AnyMessage": AnyMessage}
    top, definitions = msgspec.json.schema_components(
        [*named.values(), deal.DealView, deal.Entry, *BODIES], ref_template="#/$defs/{name}"
    )  # fmt: skip
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of the table: what goes over the socket, and the bodies of HTTP",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in named],
        "$defs": {**dict(zip(named, top, strict=False)), **definitions},
    }
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def typescript() -> str:
    """Give the TypeScript types of every command, message and body, as the text of the file."""
    blocks = [_HEAD]
    blocks += [_interface(each) for each in PARTS]
    blocks += [_interface(each) for each in MESSAGES]
    blocks.append(_alias("AnyMessage", MESSAGES))
    blocks.append(_interface(Command))
    blocks += [_interface(each) for each in COMMANDS]
    blocks.append(_alias("AnyCommand", COMMANDS))
    blocks += [_interface(each) for each in BODIES]
    return "\n".join(blocks)


def _alias(name: str, members: Sequence[type]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {each.__name__}" for each in members) + ";\n"


def _interface(struct: type) -> str:
    info = shape.type_info(struct)
    assert isinstance(info, (shape.StructType, shape.DataclassType))  # noqa: S101 - every message is one of them
    inherits = issubclass(struct, Command) and struct is not Command
    known = set(Command.__struct_fields__) if inherits else set()
    extends = " extends Command" if inherits else ""
    lines = [_comment(struct), f"export interface {struct.__name__}{extends} {{"]
    if isinstance(info, shape.StructType) and info.tag is not None and struct is not Command:
        lines.append(f"  {info.tag_field}: '{info.tag}';")
    lines += [_property(each) for each in info.fields if each.name not in known]
    return "\n".join([*lines, "}", ""])


def _comment(struct: type) -> str:
    said = inspect.cleandoc(struct.__doc__ or "").partition("\n\n")[0]
    return f"/** {' '.join(said.split())} */"


def _property(field: shape.Field) -> str:
    optional = "" if field.required else "?"
    whole = f"  {field.encode_name}{optional}: {_type(field.type)};"
    if len(whole) <= _WIDTH or not isinstance(field.type, shape.LiteralType):
        return whole
    each = "\n".join(f"    | {_literal(value)}" for value in field.type.values)
    return f"  {field.encode_name}{optional}:\n{each};"


_PLAIN: dict[type[shape.Type], str] = {
    shape.AnyType: "unknown",
    shape.NoneType: "null",
    shape.BoolType: "boolean",
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.StrType: "string",
}


def _type(info: shape.Type) -> str:
    """Write a type as TypeScript does. Raises `TypeError` for a type that no message has yet."""
    match info:
        case shape.Metadata(extra_json_schema={"$ref": str(place)}):
            return place.rpartition("/")[2]
        case shape.Metadata(type=inner):
            return _type(inner)
        case shape.LiteralType(values=values):
            return " | ".join(_literal(value) for value in values)
        case shape.UnionType(types=types):
            return " | ".join(_union(types))
        case shape.StructType(cls=cls):
            return cls.__name__
        case shape.DictType(key_type=key, value_type=value):
            return f"Record<{_type(key)}, {_type(value)}>"
        case shape.VarTupleType(item_type=item) | shape.ListType(item_type=item):
            inner_text = _type(item)
            return f"({inner_text})[]" if " | " in inner_text else f"{inner_text}[]"
        case shape.TupleType(item_types=items):
            return f"[{', '.join(_type(item) for item in items)}]"
        case _ if type(info) in _PLAIN:
            return _PLAIN[type(info)]
    raise TypeError(f"no TypeScript type is known for {info!r}; teach gouji.server.schema to write it")


def _union(types: tuple[shape.Type, ...]) -> Iterator[str]:
    """Write the members of a union, null last; "unset" is the `?` of the property."""
    members = [_type(each) for each in types if not _is_unset(each)]
    yield from dict.fromkeys(each for each in members if each != "null")
    if "null" in members:
        yield "null"


def _is_unset(info: shape.Type) -> bool:
    return isinstance(info, shape.CustomType) and info.cls is msgspec.UnsetType


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def main(argv: Sequence[str] | None = None) -> int:
    """Write the files, or with `--check` compare them; give the exit code, 1 if they differ."""
    parser = argparse.ArgumentParser(prog="python -m gouji.server.schema", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the files differ")
    parser.add_argument("--root", type=Path, default=Path(), help="the project's folder (this one)")
    args = parser.parse_args(argv)
    different = 0
    for name, text in ((SCHEMA_FILE, json_schema()), (TYPES_FILE, typescript())):
        path = args.root / name
        kept = path.read_text(encoding="utf-8") if path.is_file() else ""
        if args.check and kept != text:
            different = 1
            lines = difflib.unified_diff(kept.splitlines(), text.splitlines(), name, "made from the types", n=1)
            sys.stderr.write("\n".join(list(lines)[:40]) + "\n")
            sys.stderr.write(f"{name} is not what the types say; run python -m gouji.server.schema\n")
        elif not args.check and kept != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return different


if __name__ == "__main__":
    sys.exit(main())
