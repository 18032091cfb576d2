"""The rarer states of a game: each whole on its screen, quiet to axe in both themes, with targets that a thumb hits."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import httpx
import pytest
from playwright.sync_api import Page, expect

import tests.api.conftest  # noqa: F401 - it keeps Starlette quiet about httpx
from tests.api.routes.gaming import CONFLICT, Person, invited, join, new_game, simple
from tests.web.accessibility import found_by_axe
from tests.web.conftest import ROOT, Language, Site, Size, Theme, Visitors, shoot

PHOTOS = ROOT / "samples" / "photos"
SMALL = """() => [...document.querySelectorAll("a, button, select, summary, input")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => one.id !== "skip" && !one.closest("p:not(.buttons):not(.bar)"))
  .map((one) => (one.matches("[type=checkbox], [type=radio]") ? one.closest("label") ?? one : one))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
  .map(([one, box]) => `${one.innerText || one.id} ${Math.round(box.width)} × ${Math.round(box.height)}`)"""


@dataclass
class State:
    """Who looks at which address, and what tells that it is there."""

    path: str
    sign: str
    then: Callable[[Page], None] = lambda _: None


@pytest.fixture(scope="module")
def states(site: Site) -> Iterator[dict[str, State]]:
    """All of them, made once."""
    with httpx.Client(base_url=site.url, timeout=120) as client:
        yield {**ways_to_play(client), **days(client), **long_names(client), **doors(client)}


def at(person: Person, section: str = "") -> str:
    return f"/games/{person.game}{section}#token={person.token}"


def ways_to_play(client: httpx.Client) -> dict[str, State]:
    """The table of each way to play, before anything is on it."""
    team = {"host": {"name": "Ada", "partner": "Bo"}, "players": [{"name": "Cy", "partner": "Di"}]}
    tables = {
        "solo": new_game(client, mode="solo", timer=300),
        "scenario": new_game(client, mode="solo", scenario=10),
        "puzzle": new_game(client, mode="puzzle", puzzle=3),
        "turns": new_game(client, mode="turns", players=[{"name": "Bo"}]),
        "family": new_game(client, mode="family", players=[{"name": "Mamie"}]),
        "newsroom": new_game(client, mode="newsroom", **team),
    }
    found = {name: State(at(host), "#next-bar") for name, host in tables.items()}
    found["turns-draw"] = State(at(tables["turns"], "/draft"), "#draft-title")
    return found


def days(client: httpx.Client) -> dict[str, State]:
    """A board with doubts, a ruling on record, a running timer, an open draft, six at the table, one bankrupt."""
    host = new_game(client, timer=240)
    other, referee = join(client, host, "Bo"), invited(client, host, "referee", name="Zoé")
    photographed(client, host, "sun.jpg")
    other.hand_in("friday", CONFLICT)
    board = other.done("GET", f"/days/friday/boards/{other.member}")
    ruling = {
        "kind": "overrule",
        "rule": "P6",
        "tiles": [1, 2],
        "reason": "Un doigt d’écart.",
        "version": board["version"],
    }
    referee.done("POST", f"/days/friday/boards/{other.member}/rulings", json=ruling)
    host.step("POST", "/clock", act="start")
    six = new_game(client, players=[{"name": name} for name in ("Bérénice de Montmorency", "Cy", "Di", "Eve", "Flo")])
    over = new_game(client, players=[{"name": "Bo"}])
    for table in (six, over):
        hand_in_all(table, "friday")
    six.step("POST", "/next-day")
    six.step("PUT", "/days/saturday/draft")
    for day in ("saturday", "sunday", None):
        over.step("POST", "/next-day")
        if day:
            hand_in_all(over, day)
    return {
        "board-with-doubts": State(at(host, f"/boards/friday/{host.member}"), "#board-title"),
        "record": State(at(referee, "/referee"), ".g-audit-list"),
        "timer-runs": State(at(host, "/timer"), "#timer-reset"),
        "timer-watched": State(at(other, "/timer"), "#digits"),
        "choice": State(at(six, "/draft"), ".g-tribunes"),
        "six": State(at(six), "#next-bar"),
        "so-far": State(at(six, "/final"), "#headline"),
        "bankrupt": State(at(over, "/final"), "#headline"),
    }


def long_names(client: httpx.Client) -> dict[str, State]:
    """Names as long as may be, without a place to break a line."""
    host = new_game(client, name="É" * 40, host={"name": "W" * 40}, players=[{"name": "<b>" + "👩‍👩‍👧‍👦" * 5}])
    for day in ("friday", "saturday", "sunday"):
        hand_in_all(host, day)
        host.step("POST", "/next-day")
    sections = {"table": "", "final": "/final", "referee": "/referee", "people": "/people", "timer": "/timer"}
    found = {f"names-{name}": State(at(host, section), "main h2") for name, section in sections.items()}
    return {**found, "names-board": State(at(host, f"/boards/friday/{host.member}"), "#board-title")}


def doors(client: httpx.Client) -> dict[str, State]:
    """Where one is not let in: no key, a game that was deleted, a wrong code, a full table; a dialog that invites."""
    full, kept, gone = new_game(client, mode="solo"), new_game(client), new_game(client)
    gone.done("DELETE")
    code = full.state()["code"]

    def enter(page: Page) -> None:
        page.locator("#join-name").fill("Bo")
        page.locator("form [type=submit]").click()
        expect(page.locator(".g-trouble")).not_to_be_empty(timeout=30_000)

    def invite(page: Page) -> None:
        page.locator("#invite").click()
        page.get_by_role("dialog").wait_for()

    return {
        "no-key": State(f"/games/{kept.game}", "h1"),
        "deleted": State(at(gone), "h1"),
        "wrong-code": State("/join/ZZZZZZ", "form", enter),
        "full-table": State(f"/join/{code}", "form", enter),
        "invitation": State(at(kept, "/people"), "#invite", invite),
    }


def photographed(client: httpx.Client, person: Person, name: str) -> None:
    """A board that the service read from a photo."""
    headers = {"Authorization": f"Bearer {person.token}"}
    with (PHOTOS / name).open("rb") as photo:
        asked = {"day": "friday", "game": person.game}
        scan = client.post("/api/scans", files={"photo": (name, photo)}, data=asked, headers=headers)
    assert scan.status_code == 201, scan.text
    person.done("PUT", f"/days/friday/boards/{person.member}", json={"scan": scan.json()["id"]})


def hand_in_all(host: Person, day: str) -> None:
    """Everybody's board, each worth more than the one before, and the first without enough ads."""
    seated = [one["id"] for one in host.state()["members"] if one["seat"] is not None]
    if host.state()["stage"] == "drafting":
        host.step("POST", "/next-day")
    for place, member in enumerate(seated):
        host.hand_in(day, simple(day, 3 * place, 1 + 5 * place), token=place + 1, member=member)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("size", "language"), [("phone", "fr"), ("phone", "en"), ("desk", "fr"), ("desk", "en")])
def test_every_state_is_whole_and_axe_finds_nothing(
    visitors: Visitors, states: dict[str, State], size: Size, language: Language, theme: Theme
) -> None:
    page = visitors.visit("/about", size=size, language=language, theme=theme)
    found: list[str] = []
    for name, state in states.items():
        page.goto("about:blank")
        page.goto(state.path)
        page.locator(state.sign).first.wait_for()
        state.then(page)
        page.wait_for_timeout(300)
        shoot(page, f"state-{name}-{size}-{language}-{theme}")
        wide = page.evaluate("document.documentElement.scrollWidth - screen.width")
        found += [f"{name}: {wide} px wider than its screen"] if wide > 0 else []
        found += [f"{name}: small: {one}" for one in page.evaluate(SMALL)]
        found += [f"{name}: {one}" for one in found_by_axe(page)]
    assert found == []
