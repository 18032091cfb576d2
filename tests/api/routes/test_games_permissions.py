"""Route by role: who is allowed what under /api/games. A route without a row here fails the test."""

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from api.app import create_app
from api.settings import Settings
from tests.api.routes.gaming import CONFLICT, Json, Person, invited, join, new_game, served, simple

PEOPLE = ("host", "player", "other", "referee", "spectator", "stranger", "nobody")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("games")) as client:
        yield client


@dataclass
class Table:
    """A game in which every request of the table below would do something, for whoever may."""

    host: Person
    player: Person
    other: Person
    referee: Person
    spectator: Person
    stranger: Person
    nobody: Person

    @property
    def version(self) -> int:
        return int(self.host.state()["version"])

    def board_version(self) -> int:
        return int(self.host.done("GET", f"/days/friday/boards/{self.player.member}")["version"])


@dataclass(frozen=True)
class Row:
    """A request about the player's things, who may make it, and what makes the game ready for it."""

    method: str
    path: str
    who: str
    body: Callable[[Table], Json] | None = None
    headers: Callable[[Table], Json] | None = None
    ready: Callable[[Table], Any] | None = None

    def address(self, table: Table) -> str:
        """The path with the player's own names in it."""
        path = self.path.removeprefix("/api/games/{game_id}")
        return path.replace("{member_id}", table.player.member).replace("{day}", "friday")


def handed_in(table: Table) -> None:
    table.player.hand_in("friday", CONFLICT)


def all_in(table: Table) -> None:
    handed_in(table)
    for person in (table.host, table.other):
        person.hand_in("friday", simple("friday"))


def drafting(table: Table) -> None:
    all_in(table)
    table.host.step("POST", "/next-day")
    order = [table.player.member, table.other.member, table.host.member]
    table.host.step("PUT", "/days/saturday/draft", drawn=["7B", "2A", "11A"], order=order)


def chosen(table: Table) -> None:
    drafting(table)
    table.player.step("POST", "/days/saturday/draft/pick", code="2A")


def over(table: Table) -> None:
    for day in ("friday", "saturday", "sunday"):
        for person in (table.host, table.player, table.other):
            person.hand_in(day, simple(day))
        while (state := table.host.state())["day"] == day and state["stage"] == "collecting":
            table.host.step("POST", "/next-day")
        if state["stage"] == "drafting":
            table.host.step("POST", "/next-day")


def versioned(**body: Any) -> Callable[[Table], Json]:
    return lambda table: {"version": table.version, **body}


def if_match(table: Table) -> Json:
    return {"If-Match": f'"{table.version}"'}


def for_player(table: Table) -> Json:
    return {"version": table.version, "code": "7B", "member": table.player.member}


G = "/api/games/{game_id}"
ALL = "host player other referee spectator"
SATURDAY = f"{G}/days/saturday"
ROWS = [
    Row("GET", G, ALL),
    Row("PATCH", G, "host", versioned(name="Neuf")),
    Row("PATCH", G, "host referee", versioned(flash={"friday": 2})),
    Row("DELETE", G, "host"),
    Row("GET", f"{G}/qr.svg", "host player other referee"),
    Row("GET", f"{G}/join-link", "host player other referee"),
    Row("POST", f"{G}/invitations", "host", lambda _: {"role": "referee"}),
    Row("POST", f"{G}/members/{{member_id}}/link", "host"),
    Row("PATCH", f"{G}/members/{{member_id}}", "host player", versioned(name="Neuf")),
    Row("DELETE", f"{G}/members/{{member_id}}", "host player", headers=if_match),
    Row("POST", f"{G}/next-day", "host", versioned(), ready=all_in),
    Row("POST", f"{G}/previous-day", "host", versioned(), ready=drafting),
    Row("POST", f"{G}/clock", "host referee", versioned(act="start")),
    Row("GET", f"{G}/result", ALL),
    Row("GET", f"{G}/audit", "host referee"),
    Row("GET", f"{G}/events", ALL),
    Row("GET", f"{G}/days/{{day}}", ALL),
    Row("GET", f"{G}/days/{{day}}/boards/{{member_id}}", ALL, ready=handed_in),
    Row("PUT", f"{G}/days/{{day}}/boards/{{member_id}}", "host player referee", lambda _: {"layout": CONFLICT}),
    Row(
        "DELETE",
        f"{G}/days/{{day}}/boards/{{member_id}}",
        "host player referee",
        headers=lambda table: {"If-Match": str(table.board_version())},
        ready=handed_in,
    ),
    Row("POST", f"{G}/days/{{day}}/close", "host player", lambda table: {"member": table.player.member}),
    Row(
        "PUT",
        f"{G}/days/{{day}}/tokens",
        "host referee",
        lambda table: versioned(tokens={table.player.member: 3})(table),
    ),
    Row("PUT", f"{G}/days/{{day}}/draft", "host", versioned(), ready=drafting),
    Row("POST", f"{G}/days/{{day}}/draft/pick", "host player", for_player, ready=drafting),
    Row("POST", f"{G}/days/{{day}}/draft/undo", "host player", versioned(), ready=chosen),
    Row(
        "POST",
        f"{G}/days/{{day}}/boards/{{member_id}}/rulings",
        "host referee",
        lambda table: {
            "version": table.board_version(),
            "kind": "overrule",
            "rule": "P6",
            "tiles": [1, 2],
            "reason": "vu",
        },
        ready=handed_in,
    ),
    *(
        Row("GET", f"{G}/{name}", ALL, ready=over)
        for name in ("export.json", "export.csv", "export.pdf", "export.png", "bgstats", "bgstats.svg")
    ),
]
OPEN_TO_ANYBODY = {("POST", "/api/games"), ("POST", "/api/games/import"), ("POST", "/api/games/join")}


def seated(client: httpx.Client) -> Table:
    host = new_game(client)
    strange = new_game(client)
    return Table(
        host=host,
        player=join(client, host, "Bao"),
        other=join(client, host, "Chloé"),
        referee=invited(client, host, "referee"),
        spectator=join(client, host, "Tante", role="spectator"),
        stranger=Person(client, host.game, strange.token, strange.member),
        nobody=Person(client, host.game, "no such token"),
    )


def address(row: Row, table: Table) -> str:
    """Drafts are Saturday's, all else is Friday's."""
    found = row.address(table)
    return found.replace("/friday/draft", "/saturday/draft")


def test_every_route_of_games_has_its_row() -> None:
    paths = create_app(Settings()).openapi()["paths"]
    there = {
        (method.upper(), path) for path, methods in paths.items() for method in methods if path.startswith("/api/games")
    }
    there.discard(("HEAD", "/api/games/{game_id}"))
    known = {(row.method, row.path) for row in ROWS} | OPEN_TO_ANYBODY
    # score_game takes a whole game and knows none of ours
    missing = {one for one in there if one[0] != "HEAD" and one != ("POST", "/api/games/score")} - known
    assert not missing, f"say who may do this: {sorted(missing)}"
    assert known <= there, f"no such routes: {sorted(known - there)}"


def status_of(row: Row, table: Table, person: Person) -> int:
    """The answer's status; of a stream only the beginning is read."""
    more: Json = {}
    if row.body:
        more["json"] = row.body(table)
    if row.headers:
        more["headers"] = row.headers(table)
    return person.ask(row.method, address(row, table), **more).status_code


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.method} {row.path.removeprefix(G) or '/'} {row.who}")
def test_each_role_may_do_just_its_part(row: Row, client: TestClient) -> None:
    allowed = row.who.split()
    table = ready(client, row)
    for who in PEOPLE:
        if who not in allowed:
            expected = {"stranger": 404, "nobody": 401}.get(who, 403)
            assert status_of(row, table, getattr(table, who)) == expected, who
    for who in allowed:
        status = status_of(row, table, getattr(table, who))
        assert status < 300, f"{who}: {status}"
        if row.method != "GET":
            table = ready(client, row)


def ready(client: TestClient, row: Row) -> Table:
    """A new table, made ready."""
    table = seated(client)
    if row.ready:
        row.ready(table)
    return table


@pytest.fixture(autouse=True)
def short_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream ends after its beginning: here it matters who gets it, not what it says."""

    async def told(*_: object) -> AsyncIterator[str]:
        yield "event: hello\n\n"

    monkeypatch.setattr("api.routes.events.told", told)


def test_without_any_token_nothing_of_a_game_is_told(client: httpx.Client) -> None:
    table = seated(client)
    for row in ROWS:
        body = row.body(table) if row.body and not row.ready else {}
        answer = client.request(row.method, f"/api/games/{table.host.game}{address(row, table)}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (401, "token_missing"), row


def test_a_link_reads_and_never_changes(client: httpx.Client) -> None:
    table = seated(client)
    token = table.host.token
    assert client.get(f"/api/games/{table.host.game}?token={token}").status_code == 200
    assert client.delete(f"/api/games/{table.host.game}?token={token}").status_code == 401


def test_a_guess_at_a_game_is_answered_like_one_that_is_not_there(client: httpx.Client) -> None:
    table = seated(client)
    theirs = table.stranger.ask("GET")
    nowhere = Person(client, "nowhere", table.stranger.token).ask("GET")
    assert theirs.status_code == nowhere.status_code == 404
    assert {**theirs.json(), "instance": ""} == {**nowhere.json(), "instance": ""}
