"""Answers are held against the description: here, that one which is not what was promised is caught."""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tests.api.conftest import TestClient
from tests.api.described import conforms
from tests.api.routes.gaming import CONFLICT, Person, new_game, served

Json = dict[str, Any]
Change = Callable[[Json], object]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody with a board that has a conflict."""
    with served(tmp_path_factory.mktemp("described")) as client:
        assert isinstance(client, TestClient)
        host = new_game(client)
        host.hand_in("friday", CONFLICT)
        yield host


def changed(answer: httpx.Response, change: Change) -> httpx.Response:
    content = answer.json()
    change(content)
    kind = {"content-type": answer.headers["content-type"]}
    return httpx.Response(answer.status_code, headers=kind, json=content, request=answer.request)


@pytest.mark.parametrize(
    "change",
    [
        lambda board: board.pop("layout"),
        lambda board: board["sheet"].pop("reasons"),
        lambda board: board["sheet"]["lines"].update(mood="-1"),
        lambda board: board["layout"]["tiles"][1].update(dollars=None),
        lambda board: board["layout"]["tiles"][1].update(unheard_of=1),
        lambda board: board["effective"].update(day="monday"),
        lambda board: board["conflicts"][0]["ways"][0].pop("before"),
        lambda board: board["proposal"].update(flips=["1"]),
    ],
)
def test_a_board_that_is_not_as_described_is_caught(host: Person, change: Change) -> None:
    answer = host.ask("GET", f"/days/friday/boards/{host.member}")
    assert answer.json()["conflicts"], "there is something to be described"
    conforms(answer)
    with pytest.raises(AssertionError, match=r"GET /api/games/{game_id}/days/{day}/boards/{member_id} 200"):
        conforms(changed(answer, change))


def test_the_present_state_in_a_problem_is_held_to_it_too(host: Person) -> None:
    answer = host.ask("PUT", f"/days/friday/boards/{host.member}", json={"layout": CONFLICT})
    assert answer.json()["code"] == "changed_meanwhile"
    conforms(answer)
    with pytest.raises(AssertionError):
        conforms(changed(answer, lambda problem: problem["current"].pop("rulings")))
