"""The HTTP side: who may ask for what, what is refused, and the headers of every answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from gouji.server.http import errors
from gouji.server.static import Client
from gouji.server.table.places import Place
from tests.server.app.conftest import Site, make_site

if TYPE_CHECKING:
    from pathlib import Path

    from httpx2 import Response

HOSTILE = (
    b"",
    b"null",
    b"[]",
    b"{",
    b'"x"',
    b"1e999",
    b"\xff\xfe\x00",
    b"[" * 10_000,
    b'{"a":' * 2_000,
    b'{"name": 5}',
    b'{"name": ""}',
    b'{"name": "\\ud800"}',
    b'{"name": "x", "admin": true}',
    b'{"settings": {"deals": 100000000000000000000000000000}}',
    b'{"settings": {"preset": "x", "colour": "red"}}',
    b'{"settings": {"think": -1}}',
    b'{"seat": 7}',
    b'{"code": null}',
    b'{"record": "x", "deal": 0, "step": 0, "seat": 1}',
    b'{"record": "\\u0000", "deal": 1, "step": 99, "seat": 6}',
)
WRITES = ("/api/me", "/api/transfer/look", "/api/transfer/claim", "/api/tables", "/api/replay/play-on")


def name_oneself(client: TestClient, name: str = "小明") -> Response:
    return client.post("/api/me", json={"name": name})


def refusal(response: Response) -> str:
    said = response.json()
    assert set(said) == {"code", "zh", "en"}, said
    assert all(said.values()), said
    return str(said["code"])


def test_a_nickname_makes_a_person_and_the_cookie_is_for_this_site_and_no_script(client: TestClient) -> None:
    assert client.get("/api/me").json() == {"known": False, "name": None}
    response = name_oneself(client)
    assert (response.status_code, response.json()) == (201, {"known": True, "name": "小明"})
    flags = {each.strip().lower().partition("=")[0] for each in response.headers["set-cookie"].split(";")}
    assert {"httponly", "samesite", "path", "max-age"} <= flags
    assert "secure" not in flags
    assert "samesite=lax" in response.headers["set-cookie"].lower()
    assert client.get("/api/me").json() == {"known": True, "name": "小明"}


def test_one_is_told_of_ones_own_tables_and_not_of_others_on_every_device_and_their_codes_are_not_logged(
    site: Site,
) -> None:
    with TestClient(site.app, base_url="http://gouji.example") as client, TestClient(site.app) as other:
        assert refusal(client.get("/api/tables")) == "http.no-person"
        name_oneself(client)
        (person,) = site.store.people
        assert client.get("/api/tables").json() == {"tables": []}
        site.lobby.seats[person] = [
            ("H7KD3M", Place("seat", 4, "playing", None)),
            ("ABCDEF", Place("referee", None, "between", "f00d")),
        ]
        told = client.get("/api/tables")
        assert told.json()["tables"] == [
            {"code": "H7KD3M", "stage": "playing", "role": "seat", "seat": 4, "referee": None},
            {"code": "ABCDEF", "stage": "between", "role": "referee", "seat": None, "referee": "f00d"},
        ]
        assert "no-store" in told.headers["cache-control"]
        name_oneself(other, "小红")
        assert other.get("/api/tables").json() == {"tables": []}
        code = client.post("/api/transfer").json()["code"]
        other.post("/api/transfer/claim", json={"code": code})
        assert other.get("/api/tables").json() == told.json()
    assert "H7KD3M" not in site.log.getvalue()
    assert "f00d" not in site.log.getvalue()


def test_over_https_the_cookie_is_secure(site: Site) -> None:
    with TestClient(site.app, base_url="https://gouji.example") as client:
        assert "; secure" in name_oneself(client).headers["set-cookie"].lower()


def test_a_second_nickname_renames_and_makes_nobody_new(client: TestClient, site: Site) -> None:
    name_oneself(client)
    response = name_oneself(client, "小红")
    assert (response.status_code, response.json()["name"], len(site.store.people)) == (200, "小红", 1)
    assert "set-cookie" not in response.headers


def test_no_answer_tells_the_number_of_a_person(client: TestClient, site: Site) -> None:
    name_oneself(client)
    (person,) = site.store.people
    for path in ("/api/me", "/api/deals", "/api/profile"):
        assert person not in client.get(path).text


def test_who_deletes_oneself_is_known_no_more(client: TestClient) -> None:
    name_oneself(client)
    assert client.delete("/api/me").status_code == 200
    assert client.get("/api/me").json()["known"] is False


def test_a_transfer_code_makes_another_device_the_same_person_once(client: TestClient, site: Site) -> None:
    name_oneself(client)
    code = client.post("/api/transfer").json()["code"]
    other = TestClient(site.app, base_url="http://gouji.example")
    assert other.post("/api/transfer/claim", json={"code": code}).json() == {"known": True, "name": "小明"}
    assert other.get("/api/me").json()["known"] is True
    again = other.post("/api/transfer/claim", json={"code": code})
    assert (again.status_code, refusal(again)) == (404, "http.no-code")


def test_who_looks_at_a_transfer_code_sees_whose_it_is_and_neither_uses_it_nor_becomes_anybody(
    client: TestClient, site: Site
) -> None:
    name_oneself(client)
    code = client.post("/api/transfer").json()["code"]
    other = TestClient(site.app, base_url="http://gouji.example")
    for _ in range(3):
        response = other.post("/api/transfer/look", json={"code": code})
        assert response.json() == {"name": "小明", "yours": False}
        assert "set-cookie" not in response.headers
    assert other.get("/api/me").json()["known"] is False
    assert client.post("/api/transfer/look", json={"code": code}).json() == {"name": "小明", "yours": True}
    assert other.post("/api/transfer/claim", json={"code": code}).json()["name"] == "小明"
    gone = other.post("/api/transfer/look", json={"code": code})
    assert (gone.status_code, refusal(gone)) == (404, "http.no-code")


@pytest.mark.parametrize("path", ["/api/transfer/look", "/api/transfer/claim"])
def test_a_transfer_code_is_neither_looked_at_nor_taken_by_following_a_link(client: TestClient, path: str) -> None:
    name_oneself(client)
    code = client.post("/api/transfer").json()["code"]
    followed = client.get(path, params={"code": code})
    assert (followed.status_code, "set-cookie" in followed.headers) == (404, False)
    assert client.post(path, json={"code": code}).status_code == 200


@pytest.mark.parametrize("path", ["/api/deals", "/api/profile", "/api/deals/1.gjr", "/api/deals/1/replay"])
def test_without_a_cookie_nothing_of_anybody_is_told(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, refusal(response)) == (401, "http.no-person")


def test_a_table_is_opened_and_can_be_seen_before_coming(client: TestClient) -> None:
    assert refusal(client.post("/api/tables", json={})) == "http.no-person"
    name_oneself(client)
    response = client.post("/api/tables", json={"settings": {"preset": "jinan"}, "seat": 1, "fill": "hard"})
    assert (response.status_code, set(response.json())) == (201, {"code", "referee"})
    seen = client.get(f"/api/tables/{response.json()['code'].lower()}")
    assert set(seen.json()) == {"code", "stage", "names", "preset"}
    assert refusal(client.get("/api/tables/NONONO")) == "server.unknown-table"


def test_the_referee_link_is_told_to_the_host_alone_on_every_device(site: Site) -> None:
    with TestClient(site.app) as host, TestClient(site.app) as other:
        assert refusal(other.get("/api/tables/TABLE2/referee")) == "http.no-person"
        name_oneself(host)
        opened = host.post("/api/tables", json={}).json()
        link = f"/api/tables/{opened['code'].lower()}/referee"
        told = host.get(link)
        assert told.json() == {"referee": opened["referee"]}
        assert "no-store" in told.headers["cache-control"]
        name_oneself(other, "小红")
        assert refusal(other.get(link)) == "server.not-host"
        assert refusal(other.get("/api/tables/NONONO/referee")) == "server.unknown-table"
        other.post("/api/transfer/claim", json={"code": host.post("/api/transfer").json()["code"]})
        assert other.get(link).json() == told.json()
    assert opened["referee"] not in site.log.getvalue()


def test_what_the_lobby_refuses_is_said_in_its_words(client: TestClient) -> None:
    name_oneself(client)
    response = client.post("/api/tables", json={"settings": {"preset": "nonsense"}})
    assert (response.status_code, refusal(response)) == (400, "server.unknown-rule")


@pytest.mark.parametrize("path", WRITES)
@pytest.mark.parametrize("body", HOSTILE)
def test_a_hostile_body_is_refused_and_fails_nothing(client: TestClient, path: str, body: bytes) -> None:
    client.cookies.update(name_oneself(client).cookies)
    response = client.post(path, content=body, headers={"content-type": "application/json"})
    assert 400 <= response.status_code < 500, (path, body, response.text)
    refusal(response)


@pytest.mark.parametrize("path", WRITES)
def test_a_body_that_is_too_long_is_refused_whether_it_says_so_or_not(client: TestClient, path: str) -> None:
    long = b'{"name": "' + b"x" * 3_000_000 + b'"}'
    for content in (long, iter([long])):
        response = client.post(path, content=content, headers={"content-type": "application/json"})
        assert (response.status_code, refusal(response)) == (413, "http.too-large")


def test_an_unknown_field_is_named(client: TestClient) -> None:
    response = client.post("/api/me", json={"name": "x", "colour": 1})
    assert refusal(response) == "http.malformed"
    assert "colour" in response.json()["en"]


def test_a_form_of_another_site_is_refused(client: TestClient) -> None:
    response = client.post("/api/me", content=b'{"name": "x"}', headers={"content-type": "text/plain"})
    assert (response.status_code, refusal(response)) == (415, "http.type")
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        response = client.post("/api/me", json={"name": "x"}, headers=headers)
        assert (response.status_code, refusal(response)) == (403, "http.origin")
    assert client.post("/api/me", json={"name": "x"}, headers={"origin": "http://gouji.example"}).status_code == 201


def test_with_named_origins_only_those_count(tmp_path: Path) -> None:
    site = make_site(tmp_path, origins=("https://gouji.example/",))
    with TestClient(site.app, base_url="http://10.0.0.1") as client:
        headers = {"origin": "https://gouji.example"}
        assert client.post("/api/me", json={"name": "x"}, headers=headers).status_code == 201
        assert client.post("/api/me", json={"name": "x"}, headers={"origin": "http://10.0.0.1"}).status_code == 403


@pytest.mark.parametrize("path", ["/", "/t/ABC234", "/api/me", "/api/none", "/assets/main-1f2e3d.js", "/healthz"])
def test_every_answer_has_the_headers_that_keep_others_out(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "wss://gouji.example" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_a_host_that_is_no_host_does_not_get_into_the_policy(client: TestClient) -> None:
    policy = client.get("/", headers={"host": "x; script-src *"}).headers["content-security-policy"]
    assert "script-src *" not in policy


def test_assets_are_kept_for_ever_and_pages_are_asked_for_again(client: TestClient) -> None:
    asset = client.get("/assets/main-1f2e3d.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"].startswith("text/javascript")
    assert asset.headers["content-encoding"] == "gzip"
    page = client.get("/t/ABC234")
    assert page.headers["cache-control"] == "no-cache"
    assert page.text.startswith("<!doctype html>")
    again = client.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/api/me").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/favicon.ico", "/../config.py", "/%2e%2e/config.py", "/assets/..%2f..%2fconfig.py"]
)
def test_no_path_leads_to_a_file_that_is_not_of_the_client(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, refusal(response)) == (404, "http.not-found")


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    site = make_site(tmp_path)
    site.app.state.context.client = Client(tmp_path / "none")
    with TestClient(site.app) as client:
        assert "make play" in client.get("/").text


def test_methods_that_an_address_does_not_take_are_refused(client: TestClient) -> None:
    response = client.put("/api/me")
    assert (response.status_code, refusal(response)) == (405, "http.method")
    assert refusal(client.get("/api/none")) == "http.not-found"
    for path in ("/api", "/ws", "/ws/", "/ws/ABC234", "/ws/ABC234/more"):
        response = client.get(path)
        assert (response.status_code, refusal(response)) == (404, "http.not-found"), path
    assert client.get("/nope").headers["content-type"].startswith("text/html")


def test_new_people_and_tables_from_one_address_are_limited(client: TestClient) -> None:
    name_oneself(client)
    answers = [client.post("/api/tables", json={}) for _ in range(25)]
    assert answers[0].status_code == 201
    assert (answers[-1].status_code, refusal(answers[-1])) == (429, "http.too-many")
    assert int(answers[-1].headers["retry-after"]) > 0
    others = []
    for _ in range(60):
        client.cookies.clear()
        others.append(name_oneself(client).status_code)
    assert (others[0], others[-1]) == (201, 429)


def test_wrong_codes_are_limited_and_then_right_ones_too(client: TestClient) -> None:
    name_oneself(client)
    code = client.post("/api/tables", json={}).json()["code"]
    statuses = [client.get(f"/api/tables/NO{number:04}").status_code for number in range(30)]
    assert (statuses[0], statuses[-1]) == (404, 429)
    assert client.get(f"/api/tables/{code}").status_code == 429


def test_looking_at_wrong_transfer_codes_is_limited_and_then_right_ones_too(client: TestClient) -> None:
    name_oneself(client)
    code = client.post("/api/transfer").json()["code"]
    statuses = [client.post("/api/transfer/look", json={"code": f"NO{number}"}).status_code for number in range(30)]
    assert (statuses[0], statuses[-1]) == (404, 429)
    assert client.post("/api/transfer/claim", json={"code": code}).status_code == 429


def test_a_store_that_is_away_is_said_and_passes(client: TestClient, site: Site) -> None:
    name_oneself(client)
    site.store.broken = True
    response = client.get("/api/me")
    assert (response.status_code, refusal(response)) == (503, "http.unavailable")
    assert (client.get("/healthz").status_code, client.get("/healthz").json()["status"]) == (503, "no-database")
    site.store.broken = False
    assert client.get("/api/me").status_code == 200


def test_healthz_and_metrics_tell_how_it_is(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "ok", "tables": 0}
    name_oneself(client)
    client.post("/api/tables", json={})
    text = client.get("/metrics").text
    assert "gouji_tables 1.0" in text
    assert 'gouji_http_requests_total{method="POST",route="/api/tables",status="201"} 1.0' in text
    assert "小明" not in text


def test_metrics_are_for_the_machine_itself(site: Site) -> None:
    with TestClient(site.app, client=("192.0.2.1", 1)) as client:
        assert refusal(client.get("/metrics")) == "http.loopback-only"


def test_every_sentence_has_a_status_and_both_languages() -> None:
    for code, (status, zh, en) in errors.SENTENCES.items():
        assert code.startswith("http.")
        assert 400 <= status < 600
        assert zh
        assert en.isascii()
        assert json.dumps(code)
