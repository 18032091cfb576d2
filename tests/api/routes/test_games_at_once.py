"""Several people write at once, through two services behind one database: nothing is lost, on either database."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy import select
from starlette.testclient import TestClient

from api.storage import tables
from tests.api.routes.gaming import CONFLICT, Person, join, new_game, served, simple

AT_ONCE, TRIES = 8, 20


@pytest.fixture
def clients(database_url: str, tmp_path: Path) -> Iterator[list[TestClient]]:
    """Two services, as two processes would be: each has its own connections and its own threads."""
    url = SecretStr(database_url)
    with served(tmp_path / "a", database=url) as first, served(tmp_path / "b", database=url) as second:
        yield [first, second]


def at_once(work: Callable[[int], httpx.Response], count: int = AT_ONCE) -> list[httpx.Response]:
    """Everybody's answers; who is told to come back, because this machine is busy with other things too, does so."""

    def patiently(turn: int) -> httpx.Response:
        for _ in range(TRIES):
            answer = work(turn)
            if answer.status_code != 503:
                break
            time.sleep(int(answer.headers["retry-after"]))
        return answer

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(patiently, range(count)))


def via(clients: list[TestClient], person: Person, turn: int) -> Person:
    return Person(clients[turn % len(clients)], person.game, person.token, person.member)


def codes(answers: list[httpx.Response]) -> list[Any]:
    return sorted("done" if answer.is_success else answer.json()["code"] for answer in answers)


def test_what_several_people_do_at_once_is_done_once_and_told_to_the_others(clients: list[TestClient]) -> None:
    host = new_game(clients[0], mode="family")
    board = host.hand_in("friday", CONFLICT)
    path = f"/days/friday/boards/{host.member}"

    def change(turn: int) -> httpx.Response:
        layout = simple("friday", points=turn)
        return via(clients, host, turn).ask("PUT", path, json={"layout": layout, "version": board["version"]})

    answers = at_once(change)
    assert codes(answers) == ["changed_meanwhile"] * (AT_ONCE - 1) + ["done"]
    (kept,) = [answer.json()["layout"] for answer in answers if answer.is_success]
    now = host.done("GET", path)
    assert now["layout"] == kept
    assert all(answer.json()["current"]["layout"] == kept for answer in answers if not answer.is_success)

    version = host.state()["version"]
    steps = at_once(lambda turn: via(clients, host, turn).ask("POST", "/next-day", json={"version": version}))
    assert codes(steps) == ["changed_meanwhile"] * (AT_ONCE - 1) + ["done"]
    assert host.state()["day"] == "saturday"


def test_two_first_pages_at_once_are_one_page_and_one_refusal(clients: list[TestClient]) -> None:
    host = new_game(clients[0])
    path = f"/days/friday/boards/{host.member}"
    answers = at_once(lambda turn: via(clients, host, turn).ask("PUT", path, json={"layout": simple("friday", turn)}))
    assert codes(answers) == ["changed_meanwhile"] * (AT_ONCE - 1) + ["done"]


def test_everybody_who_joins_at_once_gets_a_seat_of_their_own_until_the_table_is_full(
    clients: list[TestClient],
) -> None:
    host = new_game(clients[0])
    code = host.state()["code"]

    def sit_down(turn: int) -> httpx.Response:
        answer: httpx.Response = clients[turn % 2].post("/api/games/join", json={"code": code, "name": f"P{turn}"})
        return answer

    assert codes(at_once(sit_down)) == ["done"] * 5 + ["table_full"] * 3
    assert [member["seat"] for member in host.state()["members"] if member["seat"]] == [1, 2, 3, 4, 5, 6]


def test_everybody_who_closes_at_once_gets_a_token_of_their_own_and_events_keep_their_order(
    clients: list[TestClient],
) -> None:
    host = new_game(clients[0])
    people = [host, *(join(clients[1], host, f"P{n}") for n in range(5))]
    answers = at_once(
        lambda turn: via(clients, people[turn], turn).ask("POST", "/days/friday/close", json={}), len(people)
    )
    assert sorted(answer.json()["token"] for answer in answers) == [1, 2, 3, 4, 5, 6]
    services = clients[0].app.state.services  # type: ignore[attr-defined]
    with services.database.session(reading=True) as session:
        events = session.scalars(select(tables.Event).where(tables.Event.game_id == host.game).order_by("seq")).all()
    assert [event.kind for event in events] == ["game"] + ["member"] * 5 + ["board"] * 6


def test_a_player_removed_while_they_write_leaves_nothing_behind(clients: list[TestClient]) -> None:
    host = new_game(clients[0])
    other = join(clients[1], host, "Bao")
    version = str(host.state()["version"])

    def act(turn: int) -> httpx.Response:
        if turn == 0:
            return host.ask("DELETE", f"/members/{other.member}", headers={"If-Match": version})
        return other.ask("PUT", f"/days/friday/boards/{other.member}", json={"layout": simple("friday", turn)})

    answers = at_once(act)
    assert answers[0].status_code == 204
    assert set(codes(answers[1:])) <= {"done", "changed_meanwhile", "token_unknown"}
    assert [one["member"] for one in host.state()["boards"]["friday"]] == [host.member]
