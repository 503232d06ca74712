"""Records that people send: shown step by step, played on from, and refused with what is wrong."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

import pytest

from gouji.cli import main
from gouji.server.replaying import SHORT
from tests.server.app.test_http import name_oneself, refusal

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from tests.server.app.conftest import Site

PLAIN = {"content-type": "text/plain"}


@pytest.fixture(scope="module")
def text() -> str:
    """The record of two deals."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(["simulate", "--deals", "2", "--seed", "3"]) == 0
    return out.getvalue()


def post(client: TestClient, content: str, query: str = "") -> tuple[int, dict[str, object]]:
    response = client.post(f"/api/replay{query}", content=content.encode(), headers=PLAIN)
    return response.status_code, response.json()


def test_a_record_is_shown_step_by_step(client: TestClient, text: str) -> None:
    status, said = post(client, text, "?deal=2&as=3")
    assert (status, said["deal"], said["deals"]) == (200, 2, 2)
    steps = said["steps"]
    assert isinstance(steps, list)
    assert len(steps) > 50


def test_a_long_text_is_read_elsewhere_and_says_the_same(client: TestClient, text: str) -> None:
    many = text * (SHORT // len(text) + 1)
    status, said = post(client, many, "?deal=2")
    assert status == 200
    assert said["steps"] == post(client, text, "?deal=2")[1]["steps"]
    status, said = post(client, many + "\nnonsense\n")
    assert (status, said["code"]) == (400, "http.record")


@pytest.mark.parametrize(
    ("content", "query", "zh", "en"),
    [
        ("hello", "", "1:1：'hello' 在第一行", "1:1: 'hello' stands"),
        ("%gouji 1\ndeal 1 3\n", "", "不能照着打", "hand of seat 2"),
        ("", "", "里面没有牌局", "it holds no deal"),
        ("%gouji 1\n", "?deal=2", "只有 1 局", "it has 1 deals"),
        ("x" * (SHORT + 1), "", "1:1：", "1:1: "),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_each_language(
    client: TestClient, content: str, query: str, zh: str, en: str
) -> None:
    _, said = post(client, content, query)
    assert zh in str(said["zh"]), said
    assert en in str(said["en"]), said
    quoted = str(said["zh"]).partition("：")[2]
    assert not quoted.isascii(), f"the Chinese sentence quotes English: {said}"


@pytest.mark.parametrize(
    ("content", "query", "code"),
    [
        ("", "", "http.record"),
        ("hello", "", "http.record"),
        ("%gouji 1\n", "", "http.record"),
        ("\x00" * 100, "", "http.record"),
        ("x", "?deal=0", "http.malformed"),
        ("x", "?deal=²", "http.malformed"),
        ("x", "?as=7", "http.malformed"),
    ],
)
def test_what_is_no_record_is_refused_and_says_where(client: TestClient, content: str, query: str, code: str) -> None:
    status, said = post(client, content, query)
    assert (status, said["code"]) == (400, code), said


def test_a_text_that_is_too_long_or_no_text_is_refused(client: TestClient) -> None:
    assert refusal(client.post("/api/replay", content=b"x" * 262_145, headers=PLAIN)) == "http.too-large"
    assert refusal(client.post("/api/replay", content=b"\xff", headers=PLAIN)) == "http.malformed"
    assert refusal(client.post("/api/replay", content=b"x")) == "http.type"


def test_one_plays_on_from_a_moment_of_a_record(client: TestClient, site: Site, text: str) -> None:
    name_oneself(client)
    body = {"record": text, "deal": 2, "step": 20, "seat": 4}
    response = client.post("/api/replay/play-on", json=body)
    assert (response.status_code, set(response.json())) == (201, {"code", "referee"})
    (game,) = site.lobby.games
    assert len(game.entries) == 20


@pytest.mark.parametrize(("deal", "step"), [(3, 0), (1, 9999)])
def test_from_a_moment_that_is_not_there_nobody_plays_on(client: TestClient, text: str, deal: int, step: int) -> None:
    name_oneself(client)
    response = client.post("/api/replay/play-on", json={"record": text, "deal": deal, "step": step, "seat": 1})
    assert (response.status_code, refusal(response)) == (400, "http.no-moment")


def test_only_who_played_a_deal_gets_its_record(client: TestClient, site: Site, text: str) -> None:
    name_oneself(client)
    (person,) = site.store.people
    site.store.records = {1: (person, text), 2: ("somebody else", text)}
    assert client.get("/api/deals").json() == {"deals": [{"id": 1}]}
    own = client.get("/api/deals/1.gjr")
    assert (own.status_code, own.text) == (200, text)
    assert "attachment" in own.headers["content-disposition"]
    assert client.get("/api/deals/1/replay?as=2").json()["deals"] == 2
    for path in ("/api/deals/2.gjr", "/api/deals/2/replay", "/api/deals/99999999999999999999.gjr"):
        assert refusal(client.get(path)) == "http.no-deal", path
    assert refusal(client.get("/api/deals/x.gjr")) == "http.not-found"
    assert refusal(client.get("/api/deals?before=x")) == "http.malformed"


def test_the_rules_are_told_as_data_and_wrong_ones_are_refused(client: TestClient) -> None:
    assert "statutes" in {each["name"] for each in client.get("/api/presets").json()}
    assert client.get("/api/rules?preset=jinan").json()["sections"]
    for query in ("preset=nonsense", "options=no:such", "preset=%00", "options=a%20b:c", "preset=" + "x" * 5000):
        assert refusal(client.get(f"/api/rules?{query}")) == "http.malformed", query
