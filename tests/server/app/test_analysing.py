"""Analyses of deals: made apart and in turn, one for each client, refused with what is wrong."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from gouji.server.analysing import MOST_WAITING, Analyser, analysis_data
from gouji.server.apart import Busy
from gouji.server.replaying import Unreadable
from tests.analysis.texts import WASTED
from tests.server.app.test_http import name_oneself, refusal

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from tests.server.app.conftest import Site

PLAIN = {"content-type": "text/plain"}
TWO = f"{WASTED}\n{WASTED}"


def test_a_record_that_is_sent_is_analysed_apart_and_says_the_same_as_here(client: TestClient) -> None:
    response = client.post("/api/replay/analysis?deal=2&as=1", content=TWO.encode(), headers=PLAIN)
    assert response.status_code == 200
    said = response.json()
    assert said == analysis_data(TWO, 2, 0)
    assert (said["deal"], said["acts"][0]["line"], said["acts"][0]["done"]) == (2, 22, "B")
    assert [each["seat"] for each in said["seats"]] == [1]


def test_only_who_played_a_deal_gets_its_analysis(client: TestClient, site: Site) -> None:
    name_oneself(client)
    (person,) = site.store.people
    site.store.records = {1: (person, WASTED), 2: ("somebody else", WASTED)}
    assert client.get("/api/deals/1/analysis?as=4").json()["seats"][0]["seat"] == 4
    assert refusal(client.get("/api/deals/2/analysis")) == "http.no-deal"


@pytest.mark.parametrize(
    ("content", "query", "code"),
    [
        ("hello", "", "http.record"),
        (WASTED, "?deal=2", "http.no-moment"),
        (WASTED, "?as=7", "http.malformed"),
        ("%gouji 1\n@lead 1\n" + "".join(f"deal {seat} ?3\n" for seat in range(1, 7)), "", "http.record"),
    ],
)
def test_what_cannot_be_analysed_is_refused_and_says_why(
    client: TestClient, content: str, query: str, code: str
) -> None:
    response = client.post(f"/api/replay/analysis{query}", content=content.encode(), headers=PLAIN)
    assert (response.status_code, refusal(response)) == (400, code)


def test_a_client_has_one_analysis_at_a_time_and_no_more_than_a_few_wait() -> None:
    async def ask() -> list[object]:
        analyser = Analyser()
        clients = ["one", "one", *(f"other {n}" for n in range(MOST_WAITING))]
        try:
            asked = (analyser.analyse("hello", 1, None, each) for each in clients)
            first = await asyncio.gather(*asked, return_exceptions=True)
            return [*first, *await asyncio.gather(analyser.analyse("hello", 1, None, "one"), return_exceptions=True)]
        finally:
            analyser.close()

    told = [type(each) for each in asyncio.run(ask())]
    assert told == [Unreadable, Busy, *[Unreadable] * (MOST_WAITING - 1), Busy, Unreadable]


def test_who_is_turned_away_is_told_when_to_come_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gouji.server.apart.Apart.run", _busy)
    response = client.post("/api/replay/analysis", content=WASTED.encode(), headers=PLAIN)
    assert (response.status_code, refusal(response), response.headers["retry-after"]) == (503, "http.busy", "15")
    assert "15" in response.json()["zh"]


async def _busy(*_: object, **__: object) -> None:
    raise Busy
