"""Bodies are not read further than they may be long."""

import json
from collections.abc import Iterator

import anyio
import pytest
from fastapi import APIRouter, Request, UploadFile
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from api.app import create_app
from api.middleware import bodies
from api.middleware.bodies import AROUND_A_PHOTO, OTHER_BODIES, Bodies
from api.settings import Settings

MOST = 100_000
JSON = {"content-type": "application/json"}
FORM = {"content-type": "multipart/form-data; boundary=x"}


class Reader:
    """Hands out a body in pieces, and remembers how many were taken."""

    def __init__(self, pieces: int, size: int = 10_000, start: bytes = b"") -> None:
        self.taken, self._pieces, self._size, self._start = 0, pieces, size, start

    def __iter__(self) -> Iterator[bytes]:
        yield self._start
        for _ in range(self._pieces):
            self.taken += 1
            yield b" " * self._size


@pytest.fixture
def trying(settings: Settings) -> TestClient:
    app = create_app(settings.model_copy(update={"most_bytes": MOST}))
    router = APIRouter()

    @router.post("/api/form")
    async def form(photo: UploadFile) -> int:
        return len(await photo.read())

    @router.post("/api/raw")
    async def raw(request: Request) -> int:
        return len(await request.body())

    app.include_router(router)
    return TestClient(app, raise_server_exceptions=False)


def test_a_photo_as_large_as_may_be_is_taken(trying: TestClient) -> None:
    assert trying.post("/api/form", files={"photo": b"x" * MOST}).json() == MOST


def test_a_larger_photo_is_refused(trying: TestClient) -> None:
    answer = trying.post("/api/form", files={"photo": b"x" * (MOST + AROUND_A_PHOTO)})
    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")
    assert str(MOST) in answer.json()["detail"]


def test_a_body_that_announces_too_much_is_not_read(trying: TestClient) -> None:
    answer = trying.post("/api/raw", content=b"", headers=JSON | {"content-length": str(OTHER_BODIES + 1)})
    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")


@pytest.mark.parametrize("path", ["/api/form", "/api/raw"])
def test_a_body_without_a_length_is_refused_as_soon_as_it_is_too_long(trying: TestClient, path: str) -> None:
    start = b'--x\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n'
    answer = trying.post(path, content=Reader(100, start=start), headers=FORM)
    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")


def test_whatever_is_no_upload_may_be_less_long(trying: TestClient) -> None:
    assert trying.post("/api/raw", content=b" " * OTHER_BODIES).json() == OTHER_BODIES
    answer = trying.post("/api/raw", content=Reader(OTHER_BODIES // 10_000 + 1), headers=JSON)
    assert answer.json()["code"] == "body_too_large"


@pytest.mark.parametrize("kind", ["application/json", "application/octet-stream"])
def test_a_body_whose_rest_never_comes_is_given_up(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    app = create_app(settings)

    @app.post("/api/raw")
    async def raw(request: Request) -> int:
        return len(await request.body())

    monkeypatch.setattr(bodies, "PATIENCE_S", 0.0)
    sent: list[Message] = []

    async def receive() -> Message:
        await anyio.sleep_forever()
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"content-type", kind.encode())]
    scope = {"type": "http", "method": "POST", "path": "/api/raw", "query_string": b"", "headers": headers}
    anyio.run(app, scope, receive, send)
    assert sent[0]["status"] == 408
    assert json.loads(sent[1]["body"])["code"] == "body_too_slow"


def test_once_the_body_is_there_a_client_may_listen_all_day(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "PATIENCE_S", 0.0)
    left = anyio.Event()
    messages: list[Message] = [{"type": "http.disconnect"}, {"type": "http.request", "body": b"", "more_body": False}]
    heard: list[str] = []

    async def receive() -> Message:
        if len(messages) == 1:
            await anyio.sleep(0.05)  # far beyond the patience
        return messages.pop()

    async def listening(_: Scope, receiving: Receive, __: Send) -> None:
        while not left.is_set():
            heard.append((await receiving())["type"])
            if heard[-1] == "http.disconnect":
                left.set()

    async def send(_: Message) -> None:
        raise AssertionError

    scope: Scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    anyio.run(Bodies(listening, settings.most_bytes), scope, receive, send)
    assert heard == ["http.request", "http.disconnect"]


@pytest.mark.parametrize("length", ["x", "-1", "1e9", "٣"])
def test_a_length_that_is_none_does_not_matter(trying: TestClient, length: str) -> None:
    answer = trying.post("/api/raw", content=b"12", headers={"content-length": length.encode()})
    assert answer.json() == 2
