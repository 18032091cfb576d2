"""Photos through the service: read, scored, corrected and undone, shown and deleted; and to nobody who may not."""

import io
import json
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from api.settings import Settings
from samples.choose_photos import FOLDER
from tests.api.conftest import running
from tests.api.routes.gaming import Person, invited, join, new_game
from tests.contract import contract
from tests.vision.damaging import damaged
from vision import scan as read_photo
from vision.errors import SENTENCES

Json = dict[str, Any]
TRUTHS = [json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))]
READ = [truth for truth in TRUTHS if not truth.get("refuse")]
REFUSED = [truth for truth in TRUTHS if truth.get("refuse")]


@dataclass(frozen=True)
class House:
    """A running service and where it keeps things."""

    client: httpx.Client
    data: Path

    @property
    def blobs(self) -> set[str]:
        return {path.name for path in (self.data / "blobs").rglob("*") if path.is_file()}

    @property
    def pool(self) -> Any:
        return self.client.app.state.services.pool  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One service with one scanner for all tests here."""
    data = tmp_path_factory.mktemp("house")
    with running(Settings(data=data, rate=0, upload_rate=0, scan_seconds=120)) as client:
        while not client.get("/readyz").is_success:
            time.sleep(0.05)
        yield House(client, data)


def photo(name: str = "breach-p6-ads.webp") -> bytes:
    return (FOLDER / name).read_bytes()


def sent(house: House, content: bytes | None = None, token: str | None = None, **fields: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    named = {"photo": ("une.jpg", photo() if content is None else content, "image/jpeg")}
    return house.client.post("/api/scans", files=named, data=fields, headers=headers)


@dataclass
class Scanned:
    """A scan and somebody with a token who acts on it."""

    house: House
    now: Json
    token: str

    @property
    def url(self) -> str:
        return str(self.now["links"]["self"])

    def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}", **more.pop("headers", {})}
        return self.house.client.request(method, self.url + path, headers=headers, **more)

    def said(self, *edits: Json, version: int | None = None) -> httpx.Response:
        body = {"version": self.now["version"] if version is None else version, "edits": list(edits)}
        return self.kept(self.ask("PATCH", json=body))

    def undo(self) -> httpx.Response:
        return self.kept(self.ask("POST", "/undo", json={"version": self.now["version"]}))

    def kept(self, answer: httpx.Response) -> httpx.Response:
        if answer.is_success:
            self.now = answer.json()
        return answer


def scanned(house: House, content: bytes | None = None, **fields: Any) -> Scanned:
    answer = sent(house, content, **fields)
    assert answer.status_code == 201, answer.text
    return Scanned(house, answer.json(), answer.json()["token"])


@pytest.fixture
def mine(house: House) -> Scanned:
    """A scan of a page with a conflict."""
    return scanned(house)


def code(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/problem+json"
    return answer.status_code, answer.json()["code"]


# -- reading -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("truth", READ, ids=[truth["photo"] for truth in READ])
def test_every_sample_photo_is_read_as_what_lies_on_the_table(house: House, truth: Json) -> None:
    said = sent(house, photo(truth["photo"])).json()
    keys = ("at", "size", "face", "colour", "mood", "icons", "points", "scores", "dollars", "code", "turned", "loose")
    found, wanted = (
        sorted(({k: t[k] for k in keys if t.get(k)} for t in tiles), key=lambda tile: (tile["at"], tile["face"]))
        for tiles in (said["layout"]["tiles"], truth["tiles"])
    )
    assert [{**tile, "scores": set(tile.get("scores", ()))} for tile in found] == [
        {**tile, "scores": set(tile.get("scores", ()))} for tile in wanted
    ]
    assert said["layout"]["day"] == truth["day"]
    contract("scan").validate(said["scan"])
    contract("layout").validate(said["layout"])
    contract("score").validate(said["score"])


@pytest.mark.parametrize("truth", REFUSED, ids=[truth["photo"] for truth in REFUSED])
def test_every_photo_to_be_refused_is_refused_for_its_reason(house: House, truth: Json) -> None:
    before = house.blobs
    day = {"day": truth["day"]} if truth["refuse"] == "wrong_side" else {}
    answer = sent(house, photo(truth["photo"]), **day)
    assert code(answer) == (422, truth["refuse"])
    assert {"detail_fr", "detail_en", "instance"} <= set(answer.json())
    assert house.blobs == before


@pytest.mark.parametrize("count", [120, pytest.param(1000, marks=pytest.mark.slow)])
def test_damaged_photos_are_refused_with_a_known_code_or_read_and_the_service_lives_on(
    house: House, count: int
) -> None:
    workers, found = house.pool.pids, set()
    for kind, spoilt in damaged(count, seed=9):
        answer = sent(house, spoilt)
        assert answer.status_code in (201, 422), f"{kind}: {answer.text}"
        if answer.status_code == 422:
            found.add(code(answer)[1])
    assert found <= {*SENTENCES, "photo_missing"}
    assert house.pool.pids == workers


@pytest.mark.parametrize("times", [1, 2])
def test_a_photo_whose_worker_is_killed_once_is_read_all_the_same_and_is_to_blame_the_second_time(
    house: House, times: int
) -> None:
    (first,) = house.pool.workers
    os.kill(first.pid, signal.SIGSTOP)  # it will be in mid-scan for as long as it takes
    done = first.jobs

    def kill_at_work() -> None:
        worker, least = first, done + 1
        for _ in range(times):
            while worker.jobs < least:
                time.sleep(0.001)
            os.kill(worker.pid, signal.SIGKILL)
            while house.pool.workers in ([], [worker]):
                time.sleep(0.001)
            (worker,), least = house.pool.workers, 1

    killer = threading.Thread(target=kill_at_work)
    killer.start()
    answer = sent(house)
    killer.join()
    assert answer.status_code == 201 if times == 1 else code(answer) == (422, "scan_crashed")
    assert sent(house).status_code == 201
    assert first.pid not in house.pool.pids


KEY = "an-upload-nobody-guesses"


def test_an_upload_whose_answer_was_lost_gives_the_same_scan_when_it_comes_again(house: House) -> None:
    lost = sent(house, key=KEY).json()
    done = house.pool.workers[0].jobs
    again = sent(house, key=KEY)
    assert (again.status_code, again.json()) == (201, lost)
    assert house.pool.workers[0].jobs == done, "it is not read once more"
    mine = Scanned(house, again.json(), again.json()["token"])
    mine.said({"op": "table", "desk": 1})
    assert sent(house, key=KEY).json()["version"] == mine.now["version"], "as it is now"
    assert sent(house, key=KEY + "2").json()["id"] != lost["id"]
    assert mine.ask("DELETE").status_code == 204
    assert sent(house, key=KEY).json()["id"] != lost["id"], "the key goes with the scan"


def test_a_key_of_an_upload_to_a_game_is_its_member_s_own(house: House) -> None:
    host = new_game(house.client)
    other = join(house.client, host, "Bao")
    first, again, others = (
        sent(house, key=KEY + "3", token=who.token, game=host.game).json() for who in (host, host, other)
    )
    outside = sent(house, key=KEY + "3").json()
    assert again == first
    assert first["token"] is None
    assert len({scan["id"] for scan in (first, others, outside)}) == 3
    assert code(sent(house, key=KEY + "3", game=host.game, token=outside["token"])) == (404, "not_found")


def test_a_photo_without_a_board_is_kept_once_too(house: House) -> None:
    first, again = (sent(house, photo("refuse-no-board.jpg"), keep="1", key=KEY + "4") for _ in range(2))
    assert code(again) == (422, "no_board")
    assert {**again.json(), "instance": ""} == {**first.json(), "instance": ""}
    mine = Scanned(house, again.json()["scan"], again.json()["scan"]["token"])
    assert house.client.get(
        f"/api/scans/{mine.now['id']}", headers={"Authorization": f"Bearer {mine.token}"}
    ).is_success


@pytest.mark.parametrize("key", ["short", "x" * 65, "with a space in the middle"])
def test_a_key_that_could_be_guessed_is_refused(house: House, key: str) -> None:
    assert code(sent(house, key=key)) == (422, "invalid")


def test_a_full_queue_is_said_before_the_photo_is_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.pool, "_most", 0)
    answer = sent(house)
    assert code(answer) == (503, "busy")
    assert int(answer.headers["retry-after"]) >= 1


def test_the_stored_photo_tells_nothing_but_its_picture(house: House) -> None:
    with Image.open(FOLDER / "sunday-upright.jpg") as picture:
        exif = Image.Exif()
        exif[0x0112], exif[0x010E] = 1, "Madame Michu"
        gps = exif.get_ifd(0x8825)
        gps[1], gps[2] = "N", (48.0, 51.0, 29.0)
        file = io.BytesIO()
        picture.save(file, "JPEG", exif=exif, quality=90, comment=b"Madame Michu")
    made = scanned(house, file.getvalue() + b"PK\x03\x04 Madame Michu")
    stored = made.ask("GET", "/photo").content
    assert b"Michu" not in stored
    with Image.open(io.BytesIO(stored)) as kept:
        assert not kept.getexif()
    assert not [path for path in house.data.rglob("*") if path.is_file() and b"Michu" in path.read_bytes()]


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "x\x00.jpg", "C:\\con", "a" * 3000, "<script>.svg", "é’ .heic", ""]
)
def test_names_and_types_that_clients_give_mean_nothing(house: House, name: str) -> None:
    before = {path.parent.parent.parent for path in (house.data / "blobs").rglob("*") if path.is_file()}
    answer = house.client.post("/api/scans", files={"photo": (name, photo(), "application/x-sh")})
    if name:
        assert answer.status_code == 201
        assert "passwd" not in answer.text
    else:
        assert code(answer) == (400, "bad_request")  # a field without a name is no file, and far too long
    assert {path.parent.parent.parent for path in (house.data / "blobs").rglob("*") if path.is_file()} <= (
        before | {house.data / "blobs"}
    )


def test_an_upload_holds_one_photo_and_known_small_fields(house: House) -> None:
    post = house.client.post
    one = ("photo", ("a.jpg", photo(), "image/jpeg"))
    assert code(post("/api/scans", files=[one, one])) in ((400, "bad_request"), (422, "photo_missing"))
    assert code(post("/api/scans", files=[("image", one[1])])) == (422, "photo_missing")
    assert code(post("/api/scans", data={"photo": "text"}, files={"x": b""})) in ((422, "photo_missing"),)
    assert code(post("/api/scans", content=photo(), headers={"content-type": "image/jpeg"})) == (
        415,
        "unsupported_type",
    )
    assert code(sent(house, day="monday")) == (422, "invalid")
    assert code(sent(house, colour="red")) == (422, "invalid")
    assert code(sent(house, desk="-1")) == (422, "invalid")
    assert code(sent(house, day=["friday", "saturday"])) == (422, "invalid")
    assert code(sent(house, edition="x" * 5000)) == (400, "bad_request")
    assert code(sent(house, edition="nowhere")) == (422, "bad_edition")
    assert code(sent(house, character="nobody")) == (422, "unknown_character")
    assert code(post("/api/scans", content=b"x", headers={"content-type": "multipart/form-data"}))[0] == 400
    assert code(sent(house, b"")) == (422, "empty_file")


def test_what_players_tell_beside_the_photo_reaches_the_layout(house: House) -> None:
    layout = scanned(house, mode="solo", character="wilbur", flash="2", desk="3", desk_ads="1", day="friday").now[
        "layout"
    ]
    said = {"mode": "solo", "character": "wilbur", "flash": 2, "desk": 3, "desk_ads": 1, "day": "friday"}
    assert {name: layout[name] for name in said} == said


def test_the_answer_says_what_each_way_out_of_a_conflict_costs(mine: Scanned) -> None:
    (conflict,) = mine.now["conflicts"]
    proposal = mine.now["proposal"]
    assert conflict["rule"] == "P6"
    assert "deux pubs" in conflict["sentence"]
    assert sorted(way["turn"] for way in conflict["ways"]) == sorted(conflict["tiles"])
    for way in conflict["ways"]:
        turned = scanned(mine.house)
        turned.said({"op": "set", "tile": way["turn"], "face": "back"})
        assert turned.now["score"]["total"] == way["after"]["total"]
        assert turned.now["score"]["ads"] == way["after"]["ads"] < way["before"]["ads"]
    assert proposal["flips"] == conflict["flips"]
    assert proposal["after"]["total"] == mine.now["score"]["total"]


def test_words_come_in_the_language_of_the_reader(house: House, mine: Scanned) -> None:
    english = mine.ask("GET", "?lang=en").json()
    assert "two ads may not touch" in english["conflicts"][0]["sentence"]
    assert english["tiles"][0]["name"] == "the face-down tile at A1"
    assert sent(house, b"%PDF").json()["detail"].startswith("Ce fichier")
    answer = house.client.post("/api/scans?lang=en", files={"photo": b"%PDF"})
    assert answer.json()["detail"].startswith("This file")


# -- corrections -------------------------------------------------------------------------------------------


def test_a_correction_is_scored_at_once_and_keeps_what_was_read_and_who_said_what(mine: Scanned) -> None:
    first = mine.now
    i = first["conflicts"][0]["tiles"][0]
    assert mine.said({"op": "remove", "tile": i}, {"op": "table", "desk": 1}).status_code == 200
    assert mine.now["conflicts"] == []
    assert mine.now["score"]["lines"]["surplus"] == -1
    assert (mine.now["scan"], mine.now["version"]) == (first["scan"], 2)
    (change,) = mine.now["changes"]
    assert (change["by"], change["version"], change["undone"]) == ("owner", 2, None)
    assert [edit["op"] for edit in change["edits"]] == ["remove", "table"]
    assert mine.now["tiles"][i]["machine"] == i + 1
    assert mine.ask("GET").json() == mine.now


def test_corrections_are_undone_from_the_last_to_the_first(mine: Scanned) -> None:
    first = mine.now
    i, gone = sorted(first["conflicts"][0]["tiles"])
    mine.said({"op": "set", "tile": i, "face": "back"})
    mine.said({"op": "remove", "tile": gone})
    assert mine.undo().status_code == 200
    assert mine.now["layout"]["tiles"][i]["face"] == "back"
    assert mine.undo().status_code == 200
    assert mine.now["layout"] == first["layout"]
    assert (mine.now["version"], mine.now["can_undo"]) == (5, False)
    assert [change["undone"]["version"] for change in mine.now["changes"]] == [5, 4]
    assert code(mine.undo()) == (409, "nothing_to_undo")


def test_an_edit_that_cannot_be_changes_nothing_and_is_quoted(mine: Scanned) -> None:
    answer = mine.said({"op": "remove", "tile": 0}, {"op": "set", "tile": 99, "dollars": 2})
    assert code(answer) == (422, "no_such_tile")
    assert '"tile": 99' in answer.json()["detail_en"]
    assert code(mine.said({"op": "explode"})) == (422, "invalid")
    assert code(mine.said({"op": "set", "tile": 0, "smell": "bad"})) == (422, "invalid")
    assert code(mine.said(*[{"op": "remove", "tile": 0}] * 201)) == (422, "invalid")
    assert mine.ask("GET").json() == {key: value for key, value in mine.now.items() if key != "token"}


def test_the_second_of_two_gets_the_present_state_instead(mine: Scanned) -> None:
    mine.said({"op": "table", "desk": 2})
    answer = mine.said({"op": "table", "desk": 3}, version=1)
    assert code(answer) == (409, "changed_meanwhile")
    assert answer.json()["current"] == mine.now
    assert code(mine.ask("PATCH", json={"edits": [{"op": "table", "desk": 3}]})) == (428, "version_missing")
    stale = mine.ask("POST", "/undo", json={}, headers={"If-Match": '"1"'})
    assert code(stale) == (409, "changed_meanwhile")
    fresh = mine.ask("PATCH", json={"edits": [{"op": "table", "desk": 3}]}, headers={"If-Match": '"2"'})
    assert (fresh.status_code, fresh.headers["etag"]) == (200, '"3"')


def test_corners_that_a_person_shows_read_the_photo_again(mine: Scanned) -> None:
    first, blobs = mine.now, mine.house.blobs
    mine.said({"op": "table", "desk": 2, "character": "wilbur"})
    corners = [[x + 5, y - 4] for x, y in first["scan"]["corners"]]
    assert mine.said({"op": "corners", "corners": corners}).status_code == 200
    assert mine.now["layout"] == {**first["layout"], "desk": 2, "character": "wilbur"}
    assert mine.now["scan"]["corners"] != first["scan"]["corners"]
    assert mine.ask("GET", "/board.jpg").status_code == 200
    assert len(mine.house.blobs) <= len(blobs) + 1
    assert mine.undo().status_code == 200
    assert (mine.now["scan"], mine.now["layout"]["desk"]) == (first["scan"], 2)
    assert mine.ask("GET", "/board.jpg").status_code == 200
    crossed = [corners[i] for i in (0, 2, 1, 3)]
    assert code(mine.said({"op": "corners", "corners": crossed})) == (422, "bad_corners")
    two = mine.said({"op": "corners", "corners": corners}, {"op": "table", "desk": 1})
    assert code(two) == (422, "corners_alone")


def test_a_photo_whose_board_was_not_found_is_kept_on_request_and_read_by_its_corners(house: House) -> None:
    answer = sent(house, photo("refuse-two-boards.jpg"), keep="1", desk="2")
    assert code(answer) == (422, "two_boards")
    kept, picture = answer.json()["scan"], answer.json()["picture"]
    assert picture == {"width": 1134, "height": 1512}
    headers = {"Authorization": f"Bearer {kept['token']}"}
    now = house.client.get(f"/api/scans/{kept['id']}", headers=headers).json()
    assert (now["refused"]["code"], now["layout"], now["links"]["board"]) == ("two_boards", None, None)
    assert (now["refused"]["title"], now["refused"]["detail"]) == (answer.json()["title"], answer.json()["detail"])
    mine = Scanned(house, now, kept["token"])
    assert mine.ask("GET", "/photo").status_code == 200
    assert code(mine.ask("GET", "/board.jpg")) == (409, "not_read")
    assert code(mine.said({"op": "table", "desk": 1})) == (409, "not_read")
    truth = json.loads((FOLDER / "refuse-two-boards.json").read_text())
    assert mine.said({"op": "corners", "corners": truth["corners"]}).status_code == 200 if "corners" in truth else True
    assert mine.ask("DELETE").status_code == 204


def test_a_kept_photo_becomes_a_scan_once_its_corners_are_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    content = photo("sunday-upright.jpg")
    usual = read_photo(content)
    refused = sent(house, photo("refuse-no-board.jpg"), keep="1").json()["scan"]
    mine = Scanned(house, {"version": 1, "links": {"self": f"/api/scans/{refused['id']}"}}, refused["token"])
    monkeypatch.setattr(house.client.app.state.services.store, "get", lambda _: content)  # type: ignore[attr-defined]
    assert mine.said({"op": "corners", "corners": [list(corner) for corner in usual.corners]}).status_code == 200
    assert mine.now["layout"] == usual.layout.to_json()
    assert mine.undo().status_code == 200
    assert (mine.now["layout"], mine.now["scan"]) == (None, None)


# -- pictures ----------------------------------------------------------------------------------------------


def test_pictures_are_shown_to_those_who_hold_the_token_and_kept_by_their_content(mine: Scanned) -> None:
    links = mine.now["links"]
    assert len(links["tiles"]) == len(mine.now["layout"]["tiles"])
    for link in (links["board"], links["photo"], links["tiles"][1]):
        answer = mine.house.client.get(link, params={"token": mine.token, "v": link.partition("v=")[2]})
        assert answer.headers["content-type"] == "image/jpeg"
        assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
        with Image.open(io.BytesIO(answer.content)) as picture:
            assert min(picture.size) > 80
        known = {"If-None-Match": answer.headers["etag"]}
        path = link.partition("?")[0].removeprefix(mine.url)
        assert mine.ask("GET", path, headers=known).status_code == 304
        assert mine.ask("GET", path + "?v=old").headers["cache-control"] == "private, no-cache"
        assert code(mine.house.client.get(link)) == (401, "token_missing")
    assert code(mine.ask("GET", "/tiles/99.jpg")) == (404, "not_found")
    assert code(mine.ask("GET", "/tiles/x.jpg"))[0] in (404, 422)


def test_a_tile_that_is_moved_has_another_picture(mine: Scanned) -> None:
    before = mine.now["links"]["tiles"]
    mine.said({"op": "set", "tile": 1, "at": [4, 4]})
    assert mine.now["links"]["tiles"][1] != before[1]
    assert mine.now["links"]["tiles"][0] == before[0]
    mine.said({"op": "set", "tile": 1, "at": [400, 4]})
    assert code(mine.ask("GET", "/tiles/1.jpg")) == (404, "not_found")


def test_the_overlay_is_an_svg_that_can_do_nothing(mine: Scanned) -> None:
    answer = mine.ask("GET", "/overlay.svg?lang=en")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"] == "default-src 'none'"
    assert "in conflict (P6)" in answer.text
    assert "<script" not in answer.text


# -- who may -----------------------------------------------------------------------------------------------


def test_outside_a_game_only_the_owner_has_a_scan_and_is_told_the_token_once(mine: Scanned, house: House) -> None:
    assert "token" not in mine.ask("GET").json()
    other = scanned(house)
    host = new_game(house.client)
    paths = ("", "/board.jpg", "/overlay.svg", "/tiles/0.jpg", "/photo")
    for token, wanted in (
        (other.token, (404, "not_found")),
        (host.token, (404, "not_found")),
        ("wrong", (401, "token_unknown")),
        ("", (401, "token_missing")),
    ):
        stranger = Scanned(house, mine.now, token)
        for path in paths:
            assert code(stranger.ask("GET", path)) == wanted
        assert code(stranger.said({"op": "table", "desk": 1})) == wanted
        assert code(stranger.ask("POST", "/undo", json={"version": 1})) == wanted
        assert code(stranger.ask("DELETE")) == wanted
    link = house.client.patch(f"{mine.url}?token={mine.token}", json={"version": 1, "edits": [{"op": "table"}]})
    assert code(link) == (401, "token_missing")  # a link changes nothing
    database = sqlite3.connect(house.data / "alaune.db")
    assert mine.token not in json.dumps(database.execute("SELECT * FROM scans").fetchall())
    database.close()


def test_in_a_game_members_look_and_owner_host_and_referee_change(house: House) -> None:
    host = new_game(house.client)
    ada, bob = join(house.client, host, "Ada B."), join(house.client, host, "Bob")
    referee, spectator = invited(house.client, host, "referee"), invited(house.client, host, "spectator")
    answer = sent(house, game=host.game, token=ada.token)
    assert answer.status_code == 201
    said = answer.json()
    assert (said["token"], said["game"], said["member"]) == (None, host.game, ada.member)

    def by(person: Person) -> Scanned:
        return Scanned(house, Scanned(house, said, person.token).ask("GET").json(), person.token)

    for person in (ada, bob, host, referee, spectator):
        assert by(person).ask("GET", "/board.jpg").status_code == 200
    for person in (ada, host, referee):
        assert by(person).said({"op": "table", "desk": 1}).status_code == 200
    assert [change["by"] for change in by(ada).now["changes"]] == [ada.member, host.member, referee.member]
    for person in (bob, spectator):
        assert code(by(person).said({"op": "table", "desk": 2})) == (403, "not_allowed")
        assert code(by(person).ask("DELETE")) == (403, "not_allowed")
    elsewhere = new_game(house.client)
    assert code(Scanned(house, said, elsewhere.token).ask("GET")) == (404, "not_found")
    assert code(sent(house, game=host.game, token=elsewhere.token)) == (404, "not_found")
    assert code(sent(house, game=host.game, token=spectator.token)) == (403, "not_allowed")
    assert code(sent(house, game=host.game)) == (401, "token_missing")


def test_a_board_follows_the_scan_that_lies_on_it(house: House) -> None:
    host = new_game(house.client)
    said = sent(house, game=host.game, token=host.token, day="friday").json()
    host.done("PUT", f"/days/friday/boards/{host.member}", json={"scan": said["id"]})
    mine = Scanned(house, said, host.token)
    mine.said({"op": "remove", "tile": 0})
    board = host.done("GET", f"/days/friday/boards/{host.member}")
    assert json.dumps(board).count('"face"') >= len(mine.now["layout"]["tiles"])
    assert len(board["layout"]["tiles"]) == len(said["layout"]["tiles"]) - 1
    assert mine.ask("DELETE").status_code == 204
    assert len(host.done("GET", f"/days/friday/boards/{host.member}")["layout"]["tiles"]) == len(
        board["layout"]["tiles"]
    )


# -- deletion ----------------------------------------------------------------------------------------------


def test_a_deleted_scan_leaves_no_picture_unless_another_shows_the_same(house: House) -> None:
    file = io.BytesIO()
    with Image.open(FOLDER / "friday-upright.jpg") as picture:
        picture.save(file, "JPEG", quality=91)
    before = house.blobs
    one, two = scanned(house, file.getvalue()), scanned(house, file.getvalue())
    assert len(house.blobs - before) == 2
    assert one.ask("DELETE").status_code == 204
    assert two.ask("GET", "/photo").status_code == 200
    assert two.ask("GET", "/board.jpg").status_code == 200
    assert code(one.ask("GET")) == (401, "token_unknown")
    assert two.ask("DELETE").status_code == 204
    assert house.blobs == before
