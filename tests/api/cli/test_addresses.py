"""Where `alaune serve` says the page is."""

import pytest

from api.cli.addresses import here, on_phones, qr_code

EVERYWHERE = "0.0.0.0"  # noqa: S104 - nothing listens here


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        (EVERYWHERE, "http://localhost:8000"),
        ("::", "http://localhost:8000"),
        ("::1", "http://[::1]:8000"),
        ("192.168.1.20", "http://192.168.1.20:8000"),
    ],
)
def test_on_this_machine_it_is_an_address_that_a_browser_opens(host: str, url: str) -> None:
    assert here(host, 8000) == url


def test_phones_reach_a_machine_by_its_own_address_in_the_network_if_it_listens_there() -> None:
    assert on_phones("127.0.0.1", 8000) is None
    assert on_phones("192.168.1.20", 8000) == "http://192.168.1.20:8000"
    assert on_phones("fe80::1", 8000) == "http://[fe80::1]:8000"


@pytest.mark.parametrize(("own", "url"), [("192.168.1.20", "http://192.168.1.20:9"), ("127.0.0.1", None), (None, None)])
def test_a_machine_that_listens_everywhere_finds_out_which_address_the_network_knows(
    monkeypatch: pytest.MonkeyPatch, own: str | None, url: str | None
) -> None:
    class Asking:
        def __init__(self, *_: object) -> None: ...

        def __enter__(self) -> "Asking":
            return self

        def __exit__(self, *_: object) -> None: ...

        def connect(self, _: object) -> None:
            if own is None:
                raise OSError

        def getsockname(self) -> tuple[str | None, int]:
            return own, 1

    monkeypatch.setattr("api.cli.addresses.socket.socket", Asking)
    assert on_phones(EVERYWHERE, 9) == url


def test_the_code_is_a_square_of_blocks() -> None:
    lines = qr_code("http://192.168.1.20:8000").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert 10 < len(lines) < 25
    assert set("".join(lines)) == set("█▀▄ ")
