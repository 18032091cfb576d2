"""Live events: in order, none twice, none missed, over several processes; and when a stream ends."""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import anyio
import httpx
import pytest

from api.routes import events
from api.settings import Settings
from api.storage.watching import Listener
from tests.api.cli.test_serve import Running, serving
from tests.api.routes.gaming import Person, invited, join, new_game, simple

MOST = 12
PATIENCE_S = 60  # a loaded machine is slow; nothing here waits as long otherwise


@dataclass(frozen=True)
class Heard:
    """An event as it arrived."""

    kind: str
    number: int
    subject: str | None = None


class Stream:
    """A stream being read."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines

    def next(self) -> Heard | None:
        """The next event; None at the end. Heartbeats are passed over."""
        fields: dict[str, str] = {}
        for line in self._lines:
            if not line and "event" in fields:
                return Heard(fields["event"], int(fields["id"]), json.loads(fields["data"]).get("subject"))
            name, _, value = line.partition(": ")
            fields[name] = value
        return None

    def until(self, kind: str) -> list[Heard]:
        """All events up to the first of this kind."""
        heard: list[Heard] = []
        while not heard or heard[-1].kind != kind:
            news = self.next()
            assert news, f"the stream ended after {heard}"
            heard.append(news)
        return heard


@contextmanager
def listening(person: Person, url: str, **headers: str) -> Iterator[Stream]:
    """A stream that has said hello."""
    address = f"{url}/api/games/{person.game}/events?token={person.token}"
    with httpx.stream("GET", address, headers=headers, timeout=PATIENCE_S) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield Stream(answer.iter_lines())


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Running]]:
    """Two processes behind one database."""
    folder = tmp_path_factory.mktemp("two")
    limits = {"ALAUNE_RATE": "0", "ALAUNE_UPLOAD_RATE": "0", "ALAUNE_STREAMS_A_CLIENT": str(MOST)}
    with serving(folder, **limits) as first, serving(folder, **limits) as second:
        yield [first, second]


@pytest.fixture
def clients(services: list[Running]) -> Iterator[list[httpx.Client]]:
    with (
        httpx.Client(base_url=services[0].url, timeout=PATIENCE_S) as first,
        httpx.Client(base_url=services[1].url, timeout=PATIENCE_S) as second,
    ):
        yield [first, second]


def test_what_happens_in_one_process_is_heard_in_the_other(
    services: list[Running], clients: list[httpx.Client]
) -> None:
    host = new_game(clients[0])
    with listening(host, services[0].url) as here, listening(host, services[1].url) as there:
        assert here.next() == there.next() == Heard("hello", here_first(host, services))
        other = join(clients[1], host, "Bao")
        host.hand_in("friday", simple("friday", 2))
        other.hand_in("friday", simple("friday", 1))
        host.step("POST", "/next-day")
        heard = here.until("day")
        assert [(news.kind, news.subject) for news in heard] == [
            ("member", other.member),
            ("board", host.member),
            ("board", other.member),
            ("day", None),
        ]
        assert there.until("day") == heard


def here_first(host: Person, services: list[Running]) -> int:
    """The number that a stream begins with now."""
    with listening(host, services[0].url) as stream:
        hello = stream.next()
        assert hello
        return hello.number


def test_who_was_away_hears_what_they_missed_and_nothing_twice(
    services: list[Running], clients: list[httpx.Client]
) -> None:
    host = new_game(clients[0])
    with listening(host, services[0].url) as stream:
        stream.next()
        for name in ("Bao", "Chloé", "Dov"):
            join(clients[1], host, name)
        first = stream.next()
    assert first
    with listening(host, services[1].url, **{"Last-Event-ID": str(first.number)}) as stream:
        assert stream.next() == Heard("hello", first.number)
        host.hand_in("friday", simple("friday"))
        heard = stream.until("board")
    assert [news.kind for news in heard] == ["member", "member", "board"]
    assert [news.number for news in heard] == sorted({news.number for news in heard})


def test_one_game_hears_nothing_of_another(services: list[Running], clients: list[httpx.Client]) -> None:
    host, stranger = new_game(clients[0]), new_game(clients[0])
    with listening(host, services[0].url) as stream:
        stream.next()
        join(clients[0], stranger, "Bao")
        mine = join(clients[0], host, "Chloé")
        assert stream.next() == Heard("member", here_first(host, services), mine.member)


def test_a_stream_ends_with_the_game(services: list[Running], clients: list[httpx.Client]) -> None:
    host = new_game(clients[0])
    spectator = invited(clients[0], host, "spectator")
    with listening(spectator, services[1].url) as stream:
        host.done("DELETE")
        assert stream.until("deleted")[-1].kind == "deleted"
        assert stream.next() is None


def test_a_stream_ends_when_its_link_is_taken_back(services: list[Running], clients: list[httpx.Client]) -> None:
    host = new_game(clients[0])
    other = join(clients[0], host, "Bao")
    with listening(other, services[1].url) as stream, listening(host, services[1].url) as hosts:
        host.done("POST", f"/members/{other.member}/link")
        assert stream.until("member")
        assert stream.next() is None
        host.hand_in("friday", simple("friday"))
        assert hosts.until("board"), "the host’s goes on"


def test_one_person_cannot_open_streams_without_end(services: list[Running], clients: list[httpx.Client]) -> None:
    host = new_game(clients[0])
    address = f"{services[0].url}/api/games/{host.game}/events?token={host.token}"
    refused = None
    with httpx.Client(timeout=PATIENCE_S, limits=httpx.Limits(max_connections=None)) as client:
        streams = []
        for _ in range(100):
            answer = client.send(client.build_request("GET", address), stream=True)
            streams.append(answer)
            if answer.status_code != 200:
                refused = json.loads(answer.read())
                break
        for answer in streams:
            answer.close()
    assert refused
    assert (refused["code"], refused["status"]) == ("too_many_watching", 429)
    assert MOST // 2 < len(streams) <= MOST + 1  # one that was just closed may still count
    assert "Retry-After" in streams[-1].headers


def told(settings: Settings) -> str:
    """All of a stream on which nothing happens."""

    async def listen() -> list[str]:
        listener = Listener("game", "member", "token", "client", last=7)
        return [part async for part in events.told(listener, 7, anyio.Event(), settings)]

    return "".join(asyncio.run(listen()))


def test_a_stream_says_that_it_lives_and_ends_as_soon_as_the_operator_chooses() -> None:
    hello = r"retry: 2000\nid: 7\nevent: hello\ndata: {.*}\n\n"
    assert re.fullmatch(hello + r"(: still here\n\n)+", told(Settings(stream_seconds=0.3, heartbeat_seconds=0.01)))
    assert re.fullmatch(hello + r": still here\n\n", told(Settings(stream_seconds=0.3, heartbeat_seconds=60)))


def test_open_streams_do_not_keep_a_service_from_ending(tmp_path: Path) -> None:
    with serving(tmp_path) as service, httpx.Client(base_url=service.url) as client:
        host = new_game(client)
        with listening(host, service.url) as stream:
            assert stream.next()
            service.process.terminate()
            assert stream.next() is None
        service.process.wait(PATIENCE_S)
