"""A table on which everything that can lie on it lies at once, made of what a server says."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.e2e.person import Person

WIDE_NAME = "孔夫子" * 5 + "孔"
NARROW_NAME = "illfittingillfit"
OWN_HAND = "333 44 5 66 7777 88888 999 TT JJJ QQQQ KKKKK A 2222 ss B"
MATES_HAND = "3 5 7 99 J Q K 2 s"
FULL_SET = "QQ2222sB"
LATER = 3000.0
"""Seconds until anything would have to be answered."""


class Crowd:
    """Puts sets, marks, hands, names and clocks of all seats in place of what the server says, once `shown`."""

    def __init__(
        self, somebody: Person, *, names: tuple[str, ...] = (), hands: bool = False, window: bool = True
    ) -> None:
        self.shown = True
        self.asked = 1
        self._names = names
        self._hands = hands
        self._window = window
        self._last: dict[str, Any] | None = None
        self._sockets: list[WebSocketRoute] = []
        somebody.page.route_web_socket(re.compile("/"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.connect_to_server().on_message(lambda said: self._pass_on(socket, said))

    def _pass_on(self, socket: WebSocketRoute, said: str | bytes) -> None:
        told = json.loads(said)
        if told.get("deal"):
            self._last = told
        socket.send(json.dumps(self._changed(told)))

    def ask(self, seat: int) -> None:
        """Let the table ask another seat, and nothing else change."""
        assert self._last
        self.asked = seat
        self._last = {**self._last, "version": self._last["version"] + 1}
        self._sockets[-1].send(json.dumps(self._changed(self._last)))

    def _changed(self, told: dict[str, Any]) -> dict[str, Any]:
        told = json.loads(json.dumps(told))
        if not self.shown:
            return told
        if told.get("table") and self._names:
            for at, seat in enumerate(told["table"]["seats"]):
                name = self._names[at % len(self._names)]
                seat |= {"kind": "person", "name": name, "online": True, "away": False}
        deal = told.get("deal")
        if deal and deal["view"]["phase"] == "play":
            self._fill(deal, told["now"])
        return told

    def _fill(self, deal: dict[str, Any], now: float) -> None:
        view = deal["view"]
        hands = [OWN_HAND, None, MATES_HAND, None, MATES_HAND, None] if self._hands else [OWN_HAND] + [None] * 5
        top = {"owner": 6, "act": FULL_SET, "protected": True, "last": False, "final": False, "burn": False}
        view |= {
            "rules": "statutes-points",
            "asked": self.asked,
            "question": "answer",
            "top": top,
            "opened": [2, 3, 4],
            "burn": None,
            "counts": [38, 10, 10, 9, 10, 8],
            "hand": OWN_HAND,
            "hands": hands,
            "legal": ["QQQQ2222sB", "-"] if self.asked == 1 else None,
        }
        order = (1, 2, 3, 4, 5, 6)
        entries = [{"seat": seat, "act": FULL_SET, "events": [], "seconds": 1.0} for seat in order]
        deal["since"] = 0
        deal["history"] = entries
        deal["clock"] = {"deadline": now + LATER, "window": now + LATER if self._window else None}
        deal["counter"] = [24] * 13 + [6, 6]
