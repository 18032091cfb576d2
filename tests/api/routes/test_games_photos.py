"""A day at the table from photographs: a correction reaches the table, and the right player leads."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from scoring.une import Une
from tests.api.routes.gaming import Json, Person, join, new_game, served

PHOTOS = Path(__file__).parents[3] / "samples" / "photos"
UNE = Une()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("photos"), scan_seconds=300) as client:
        yield client


# A photo a day for each player.
WEEKEND = {
    "friday": ("friday-upright.jpg", "breach-p7-photos.jpg", "steep.jpg"),
    "saturday": ("askew.jpg", "sun.jpg", "saturday-upright.heic"),
    "sunday": ("glare.jpg", "sunday-upright.jpg", "sunday-turned-left.jpg"),
}


def photographed(person: Person, name: str, **form: Any) -> Json:
    """A photo sent from a phone at the table."""
    answer = person.client.post(
        "/api/scans",
        files={"photo": (name, (PHOTOS / name).read_bytes())},
        data={"game": person.game, "day": "friday", **form},
        headers={"Authorization": f"Bearer {person.token}"},
    )
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def truth(name: str) -> Json:
    """What lies on a sample photo."""
    kept: Json = json.loads((PHOTOS / f"{name}.json").read_text())
    return {"day": kept["day"], "tiles": kept["tiles"]}


def test_three_phones_photograph_friday_and_the_table_says_who_leads(client: TestClient) -> None:
    host = new_game(client)
    people = {"Ada": host, "Bao": join(client, host, "Bao"), "Chloé": join(client, host, "Chloé")}
    photos = dict(zip(people, ("friday-upright.jpg", "hand.jpg", "breach-p6-ads.webp"), strict=True))
    days = {name: truth(photo.partition(".")[0])["day"] for name, photo in photos.items()}
    assert set(days.values()) <= {"friday", "saturday"}, "all on the same side of the board"
    boards = []
    for name, person in people.items():
        scan = photographed(person, photos[name])
        board = person.done("PUT", f"/days/friday/boards/{person.member}", json={"scan": scan["id"]})
        assert board["layout"]["tiles"] == scan["layout"]["tiles"]
        boards.append({"player": name, "layout": {**scan["layout"], "day": "friday"}})
    table = host.done("GET", "/days/friday")
    expected = UNE.score_round(UNE.read_round({"day": "friday", "boards": boards}))
    assert [board["sheet"]["total"] for board in table["boards"]] == [sheet.total for sheet in expected]
    leader = host.done("GET", "/result")["result"]["winners"]
    game = {"rounds": [{"day": "friday", "boards": boards}]}
    assert leader == list(UNE.sum_up(UNE.read_game(game))[1].winners)


def test_three_phones_photograph_three_days_at_once_and_the_winner_is_who_the_truths_say(client: TestClient) -> None:
    host = new_game(client)
    people = {"Ada": host, "Bao": join(client, host, "Bao"), "Chloé": join(client, host, "Chloé")}
    for day, photos in WEEKEND.items():

        def play(person: Person, name: str, day: str = day) -> None:
            scan = photographed(person, name, day=day)
            token = 1 + list(people.values()).index(person)
            person.done("PUT", f"/days/{day}/boards/{person.member}", json={"scan": scan["id"], "token": token})

        with ThreadPoolExecutor(len(people)) as phones:
            list(phones.map(play, people.values(), photos))
        stage = host.step("POST", "/next-day")
        if stage["stage"] == "drafting":
            host.step("PUT", f"/days/{stage['day']}/draft")
            for person in people.values():
                left = host.state()["drafts"][stage["day"]]["left"]
                person.step("POST", f"/days/{stage['day']}/draft/pick", code=left[0])
    rounds = [
        {
            "day": day,
            "boards": [
                {"player": name, "token": i + 1, "layout": truth(photos[i].partition(".")[0])}
                for i, name in enumerate(people)
            ],
        }
        for day, photos in WEEKEND.items()
    ]
    expected = UNE.sum_up(UNE.read_game({"rounds": rounds}))[1]
    result = host.done("GET", "/result")["result"]
    assert result["winners"] == list(expected.winners)
    assert [one["points"] for one in result["players"]] == [one.points for one in expected.players]
    assert [one["ads"] for one in result["players"]] == [one.ads for one in expected.players]


def test_a_correction_of_the_photo_is_on_the_table_at_once_and_another_player_cannot_make_it(
    client: TestClient,
) -> None:
    host = new_game(client)
    other = join(client, host, "Bao")
    scan = photographed(host, "friday-upright.jpg")
    before = host.done("PUT", f"/days/friday/boards/{host.member}", json={"scan": scan["id"]})
    edit = {"version": client_version(host, scan["id"]), "edits": [{"op": "remove", "tile": 0}]}
    path = f"/api/scans/{scan['id']}"
    refused = client.patch(path, json=edit, headers={"Authorization": f"Bearer {other.token}"})
    assert refused.status_code == 403
    done = client.patch(path, json=edit, headers={"Authorization": f"Bearer {host.token}"})
    assert done.status_code == 200, done.text
    after = other.done("GET", f"/days/friday/boards/{host.member}")
    assert len(after["layout"]["tiles"]) == len(before["layout"]["tiles"]) - 1
    assert after["version"] > before["version"]


def client_version(person: Person, scan_id: str) -> int:
    found = person.client.get(f"/api/scans/{scan_id}", headers={"Authorization": f"Bearer {person.token}"})
    return int(found.json()["version"])
