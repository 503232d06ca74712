"""A store that keeps everything in memory, and can be made to fail."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.server.store.port import ANSWERS, Kept, StoreError

if TYPE_CHECKING:
    from gouji.server.store.port import Batch, DealEnd


class MemoryStore:
    """A `TableStore` in memory; `failing` makes it refuse to keep, `slow` makes keeping take a turn of the loop."""

    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}
        self.open: set[str] = set()
        self.ends: list[tuple[str, DealEnd]] = []
        self.batches = 0
        self.failing = False

    def keep(self, batch: Batch) -> None:
        """Keep a batch, as `commit` does."""
        if self.failing:
            raise StoreError("the disk is full; make room")
        self.batches += 1
        old = self.kept.get(batch.table) or Kept(batch.table, batch.code, "")
        new = replace(old, state=batch.state if batch.state is not None else old.state)
        if batch.start is not None:
            same = old.start is not None and old.start[0] == batch.start[0]
            new = replace(new, start=batch.start, moves=new.moves if same else ())
        new = replace(new, moves=new.moves + batch.moves, answers=(old.answers + batch.answers)[-ANSWERS:])
        if batch.end is not None:
            new = replace(new, records=(*new.records, batch.end.record), start=None, moves=())
            self.ends.append((batch.table, batch.end))
        self.kept[batch.table] = new
        (self.open.add if batch.open else self.open.discard)(batch.table)

    async def commit(self, batch: Batch) -> None:
        await asyncio.sleep(0)
        self.keep(batch)

    async def open_tables(self) -> list[Kept]:
        return [self.kept[each] for each in sorted(self.open)]

    async def reload(self, table: str) -> Kept | None:
        if self.failing:
            raise StoreError("the disk is full; make room")
        return self.kept.get(table)
