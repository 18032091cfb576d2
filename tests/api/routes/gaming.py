"""People at a game, each with a client and a token, as the tests of the routes need them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from starlette.testclient import TestClient

from api.settings import Settings
from tests.api.conftest import running
from tests.scoring.une.builders import page

Json = dict[str, Any]


@contextmanager
def served(folder: Path, **more: Any) -> Iterator[TestClient]:
    """A service for a whole module: each test has games of its own, and none needs a scanner."""
    with running(Settings(data=folder / "data", rate=0, upload_rate=0, **more)) as client:
        yield client


@dataclass
class Person:
    """Somebody with a link."""

    client: httpx.Client
    game: str
    token: str
    member: str = ""

    def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        """A request below the game's address."""
        headers = {"Authorization": f"Bearer {self.token}", **more.pop("headers", {})}
        return self.client.request(method, f"/api/games/{self.game}{path}", headers=headers, **more)

    def done(self, method: str, path: str = "", **more: Any) -> Any:
        """The same, which succeeds."""
        answer = self.ask(method, path, **more)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def state(self) -> Json:
        """The game as this person sees it."""
        found: Json = self.done("GET")
        return found

    def step(self, method: str, path: str, **body: Any) -> Json:
        """Something that needs the game's version."""
        found: Json = self.done(method, path, json={"version": self.state()["version"], **body})
        return found

    def hand_in(self, day: str, layout: Json, token: int | None = None, member: str | None = None) -> Json:
        """A page for a day."""
        body = {"layout": layout} if token is None else {"layout": layout, "token": token}
        found: Json = self.done("PUT", f"/days/{day}/boards/{member or self.member}", json=body)
        return found


def new_game(client: httpx.Client, **settings: Any) -> Person:
    """A host with a new game."""
    asked = {"host": {"name": "Ada"}, **settings}
    answer = client.post("/api/games", json=asked)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Person(client, made["game"]["id"], made["token"], made["member"])


def join(client: httpx.Client, host: Person, name: str, **more: Any) -> Person:
    """Somebody joins with the code."""
    code = host.state()["code"]
    answer = client.post("/api/games/join", json={"code": code, "name": name, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Person(client, made["game"]["id"], made["token"], made["member"])


def invited(client: httpx.Client, host: Person, role: str, **more: Any) -> Person:
    """Somebody with a personal link."""
    made = host.done("POST", "/invitations", json={"role": role, **more})
    return Person(client, host.game, made["token"], made["member"]["id"])


def simple(day: str, points: int = 0, dollars: int = 0, **more: Any) -> Json:
    """A board that is worth what one says."""
    return page(day, points, dollars, **more)


CONFLICT: Json = {
    "day": "friday",
    "tiles": [
        {"at": [1, 1], "size": [2, 3], "face": "tribune", "code": "D0"},
        {"at": [4, 0], "size": [1, 2], "face": "ad", "dollars": 1, "id": "a01"},
        {"at": [4, 2], "size": [1, 2], "face": "ad", "dollars": 2, "id": "a02"},
    ],
}
