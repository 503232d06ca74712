"""`gouji data`: what a server keeps of people and deals: give it out, delete it, back it up, check it.

A running server need not be stopped for any of this (docs/operate.md). Exit codes: 0 all is well, 1 something is wrong
with the database or it cannot be read or written, 2 the arguments are wrong.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from typing import TYPE_CHECKING

from gouji.cli.usage import BadUsage, not_installed, whole_number

if TYPE_CHECKING:
    import argparse
    from collections.abc import Awaitable, Callable

    from gouji.server.store import Store
    from gouji.server.store.people import Person

_VARIABLE = "GOUJI_DATABASE"
_DAY = 86_400.0


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `data` with `run` as its default `run`; nothing of the server is loaded yet."""
    parser = subparsers.add_parser("data", help="export, delete, back up and check what a server keeps")
    commands = parser.add_subparsers(dest="data_command", required=True, metavar="COMMAND")
    exporting = commands.add_parser("export", help="print all that is kept of a person, as JSON")
    forgetting = commands.add_parser("forget", help="delete a person; records keep the deals, without the name")
    pruning = commands.add_parser("prune", help="delete deals that are older than a number of days")
    backing = commands.add_parser("backup", help="write a whole copy of a SQLite database to a new file")
    checking = commands.add_parser("check", help="read everything back and say what is wrong")
    for command in (exporting, forgetting):
        command.add_argument("person", metavar="WHO", help="a nickname, or the id of a person")
    pruning.add_argument("--days", metavar="N", type=whole_number(0, 36_500), required=True, help="delete older deals")
    backing.add_argument("file", metavar="FILE", help="the new file")
    for command in (exporting, forgetting, pruning, backing, checking):
        command.add_argument(
            "--database",
            metavar="URL",
            help=f"sqlite:///FILE or postgresql://…; else ${_VARIABLE}, or a file in the user's data folder",
        )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do what the arguments of `add_parser` ask; give the exit code."""
    try:
        from gouji.server.store import Store, StoreError  # noqa: PLC0415  # loaded only when the command runs
    except ModuleNotFoundError as error:
        raise not_installed(error, "serve") from None
    try:
        store = Store(args.database or os.environ.get(_VARIABLE))
    except StoreError as error:
        raise BadUsage(str(error)) from None
    if store.is_missing:
        raise BadUsage(f"there is no database yet ({store.kind}); name it with --database sqlite:///FILE")
    try:
        return asyncio.run(_do(store, args))
    except StoreError as error:
        sys.stderr.write(f"gouji: {error}\n")
        return 1


async def _do(store: Store, args: argparse.Namespace) -> int:
    if args.data_command == "backup":
        return _backup(store, args)
    tasks: dict[str, Callable[[Store, argparse.Namespace], Awaitable[int]]] = {
        "export": _export,
        "forget": _forget,
        "prune": _prune,
        "check": _check,
    }
    await store.open()
    try:
        return await tasks[args.data_command](store, args)
    finally:
        await store.close()


async def _export(store: Store, args: argparse.Namespace) -> int:
    import json  # noqa: PLC0415
    from dataclasses import asdict  # noqa: PLC0415

    person = await _person(store, args.person)
    deals = []
    before: int | None = None
    while found := await store.deals(person.id, before=before):
        before = found[-1].id
        deals += [{**asdict(each), "record": await store.record(person.id, each.id)} for each in found]
    kept = {"id": person.id, "name": person.name, "profile": asdict(await store.profile(person.id)), "deals": deals}
    sys.stdout.write(json.dumps(kept, ensure_ascii=False, indent=2) + "\n")
    return 0


async def _forget(store: Store, args: argparse.Namespace) -> int:
    person = await _person(store, args.person)
    deals = await store.forget(person.id)
    sys.stdout.write(f"{person.name} is forgotten; {deals} deals stay without the name\n")
    return 0


async def _prune(store: Store, args: argparse.Namespace) -> int:
    count = await store.prune(time.time() - args.days * _DAY)
    sys.stdout.write(f"{count} deals older than {args.days} days are deleted\n")
    return 0


async def _check(store: Store, _: argparse.Namespace) -> int:
    counts, problems = await store.check()
    sys.stdout.writelines(f"{each}\n" for each in problems)
    sys.stdout.write(f"{counts.people} people, {counts.deals} deals, {counts.tables} open tables: ")
    sys.stdout.write(f"{len(problems)} wrong\n" if problems else "all is well\n")
    return 1 if problems else 0


def _backup(store: Store, args: argparse.Namespace) -> int:
    from pathlib import Path  # noqa: PLC0415

    store.back_up(Path(args.file))
    sys.stdout.write(f"{args.file} is a whole copy of the database\n")
    return 0


async def _person(store: Store, who: str) -> Person:
    """Give the person that is meant. Raises `BadUsage` unless there is exactly one."""
    found = await store.named(who)
    if not found:
        raise BadUsage(f"nobody here is called {who!r}; give the nickname or the id of a person")
    if len(found) > 1:
        listed = ", ".join([f"{each.id} ({(await store.profile(each.id)).deals} deals)" for each in found])
        raise BadUsage(f"{len(found)} people are called {who!r}; give the id of one: {listed}")
    return found[0]
