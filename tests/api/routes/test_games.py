"""Whole games over HTTP, to the result that scoring itself gives."""

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from scoring.une import Une
from tests.api.routes.gaming import Json, Person, invited, join, new_game, served, simple
from tests.scoring.une.random_layouts import random_game, random_layout

UNE = Une()
DAYS = ("friday", "saturday", "sunday")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("games")) as client:
        yield client


def as_lists(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {key: as_lists(value) for key, value in thing.items()}
    return [as_lists(each) for each in thing] if isinstance(thing, (list, tuple)) else thing


def test_three_players_play_three_days_from_three_phones_to_the_winner_that_scoring_names(client: httpx.Client) -> None:
    rng = random.Random(7)
    host = new_game(client, name="Dimanche")
    people = {"Ada": host, "Bao": join(client, host, "Bao"), "Chloé": join(client, host, "Chloé")}
    rounds: list[Json] = []
    for day in DAYS:
        boards = []
        for token, name in enumerate(rng.sample(sorted(people), 3), start=1):
            layout = {**random_layout(rng, day), "character": None, "flash": None}
            layout.pop("changed_rules", None)
            layout.pop("mode", None)
            people[name].hand_in(day, layout, token)
            boards.append({"player": name, "token": token, "layout": layout})
        boards.sort(key=lambda board: str(board["player"]))
        rounds.append({"day": day, "boards": boards})
        table = people["Bao"].done("GET", f"/days/{day}")
        assert table["complete"]
        assert all(board["sheet"]["lines"]["white_space"] is not None for board in table["boards"])
        stage = host.step("POST", "/next-day")
        if stage["stage"] == "drafting":
            host.step("PUT", f"/days/{stage['day']}/draft")
            for _ in range(3):
                draft = host.state()["drafts"][stage["day"]]
                chooser = next(person for person in people.values() if person.member == draft["turn"])
                chooser.step("POST", f"/days/{stage['day']}/draft/pick", code=draft["left"][0])
    assert host.state()["stage"] == "over"
    expected = as_lists(UNE.sum_up(UNE.read_game({"mode": "classic", "rounds": rounds}))[1].to_json())
    for person in people.values():
        found = person.done("GET", "/result")
        assert found["over"]
        assert found["result"] == expected
        assert found["members"] == {name: one.member for name, one in people.items()}


def test_the_table_fills_in_and_white_space_stays_open_until_all_boards_are_in(client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    host.hand_in("friday", simple("friday", points=4))
    table = other.done("GET", "/days/friday")
    assert (table["complete"], table["missing"]) == (False, [other.member])
    assert table["boards"][0]["sheet"]["lines"]["white_space"] is None
    other.hand_in("friday", simple("friday", points=5))
    table = host.done("GET", "/days/friday")
    assert (table["complete"], table["missing"]) == (True, [])
    assert [board["sheet"]["total"] for board in table["boards"]] == [7, 8]


def test_nothing_goes_on_before_all_boards_are_in_and_every_step_can_be_undone(client: httpx.Client) -> None:
    host = new_game(client, host={"name": "Ada"}, mode="family")
    other = join(client, host, "Bao")
    host.hand_in("friday", simple("friday", 1))
    refused = host.ask("POST", "/next-day", json={"version": host.state()["version"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "boards_missing")
    assert refused.json()["missing"] == [other.member]
    other.hand_in("friday", simple("friday", 2))
    assert host.step("POST", "/next-day")["day"] == "saturday"
    assert host.step("POST", "/previous-day")["day"] == "friday"
    assert host.ask("POST", "/previous-day", json={"version": host.state()["version"]}).json()["code"] == "no_further"
    assert host.done("GET", "/days/friday")["complete"]
    for day in DAYS[1:]:
        host.step("POST", "/next-day")
        for person in (host, other):
            person.hand_in(day, simple(day, 1))
    assert host.step("POST", "/next-day")["stage"] == "over"
    assert host.ask("POST", "/next-day", json={"version": host.state()["version"]}).json()["code"] == "no_further"
    back = host.step("POST", "/previous-day")
    assert (back["day"], back["stage"]) == ("sunday", "collecting")


def test_players_without_a_phone_are_played_by_the_host(client: httpx.Client) -> None:
    host = new_game(client, host={"name": "Ada", "plays": False}, players=[{"name": "Mamie"}, {"name": "Papi"}])
    members = {one["name"]: one["id"] for one in host.state()["members"] if one["seat"]}
    assert sorted(members) == ["Mamie", "Papi"]
    for name, points in (("Mamie", 9), ("Papi", 3)):
        host.hand_in("friday", simple("friday", points), member=members[name])
    assert host.done("GET", "/days/friday")["complete"]
    refused = host.ask("PUT", f"/days/friday/boards/{host.member}", json={"layout": simple("friday")})
    assert refused.json()["code"] == "no_player"


def test_a_newsroom_is_played_in_teams_of_two(client: httpx.Client) -> None:
    host = new_game(client, mode="newsroom", host={"name": "Ada", "partner": "Bao"})
    missing = client.post("/api/games/join", json={"code": host.state()["code"], "name": "Chloé"})
    assert (missing.status_code, missing.json()["code"]) == (422, "partner_needed")
    teams = [host] + [join(client, host, f"N{n}", partner=f"M{n}") for n in range(5)]
    full = client.post("/api/games/join", json={"code": host.state()["code"], "name": "X", "partner": "Y"})
    assert (full.status_code, full.json()["code"], full.json()["most"]) == (409, "table_full", 6)
    assert host.state()["members"][0]["player"] == "Ada & Bao"
    for points, team in enumerate(teams):
        team.hand_in("friday", simple("friday", points, dollars=2))
    found = host.done("GET", "/result")["result"]
    assert found["winners"] == ["N4 & M4"]
    assert not found["complete"]


def test_two_players_choose_among_three_tribunes_in_the_order_of_their_tokens(client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    host.hand_in("friday", simple("friday", 1), token=2)
    other.hand_in("friday", simple("friday", 1), token=1)
    assert host.step("POST", "/next-day")["stage"] == "drafting"
    draft = host.step("PUT", "/days/saturday/draft", drawn=["7B", "2A", "11A"])["drafts"]["saturday"]
    assert draft["order"] == [other.member, host.member]
    early = {"version": host.state()["version"], "code": "2A", "member": host.member}
    assert host.ask("POST", "/days/saturday/draft/pick", json=early).json()["code"] == "not_your_turn"
    other.step("POST", "/days/saturday/draft/pick", code="2A")
    taken = {"version": host.state()["version"], "code": "2A"}
    assert host.ask("POST", "/days/saturday/draft/pick", json=taken).json()["code"] == "tribune_taken"
    other.step("POST", "/days/saturday/draft/undo")
    other.step("POST", "/days/saturday/draft/pick", code="11A")
    after = host.step("POST", "/days/saturday/draft/pick", code="7B")
    assert (after["stage"], after["drafts"]["saturday"]["turn"]) == ("collecting", None)
    unread = {"at": [1, 1], "size": [2, 3], "face": "tribune", "code": None}
    board = host.hand_in("saturday", {"day": "saturday", "tiles": [unread]})
    assert board["effective"]["tiles"][0]["code"] == "7B"


def test_the_host_puts_the_tokens_right_and_the_draft_follows(client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    host.done("POST", "/days/friday/close", json={})
    assert other.done("POST", "/days/friday/close", json={})["token"] == 2
    assert other.ask("POST", "/days/friday/close", json={}).json()["code"] == "token_taken"
    for person in (host, other):
        person.hand_in("friday", simple("friday", 1))
    host.step("POST", "/next-day")
    host.step("PUT", "/days/saturday/draft")
    swapped = {host.member: 2, other.member: 1}
    after = host.step("PUT", "/days/friday/tokens", tokens=swapped, reason="Bao a fini d’abord")
    assert after["drafts"]["saturday"]["order"] == [other.member, host.member]
    both = {"version": host.state()["version"], "tokens": {host.member: 1}}
    assert host.ask("PUT", "/days/friday/tokens", json=both).json()["code"] == "token_taken"


@pytest.mark.parametrize(
    ("mode", "players", "drawn"),
    [("solo", 1, 2), ("classic", 2, 3), ("classic", 3, 3), ("newsroom", 2, 3), ("classic", 1, 2)],
)
def test_as_many_tribunes_are_drawn_as_the_mode_wants(
    client: httpx.Client, mode: str, players: int, drawn: int
) -> None:
    team = {"partner": "Z"} if mode == "newsroom" else {}
    host = new_game(client, mode=mode, host={"name": "Ada", **team})
    people = [host] + [join(client, host, f"P{n}", **({"partner": "Y"} if team else {})) for n in range(players - 1)]
    for person in people:
        person.hand_in("friday", simple("friday"))
    host.step("POST", "/next-day")
    draft = host.step("PUT", "/days/saturday/draft")["drafts"]["saturday"]
    assert len(draft["drawn"]) == drawn
    assert len({code[:-1] for code in draft["drawn"]}) == drawn, "one face of a card at most"
    too_few = {"version": host.state()["version"], "drawn": draft["drawn"][:-1]}
    assert host.ask("PUT", "/days/saturday/draft", json=too_few).json()["code"] == "tribunes_unfit"


def test_a_solo_game_ends_won_or_lost_by_its_revenue(client: httpx.Client) -> None:
    for dollars, won in ((4, True), (3, False)):
        host = new_game(client, mode="solo")
        full = client.post("/api/games/join", json={"code": host.state()["code"], "name": "Bao"})
        assert full.json()["code"] == "table_full"
        for day in DAYS:
            host.hand_in(day, simple(day, 2, dollars))
            while (state := host.state())["day"] == day and state["stage"] == "collecting":
                host.step("POST", "/next-day")
            if state["stage"] == "drafting":
                host.step("POST", "/next-day")
        assert host.done("GET", "/result")["result"]["won"] is won


def test_a_puzzle_is_one_day_with_its_targets(client: httpx.Client) -> None:
    assert client.post("/api/games", json={"mode": "puzzle", "host": {"name": "A"}}).json()["code"] == "puzzle_needed"
    host = new_game(client, mode="puzzle", puzzle=2)
    assert host.state()["days"] == ["saturday"]
    host.hand_in("saturday", simple("saturday", 30))
    found = host.done("GET", "/result")
    assert found["puzzle"] == {"number": 2, "targets": [24, 26, 28], "medals": {host.member: None}}
    assert not found["sheets"]["saturday"][host.member]["complete"], "its ads are missing"
    assert host.step("POST", "/next-day")["stage"] == "over"


def test_turn_by_turn_is_played_on_saturday_with_a_draft_of_its_own(client: httpx.Client) -> None:
    host = new_game(client, mode="turns")
    other = join(client, host, "Bao")
    state = host.step("PUT", "/days/saturday/draft")
    assert (state["day"], state["stage"], len(state["drafts"]["saturday"]["drawn"])) == ("saturday", "drafting", 3)
    host.step("POST", "/next-day")
    host.hand_in("saturday", simple("saturday", 5, 1))
    other.hand_in("saturday", simple("saturday", 3, 4))
    assert host.step("POST", "/next-day")["stage"] == "over"
    players = host.done("GET", "/result")["result"]["players"]
    assert [(one["points"], one["penalty"]) for one in players] == [(3, -5), (6, 0)]


def test_a_scenario_puts_its_character_card_and_tribune_on_every_board(client: httpx.Client) -> None:
    refused = client.post("/api/games", json={"mode": "family", "scenario": 1, "host": {"name": "A"}})
    assert refused.json()["code"] == "no_scenario_here"
    host = new_game(client, mode="solo", scenario=3)
    assert host.state()["drafting_days"] == []
    plain = {"day": "friday", "tiles": [{"at": [1, 1], "size": [2, 3], "face": "tribune", "code": "D0"}]}
    board = host.hand_in("friday", plain)["effective"]
    assert (board["character"], board["flash"], board["tiles"][0]["code"]) == ("wilbur", 5, "D5")
    found = host.done("GET", "/result")
    assert (found["scenario"]["number"], found["scenario"]["least_points"], found["result"]["won"]) == (3, 47, False)


def test_the_days_card_and_changed_rules_hold_for_every_board(client: httpx.Client) -> None:
    host = new_game(client, changed_rules=[1], flash={"friday": 7})
    board = host.hand_in("friday", {**simple("friday", 1), "flash": 3, "mode": "solo", "character": "jazz"})
    kept = board["effective"]
    assert (kept["flash"], kept["mode"], kept["changed_rules"], kept.get("character")) == (7, "classic", [1], None)
    host.step("PATCH", "", flash={"friday": None}, changed_rules=[])
    sheet = host.done("GET", f"/days/friday/boards/{host.member}")
    assert "flash" not in sheet["effective"]
    actions = [entry["action"] for entry in host.done("GET", "/audit")["entries"]]
    assert actions == ["rules"]


def test_a_character_is_its_players_every_day(client: httpx.Client) -> None:
    host = new_game(client, characters=True, host={"name": "Ada", "character": "wilbur"})
    assert host.hand_in("friday", simple("friday"))["effective"]["character"] == "wilbur"
    odd = client.post("/api/games", json={"host": {"name": "A", "character": "bob"}})
    assert (odd.status_code, odd.json()["code"]) == (422, "unknown_character")


def test_a_name_can_be_had_once_and_must_say_something(client: httpx.Client) -> None:
    host = new_game(client)
    code = host.state()["code"]
    for name, problem in (("ada", "name_taken"), (" \u200b ", "name_taken"), ("x" * 41, "name_too_long")):
        answer = client.post("/api/games/join", json={"code": code, "name": name})
        if name.strip(" \u200b"):
            assert answer.json()["code"] == problem
    assert client.post("/api/games/join", json={"code": code, "name": "  "}).json()["code"] == "name_empty"
    assert client.post("/api/games/join", json={"code": "ZZZZZZ", "name": "B"}).json()["code"] == "code_unknown"


def test_a_code_may_be_typed_carelessly(client: httpx.Client) -> None:
    host = new_game(client)
    code = host.state()["code"].lower()
    answer = client.post("/api/games/join", json={"code": f" {code[:3]}-{code[3:]} ", "name": "Bao"})
    assert answer.status_code == 201


def test_nobody_sits_down_after_the_first_day_and_the_host_can_close_the_door(client: httpx.Client) -> None:
    host = new_game(client, mode="family")
    host.step("PATCH", "", joining=False)
    closed = client.post("/api/games/join", json={"code": host.state()["code"], "name": "Bao", "role": "spectator"})
    assert (closed.status_code, closed.json()["code"]) == (409, "joining_closed")
    late = invited(client, host, "player", name="Chloé")
    host.step("PATCH", "", joining=True)
    for person in (host, late):
        person.hand_in("friday", simple("friday"))
    host.step("POST", "/next-day")
    begun = client.post("/api/games/join", json={"code": host.state()["code"], "name": "Bao"})
    assert begun.json()["code"] == "joining_closed"
    assert join(client, host, "Tante", role="spectator").state()["code"] is None


def test_who_leaves_takes_their_board_along_and_the_audit_remembers(client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    other.hand_in("friday", simple("friday", 3))
    version = host.state()["version"]
    host.done("DELETE", f"/members/{other.member}", headers={"If-Match": f'"{version}"'})
    assert other.ask("GET").json()["code"] == "token_unknown"
    assert len(host.state()["boards"]["friday"]) == 1
    entry = host.done("GET", "/audit")["entries"][-1]
    assert entry["before"]["boards"]["friday"]["layout"]["tiles"]
    refused = host.ask("DELETE", f"/members/{host.member}", headers={"If-Match": str(host.state()["version"])})
    assert refused.json()["code"] == "last_host"


def test_a_lost_link_is_renewed_and_the_old_one_opens_nothing(client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    made = host.done("POST", f"/members/{other.member}/link")
    assert other.ask("GET").status_code == 401
    assert Person(client, host.game, made["token"]).state()["you"]["id"] == other.member


def test_a_deleted_game_is_gone_for_everybody(client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    host.done("DELETE")
    for person in (host, other):
        assert person.ask("GET").json()["code"] == "token_unknown"


def test_links_and_the_qr_code_lead_to_the_game(client: httpx.Client) -> None:
    made = client.post("/api/games", json={"host": {"name": "Ada"}}).json()
    assert made["links"]["player"].endswith(f"/join/{made['code']}")
    assert made["links"]["host"].endswith(f"/games/{made['game']['id']}#token={made['token']}")
    referee = made["links"]["referee"].partition("#token=")[2]
    assert Person(client, made["game"]["id"], referee).state()["you"]["role"] == "referee"
    drawn = client.get(f"/api/games/{made['game']['id']}/qr.svg?token={made['token']}")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.content.startswith(b"<svg")


def test_a_game_that_was_played_elsewhere_comes_in_whole_and_goes_out_the_same(client: httpx.Client) -> None:
    rng = random.Random(21)
    seen = 0
    while seen < 10:
        game = random_game(rng)
        answer = client.post("/api/games/import", json=game)
        assert answer.status_code == 201, f"{answer.text}\n{game}"
        seen += 1
        made = answer.json()
        host = Person(client, made["game"]["id"], made["token"], made["member"])
        expected = as_lists(UNE.sum_up(UNE.read_game(game))[1].to_json())
        found = host.done("GET", "/result")["result"]
        assert {**found, "notes": []} == {**expected, "notes": []}
        exported = host.ask("GET", "/export.json")
        if exported.status_code == 200:
            again = as_lists(UNE.sum_up(UNE.read_game(exported.json()))[1].to_json())
            assert again["players"] == expected["players"]


def test_what_is_no_game_is_refused_with_a_sentence(client: httpx.Client) -> None:
    board: Json = {"player": "A", "layout": {}}
    wrong: list[Json] = [{"rounds": []}, {"rounds": [{"day": "friday", "boards": [board]}]}, {}]
    for given in wrong:
        answer = client.post("/api/games/import", json=given)
        assert answer.status_code == 422, answer.text
        assert answer.json()["detail_en"]
