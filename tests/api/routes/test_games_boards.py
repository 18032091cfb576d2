"""Boards that are handed in, changed and ruled on, by the right people and in the right order."""

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from api.keeping.following import scan_changed, scan_leaves
from api.problems import Problem
from api.services import Services
from api.storage import tables
from api.tokens import new_id
from scoring.une import Une
from tests.api.routes.gaming import CONFLICT, Json, Person, invited, join, new_game, served, simple
from tests.scoring.une.random_layouts import random_layout

UNE = Une()
CHEAT = {"overruled": [{"rule": "P6", "tiles": [1, 2]}], "turned_by_referee": [1]}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("games")) as client:
        yield client


def services_of(client: TestClient) -> Services:
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    return services


def kept_scan(client: TestClient, layout: Json, **more: Any) -> str:
    """A scan as the routes of scans leave it."""
    services = services_of(client)
    scan_id = new_id()
    with services.database.session() as session:
        session.add(
            tables.Scan(
                id=scan_id,
                expires=tables.now() + timedelta(days=1),
                edition="gazette",
                photo_key="p" * 64,
                board_key="b" * 64,
                machine={},
                layout=UNE.read_layout(layout).to_json(),
                changes=[],
                doubts_settled=[],
                **more,
            )
        )
    return scan_id


def board_of(person: Person, day: str = "friday", member: str | None = None) -> Json:
    found: Json = person.done("GET", f"/days/{day}/boards/{member or person.member}")
    return found


def ruled(referee: Person, board: Json, kind: str, **more: Any) -> httpx.Response:
    body = {"version": board["version"], "kind": kind, "reason": "vu à la table", **more}
    return referee.ask("POST", f"/days/{board['day']}/boards/{board['member']}/rulings", json=body)


def test_a_second_writer_is_told_what_is_there_now(client: httpx.Client) -> None:
    host = new_game(client)
    first = host.hand_in("friday", simple("friday", 1))
    again = host.ask("PUT", f"/days/friday/boards/{host.member}", json={"layout": simple("friday", 2)})
    assert (again.status_code, again.json()["code"]) == (409, "changed_meanwhile")
    assert again.json()["current"]["version"] == first["version"]
    path, body = f"/days/friday/boards/{host.member}", {"layout": simple("friday", 2)}
    second = host.done("PUT", path, json=body, headers={"If-Match": f'"{first["version"]}"'})
    assert second["version"] > first["version"]
    stale = host.ask("PUT", path, json={**body, "version": first["version"]})
    assert (stale.status_code, stale.json()["current"]["version"]) == (409, second["version"])


def test_game_writes_without_a_version_or_with_an_old_one_change_nothing(client: httpx.Client) -> None:
    host = new_game(client)
    assert host.ask("PATCH", json={"name": "A"}).status_code == 428
    host.step("PATCH", "", name="Un")
    stale = host.ask("PATCH", json={"name": "Deux", "version": 1})
    assert (stale.status_code, stale.json()["current"]["name"]) == (409, "Un")


def test_a_page_taken_back_leaves_its_closing_token(client: httpx.Client) -> None:
    host = new_game(client)
    board = host.hand_in("friday", simple("friday"), token=1)
    path = f"/days/friday/boards/{host.member}"
    gone = host.done("DELETE", path, headers={"If-Match": str(board["version"])})
    assert (gone["ready"], gone["token"], gone["layout"]) == (False, 1, None)
    assert host.hand_in("friday", simple("friday", 3))["ready"]


def test_players_hand_in_todays_page_and_no_other(client: httpx.Client) -> None:
    host = new_game(client, mode="family")
    other = join(client, host, "Bao")
    tomorrow = other.ask("PUT", f"/days/saturday/boards/{other.member}", json={"layout": simple("saturday")})
    assert tomorrow.json()["code"] == "day_not_open"
    boards = [person.hand_in("friday", simple("friday")) for person in (host, other)]
    host.step("POST", "/next-day")
    late = {"layout": simple("friday", 9), "version": boards[1]["version"]}
    assert other.ask("PUT", f"/days/friday/boards/{other.member}", json=late).json()["code"] == "day_closed"
    referee = invited(client, host, "referee", name="Rémi")
    assert referee.done("PUT", f"/days/friday/boards/{other.member}", json={**late, "reason": "tuile oubliée"})
    entry = host.done("GET", "/audit")["entries"][-1]
    assert (entry["action"], entry["role"], entry["reason"]) == ("board", "referee", "tuile oubliée")
    assert entry["before"]["layout"] != entry["after"]["layout"]


@pytest.mark.parametrize(
    ("layout", "code"),
    [
        ({"day": "sunday", "tiles": []}, "other_side"),
        ({"day": "friday", "edition": "nowhere", "tiles": []}, "bad_edition"),
        ({"day": "friday"}, "bad_shape"),
        ({"day": "friday", "tiles": [{"at": [0, 0], "size": [1, 2], "face": "poem"}]}, "bad_shape"),
    ],
)
def test_what_is_no_page_of_this_day_is_refused(client: httpx.Client, layout: Json, code: str) -> None:
    host = new_game(client)
    answer = host.ask("PUT", f"/days/friday/boards/{host.member}", json={"layout": layout})
    assert answer.json()["code"] == code
    assert 400 <= answer.status_code < 500


@pytest.mark.parametrize("depth", [300, 600, 900, 5000])
def test_json_nested_however_deep_is_an_answer_and_no_mistake(client: httpx.Client, depth: int) -> None:
    host = new_game(client)
    body = '{"layout": {"day": "friday", "tiles": 1, "x": ' + "[" * depth + "]" * depth + "}}"
    headers = {"Content-Type": "application/json"}
    answer = host.ask("PUT", f"/days/friday/boards/{host.member}", content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text


def test_whole_numbers_may_be_written_with_a_point_and_nothing_else_is_one(client: httpx.Client) -> None:
    made = client.post("/api/games", json={"host": {"name": "Ada"}, "scenario": 3.0, "changed_rules": [1.0]})
    assert (made.status_code, made.json()["game"]["scenario"]) == (201, 3)
    for odd in (3.5, "3", True):
        assert client.post("/api/games", json={"host": {"name": "Ada"}, "scenario": odd}).status_code == 422


def test_a_page_that_takes_long_to_score_holds_nobody_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    cells = [(row, col) for row in range(8) for col in range(6)]
    tiles = [{"at": list(cell), "size": [1, 1], "face": "ad", "dollars": 1} for cell in cells]
    asked: list[str] = []

    async def stopped(kind: str, *_: object) -> None:
        asked.append(kind)
        raise Problem("score_took_too_long")

    monkeypatch.setattr(services_of(client).pool, "score", stopped)
    crowded = {"day": "friday", "tiles": tiles}
    host = new_game(client)
    host.hand_in("friday", crowded)
    answers = [
        host.ask("GET", "/days/friday"),
        host.ask("GET", f"/days/friday/boards/{host.member}"),
        host.ask("GET", "/result"),
        client.post(
            "/api/games/import", json={"rounds": [{"day": "friday", "boards": [{"player": "A", "layout": crowded}]}]}
        ),
    ]
    assert {answer.json()["code"] for answer in answers} == {"score_took_too_long"}
    assert asked == ["round", "round", "game", "game"], "each was left to a process that can be stopped"


def test_a_token_is_had_by_one_player(client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    host.hand_in("friday", simple("friday"), token=1)
    taken = other.ask("PUT", f"/days/friday/boards/{other.member}", json={"layout": simple("friday"), "token": 1})
    assert (taken.status_code, taken.json()["code"]) == (409, "token_taken")
    assert not board_news(host, other)["ready"], "nothing of a refused request is kept"


def board_news(person: Person, of: Person) -> Json:
    found = next(one for one in person.state()["boards"]["friday"] if one["member"] == of.member)
    return dict(found)


def test_no_player_can_overrule_a_conflict_in_their_own_layout(client: httpx.Client) -> None:
    host = new_game(client)
    board = host.hand_in("friday", {**CONFLICT, **CHEAT})
    assert "overruled" not in board["layout"]
    assert [one["rule"] for one in board_of(host)["sheet"]["conflicts"]] == ["P6"]


def test_a_referee_lets_a_conflict_pass_and_takes_it_back_with_reasons(client: httpx.Client) -> None:
    host = new_game(client)
    host.hand_in("friday", CONFLICT)
    referee = invited(client, host, "referee", name="Rémi")
    before = board_of(referee, member=host.member)
    assert (before["sheet"]["flipped"], before["sheet"]["ads"]) == ([1], 2)
    assert ruled(referee, before, "overrule", rule="P6", tiles=[2, 1]).status_code == 200
    after = board_of(referee, member=host.member)
    assert (after["sheet"]["flipped"], after["sheet"]["ads"], after["sheet"]["conflicts"]) == ([], 3, [])
    assert any("arbitre" in note for note in after["sheet"]["notes"])
    twice = ruled(referee, after, "overrule", rule="P6", tiles=[1, 2])
    assert (twice.status_code, twice.json()["code"]) == (409, "no_such_conflict")
    assert ruled(referee, after, "unrule", rule="P6", tiles=[1, 2]).status_code == 200
    last = board_of(referee, member=host.member)
    assert (last["sheet"]["flipped"], last["rulings"]) == ([1], [])
    assert ruled(referee, last, "unrule", rule="P6", tiles=[1, 2]).json()["code"] == "no_such_ruling"
    entries = host.done("GET", "/audit")["entries"]
    assert [(one["action"], one["reason"], one["name"]) for one in entries] == [
        ("overrule", "vu à la table", "Rémi"),
        ("unrule", "vu à la table", "Rémi"),
    ]
    assert (entries[0]["before"], entries[1]["after"]) == ([], [])


def test_a_referee_chooses_another_repair_and_turned_tiles_keep_their_ids(client: httpx.Client) -> None:
    host = new_game(client)
    host.hand_in("friday", CONFLICT)
    assert ruled(host, board_of(host), "accept", tiles=[1, 2]).json()["code"] == "no_such_conflict", "one is enough"
    assert ruled(host, board_of(host), "accept", tiles=[2]).status_code == 200
    board = board_of(host)
    assert board["effective"]["tiles"][2] == {"at": [4, 2], "size": [1, 2], "face": "back", "id": "a02"}
    assert board["effective"]["turned_by_referee"] == [2]
    assert (board["layout"]["tiles"][2]["face"], board["sheet"]["ads"], board["sheet"]["flipped"]) == ("ad", 1, [])
    assert ruled(host, board, "flip", tiles=[0]).json()["code"] == "not_to_turn"
    assert ruled(host, board, "flip", tiles=[1]).status_code == 200
    assert board_of(host)["sheet"]["ads"] == 0


def test_a_ruling_needs_a_reason_and_the_version_it_is_about(client: httpx.Client) -> None:
    host = new_game(client)
    board = host.hand_in("friday", CONFLICT)
    path = f"/days/friday/boards/{host.member}/rulings"
    overrule = {"kind": "overrule", "rule": "P6", "tiles": [1, 2]}
    assert host.ask("POST", path, json={**overrule, "version": board["version"]}).status_code == 422
    assert host.ask("POST", path, json={**overrule, "reason": "x"}).status_code == 428
    assert host.ask("POST", path, json={**overrule, "reason": "x", "version": 99}).status_code == 409


def test_rulings_go_with_the_tiles_they_are_about(client: httpx.Client) -> None:
    host = new_game(client)
    host.hand_in("friday", CONFLICT)
    ruled(host, board_of(host), "overrule", rule="P6", tiles=[1, 2])
    path, board = f"/days/friday/boards/{host.member}", board_of(host)
    moved = {**CONFLICT, "tiles": CONFLICT["tiles"][::-1]}
    host.done("PUT", path, json={"layout": moved, "version": board["version"]})
    kept = board_of(host)
    assert ([one["tiles"] for one in kept["rulings"]], kept["sheet"]["conflicts"]) == ([[1, 0]], [])
    changed = {**moved, "tiles": [{**moved["tiles"][0], "dollars": 6}, *moved["tiles"][1:]]}
    host.done("PUT", path, json={"layout": changed, "version": kept["version"]})
    assert board_of(host)["rulings"] == []


def test_a_tile_that_a_referee_turned_was_not_laid_face_down(client: httpx.Client) -> None:
    host = new_game(client, mode="solo", scenario=13)
    host.hand_in("friday", {**CONFLICT, "flash": 7})
    ruled(host, board_of(host), "accept", tiles=[2])
    page = UNE.read_layout(board_of(host)["effective"])
    assert (page.tiles[2].face, page.turned_by_referee) == ("back", (2,))


# -- scans -----------------------------------------------------------------------------------------------


def test_a_scan_from_outside_is_handed_over_by_its_owner_only(client: TestClient) -> None:
    host = new_game(client)
    hashed = services_of(client).hashed("owner")
    scan = kept_scan(client, CONFLICT, owner_hash=hashed)
    path = f"/days/friday/boards/{host.member}"
    assert host.ask("PUT", path, json={"scan": scan}).status_code == 404
    assert host.ask("PUT", path, json={"scan": scan, "scan_token": "guess"}).status_code == 404
    assert host.done("PUT", path, json={"scan": scan, "scan_token": "owner"})["scan"] == scan
    with services_of(client).database.session(reading=True) as session:
        row = session.get_one(tables.Scan, scan)
        assert (row.game_id, row.member_id, row.owner_hash) == (host.game, host.member, None)


def test_a_scan_lies_on_one_board_and_another_games_scan_is_unknown(client: TestClient) -> None:
    host, stranger = new_game(client), new_game(client)
    other = join(client, host, "Bao")
    scan = kept_scan(client, CONFLICT, game_id=host.game, member_id=host.member)
    host.done("PUT", f"/days/friday/boards/{host.member}", json={"scan": scan})
    taken = other.ask("PUT", f"/days/friday/boards/{other.member}", json={"scan": scan})
    assert taken.status_code == 403
    again = host.ask("PUT", f"/days/friday/boards/{other.member}", json={"scan": scan})
    assert (again.status_code, again.json()["code"]) == (409, "scan_elsewhere")
    assert stranger.ask("PUT", f"/days/friday/boards/{stranger.member}", json={"scan": scan}).status_code == 404


def test_a_board_follows_its_scan_until_a_layout_made_by_hand_takes_its_place(client: TestClient) -> None:
    host = new_game(client)
    scan = kept_scan(client, CONFLICT, game_id=host.game, member_id=host.member)
    board = host.done("PUT", f"/days/friday/boards/{host.member}", json={"scan": scan})
    ruled(host, board_of(host), "overrule", rule="P6", tiles=[1, 2])
    ruled_on = board_of(host)
    corrected = UNE.read_layout(
        {**CONFLICT, "tiles": [*CONFLICT["tiles"], {"at": [6, 0], "size": [1, 2], "face": "back"}]}
    )
    with services_of(client).database.session() as session:
        row = session.get_one(tables.Scan, scan)
        row.layout = corrected.to_json()
        scan_changed(session, row, session.get_one(tables.Member, host.member))
    followed = board_of(host)
    assert len(followed["layout"]["tiles"]) == 4
    assert followed["version"] > ruled_on["version"] > board["version"]
    assert followed["sheet"]["conflicts"] == []
    by_hand = {"layout": simple("friday"), "version": followed["version"]}
    after = host.done("PUT", f"/days/friday/boards/{host.member}", json=by_hand)
    assert (after["scan"], len(after["layout"]["tiles"])) == (None, 5)


def test_a_scan_that_is_deleted_leaves_its_layout_on_the_board(client: TestClient) -> None:
    host = new_game(client)
    scan = kept_scan(client, CONFLICT, game_id=host.game, member_id=host.member)
    host.done("PUT", f"/days/friday/boards/{host.member}", json={"scan": scan})
    with services_of(client).database.session() as session:
        row = session.get_one(tables.Scan, scan)
        scan_leaves(session, row, session.get_one(tables.Member, host.member))
        session.delete(row)
    board = board_of(host)
    assert (board["scan"], board["ready"], len(board["layout"]["tiles"])) == (None, True, 3)


def test_a_scan_on_a_closed_day_is_corrected_by_host_and_referee_only(client: TestClient) -> None:
    host = new_game(client, mode="family")
    other = join(client, host, "Bao")
    scan = kept_scan(client, CONFLICT, game_id=host.game, member_id=other.member)
    host.hand_in("friday", simple("friday"))
    other.done("PUT", f"/days/friday/boards/{other.member}", json={"scan": scan})
    host.step("POST", "/next-day")
    with services_of(client).database.session() as session:
        row, player = session.get_one(tables.Scan, scan), session.get_one(tables.Member, other.member)
        with pytest.raises(Problem, match="day_closed"):
            scan_changed(session, row, player)
        scan_changed(session, row, session.get_one(tables.Member, host.member))
    assert host.done("GET", "/audit")["entries"][-1]["action"] == "correction"


def test_effective_boards_score_as_the_table_says_on_many_random_boards(client: httpx.Client) -> None:
    rng = random.Random(5)
    host = new_game(client, host={"name": "Ada", "plays": False}, players=[{"name": f"P{n}"} for n in range(6)])
    players = [one["id"] for one in host.state()["members"] if one["seat"]]
    layouts = [{**random_layout(rng, "friday"), "mode": "classic", "changed_rules": []} for _ in players]
    for member, layout in zip(players, layouts, strict=True):
        host.hand_in("friday", layout, member=member)
    table = host.done("GET", "/days/friday")
    boards = [{"player": str(n), "layout": {**layout, "character": None}} for n, layout in enumerate(layouts)]
    expected = UNE.score_round(UNE.read_round({"day": "friday", "boards": boards}))
    assert [board["sheet"]["total"] for board in table["boards"]] == [sheet.total for sheet in expected]
