"""A program that keeps batches and says the number of each when it has been committed, until it is killed."""

from __future__ import annotations

import asyncio
import sys

from gouji.server.store import Batch, Move, MoveKind, Store


async def keep(url: str, first: int) -> None:
    """Keep moves of eight tables side by side, numbered from `first`, and print each number that is safe."""
    store = Store(url)
    await store.open()

    async def one(table: int) -> None:
        number = first
        while True:
            move = Move(number, number, 1, MoveKind.ACT, 0, "KK")
            await store.commit(Batch(f"t{table}", "ABCDEF", state="{}" if number == first else None, moves=(move,)))
            print(table, number, flush=True)
            number += 1

    await asyncio.gather(*(one(table) for table in range(8)))


if __name__ == "__main__":
    asyncio.run(keep(sys.argv[1], int(sys.argv[2])))
