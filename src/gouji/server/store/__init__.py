"""What must outlive the process: tables, acts, finished deals, people (docs/operate.md)."""

from __future__ import annotations

from gouji.server.store.port import Batch, DealEnd, Kept, Move, MoveKind, StoreError, TableStore
from gouji.server.store.store import Store

__all__ = ["Batch", "DealEnd", "Kept", "Move", "MoveKind", "Store", "StoreError", "TableStore"]
