"""A game at the table, from several browsers: to the winner, through a referee's ruling, a cut line, and back."""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import tests.api.conftest  # noqa: F401 - it keeps Starlette quiet about httpx
from api.keeping.links import LISTENING
from tests.api.routes.gaming import CONFLICT, Person, invited, join, new_game
from tests.scoring.une.builders import page as simple
from tests.web.accessibility import found_by_axe
from tests.web.conftest import ROOT, Language, Site, Size, Theme, Visitors, kept, shoot

PHOTOS = ROOT / "samples" / "photos"
KEPT = ("at", "size", "id", "turned", "loose", "face", "colour", "mood", "icons", "points", "scores", "dollars", "code")
WEEKEND = {"friday": "friday-upright", "saturday": "saturday-upright", "sunday": "sunday-upright"}


@pytest.fixture
def client(site: Site) -> Iterator[httpx.Client]:
    """For those at the table whom no test looks at."""
    with httpx.Client(base_url=site.url, timeout=60) as client:
        yield client


def real(name: str) -> dict[str, Any]:
    """The layout that a sample photo shows."""
    truth = json.loads((PHOTOS / f"{name}.json").read_text(encoding="utf-8"))
    tiles = [{key: value for key, value in tile.items() if key in KEPT} for tile in truth["tiles"]]
    return {"day": truth["day"], "tiles": tiles}


def seat(page: Page, client: httpx.Client) -> Person:
    """The one who looks at this page, as a program: to hand in boards without a photo."""
    page.wait_for_url(re.compile(r"/games/[\w-]{10,}"))
    game = page.url.split("/games/")[1].split("/")[0].split("#")[0]
    token = page.evaluate("(game) => localStorage.getItem(`alaune.token.game.${game}`)", game)
    person = Person(client, game, token)
    person.member = person.state()["you"]["id"]
    return person


def open_as(visitors: Visitors, person: Person, path: str = "", **how: Any) -> Page:
    """A browser with this person's personal link."""
    return visitors.visit(f"/games/{person.game}{path}#token={person.token}", **how)


def cell(page: Page, day: str, line: str, player: int) -> Any:
    """A cell of the score pad."""
    row = page.locator(f"#pad-{day} tr", has=page.locator("th", has_text=re.compile(f"^{re.escape(line)}$")))
    return row.locator("td").nth(player)


# -- a whole game ------------------------------------------------------------------------------------------


@dataclass
class Three:
    """Ada, who holds the game, Bo and Cy: their pages, and themselves as programs."""

    ada: Page
    bo: Page
    cy: Page
    people: tuple[Person, Person, Person]

    def hand_in(self, day: str, *worth: tuple[int, int]) -> None:
        """Boards without a photo, worth so many points and dollars."""
        for person, (points, dollars) in zip(self.people, worth, strict=True):
            person.hand_in(day, simple(day, points, dollars))


def gathered(visitors: Visitors, client: httpx.Client) -> Three:
    """Three people at a table that one of them has laid."""
    ada = visitors.visit("/games/new")
    ada.get_by_label("Votre nom").fill("Ada")
    ada.get_by_role("button", name="Créer la partie").click()
    code = ada.locator(".g-code").inner_text()
    bo = visitors.visit(f"/join/{code}", size="desk")
    bo.get_by_label("Votre nom").fill("Bo")
    bo.get_by_role("button", name="Entrer").click()
    cy = visitors.visit("/join", language="en")
    cy.get_by_label("The game’s code").fill(code.lower())
    cy.get_by_label("Your name").fill("Cy")
    cy.get_by_role("button", name="Come in").click()
    for page in (ada, bo, cy):
        expect(page.locator("#pad-friday thead")).to_contain_text("Cy")
    return Three(ada, bo, cy, (seat(ada, client), seat(bo, client), seat(cy, client)))


def photograph_friday(table: Three) -> None:
    """Ada photographs her board; the two others' come in while everybody watches."""
    host, second, third = table.people
    second.hand_in("friday", simple("friday", 4, 2))
    third.hand_in("friday", simple("friday", 2, 9))
    expect(cell(table.ada, "friday", "Tribune", 1)).to_have_text("4")
    expect(table.ada.locator(".g-explained")).to_contain_text("il manque celle d’Ada")
    table.ada.get_by_role("link", name="Photographier ma Une").click()
    table.ada.locator("input[type=file]").first.set_input_files(PHOTOS / "friday-upright.jpg")
    table.ada.get_by_role("button", name="Envoyer à la table").click(timeout=60_000)
    for page in (table.ada, table.bo, table.cy):
        expect(page.locator(f"#board-{host.member} .g-state-in")).to_be_visible(timeout=30_000)
        expect(page.locator("#pad-friday .g-open")).to_have_count(0)
    shoot(table.ada, "game-friday-phone-fr-light")


def close_and_draft(table: Three) -> None:
    """Tokens are taken by tapping, Cy first; then each chooses a tribune on their own phone."""
    ada, bo, cy = table.ada, table.bo, table.cy
    host, second, third = table.people
    ada.goto(f"/games/{host.game}/timer")
    for person in (third, host, second):
        ada.locator(f"#close-{person.member}").click()
        expect(ada.locator(f"#close-{person.member}")).to_have_class(re.compile("has-token"))
    ada.get_by_role("link", name="Retour à la table").click()
    ada.get_by_role("button", name="Passer au samedi").click()
    ada.get_by_role("button", name="Tirer au sort").click()
    ada.get_by_role("button", name="Poser sur la table").click()
    cy.get_by_role("link", name="Your turn to choose").click()
    expect(cy.locator(".g-order li").first).to_contain_text("Cy")
    cy.get_by_role("button", name="Take").first.click()
    expect(ada.locator("#main").get_by_text("À vous de choisir")).to_be_visible()
    cy.get_by_role("button", name="Undo the last choice").click()
    expect(ada.locator("#main").get_by_text("Cy choisit.")).to_be_visible()
    cy.get_by_role("button", name="Take").first.click()
    expect(ada.locator("#main").get_by_text("À vous de choisir")).to_be_visible()
    ada.locator(".g-tribunes").get_by_role("button").first.click()
    bo.get_by_role("link", name="À vous de choisir").click()
    bo.locator(".g-tribunes").get_by_role("button").first.click()
    expect(bo.get_by_text("Chacun a sa tribune.")).to_be_visible()


def take_home(page: Page, client: httpx.Client) -> None:
    """All there is to take home answers."""
    for kind in ("pdf", "csv", "json", "png"):
        address = page.locator(f"#take-{kind}").get_attribute("href")
        assert client.get(address or "").status_code == 200
    page.get_by_role("button", name="Envoyer à BG Stats").click()
    expect(page.get_by_role("link", name="Ouvrir BG Stats")).to_have_attribute("href", re.compile("^bgstats://"))
    page.get_by_role("dialog").get_by_role("button", name="Fermer").click()


def test_three_browsers_play_a_game_to_the_winner(visitors: Visitors, client: httpx.Client) -> None:
    table = gathered(visitors, client)
    host, ada = table.people[0], table.ada
    photograph_friday(table)
    close_and_draft(table)
    table.hand_in("saturday", (9, 6), (12, 1), (3, 9))
    ada.goto(f"/games/{host.game}")
    ada.get_by_role("button", name="Passer au dimanche").click()
    expect(ada.locator("#draft-title")).to_contain_text("dimanche")
    host.step("PUT", "/days/sunday/draft")
    for _ in table.people:
        host.step("POST", "/days/sunday/draft/pick", code=host.state()["drafts"]["sunday"]["left"][0])
    table.hand_in("sunday", (9, 6), (30, 1), (3, 9))
    ada.goto(f"/games/{host.game}")
    ada.get_by_role("button", name="Terminer la partie").click()
    expect(ada.locator("#headline")).to_have_text("Ada fait la une")
    expect(ada.locator(".g-front-deck")).to_contain_text("Bo fait faillite")
    table.cy.goto(f"/games/{host.game}/final")
    expect(table.cy.locator("#headline")).to_have_text("Ada makes the front page")
    expect(table.cy.locator(".g-ranking tbody tr").first).to_contain_text("Ada")
    assert found_by_axe(ada) == []
    take_home(ada, client)

    # Again with the same people; then nothing is left.
    ada.get_by_role("button", name="Rejouer avec les mêmes").click()
    expect(ada.get_by_label("Joueur 2", exact=True)).to_have_value("Bo")
    ada.goto(f"/games/{host.game}/final")
    ada.get_by_role("button", name="Supprimer la partie").click()
    ada.get_by_role("button", name="Tout supprimer").click()
    expect(ada.locator("h1")).to_have_text("Vos parties")
    expect(table.cy.locator("h1")).to_have_text("This game no longer exists")


# -- ways to play ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "days"),
    [("family", 3), ("solo", 3), ("puzzle", 1), ("turns", 1)],
)
def test_every_way_to_play_is_created_and_played_from_the_page(
    visitors: Visitors, client: httpx.Client, mode: str, days: int
) -> None:
    page = visitors.visit("/games/new")
    page.locator(f"#mode-{mode}").check()
    page.locator("#host-name").fill("Ada")
    page.get_by_role("button", name="Créer la partie").click()
    host = seat(page, client)
    state = host.state()
    assert state["mode"] == mode
    assert len(state["days"]) == days
    for day in state["days"]:
        if day in state["drafting_days"]:
            page.goto(f"/games/{host.game}")
            page.locator("#to-draft").click()
            page.get_by_role("button", name="Tirer au sort").click()
            page.get_by_role("button", name="Poser sur la table").click()
            page.locator(".g-tribunes").get_by_role("button").first.click()
        host.hand_in(day, simple(day, 6, 12))
        page.goto(f"/games/{host.game}")
        page.locator("#next-day").click()
        expect(page.locator("#next-day")).to_have_count(0)
    expect(page.locator("#headline")).to_be_visible()
    assert host.state()["stage"] == "over"
    page.locator("#fold-pad > summary").click()
    if days > 1:
        page.locator("#tab-friday").click()
        expect(page.locator("#pad-friday")).to_be_visible()


def test_a_newsroom_is_created_and_joined_in_teams_of_two(visitors: Visitors) -> None:
    host = visitors.visit("/games/new", size="desk")
    host.get_by_label("Salle de rédaction").check()
    host.get_by_label("Votre nom").fill("Ada")
    host.get_by_label("Coéquipier").first.fill("Bo")
    host.get_by_role("button", name="Ajouter un joueur sans téléphone").click()
    host.get_by_label("Joueur 2", exact=True).fill("Cy")
    host.get_by_role("button", name="Créer la partie").click()
    expect(host.locator(".g-trouble")).to_contain_text("équipes de deux")  # Cy has no partner yet
    host.locator("#other-0-partner").fill("Di")
    host.get_by_role("button", name="Créer la partie").click()
    expect(host.locator("#pad-friday thead")).to_contain_text("Ada & Bo")
    guest = visitors.visit(f"/join/{host.locator('.g-code').inner_text()}")
    guest.get_by_label("Votre nom").fill("Eve")
    guest.get_by_role("button", name="Entrer").click()
    guest.get_by_label("Coéquipier").fill("Flo")
    guest.get_by_role("button", name="Entrer").click()
    expect(host.locator("#pad-friday thead")).to_contain_text("Eve & Flo")


def test_a_scenario_tells_its_goals_before_and_whether_they_were_met(visitors: Visitors, client: httpx.Client) -> None:
    page = visitors.visit("/games/new?mode=solo")
    page.get_by_label("Votre nom").fill("Ada")
    page.locator("#fold-scenario summary").click()
    page.locator("#scenario").select_option("10")
    expect(page.locator(".g-goals")).to_contain_text("2 points d’humeur perdus au plus")
    page.get_by_role("button", name="Créer la partie").click()
    host = seat(page, client)
    for day in ("friday", "saturday", "sunday"):
        host.hand_in(day, simple(day, 1, 3))
        host.step("POST", "/next-day")
    page.goto(f"/games/{host.game}/final")
    expect(page.get_by_text("Scénario manqué cette fois.")).to_be_visible()


# -- the referee -------------------------------------------------------------------------------------------


def test_a_referee_overrules_and_everybody_sees_it(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bo")
    referee = invited(client, host, "referee", name="Zoé")
    host.hand_in("friday", CONFLICT)
    other.hand_in("friday", simple("friday", 5, 6))
    watching = open_as(visitors, other)
    expect(watching.locator(f"#board-{host.member}")).to_contain_text("1 conflit")
    expect(cell(watching, "friday", "Pubs ($)", 0)).to_have_text("2")
    desk = open_as(visitors, referee, "/referee", size="desk")
    desk.get_by_role("button", name=re.compile("^P6")).click()
    expect(desk.locator(".g-outline.is-lit")).to_have_count(2)
    desk.get_by_role("button", name="Passer outre").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("button", name="Décider").click()
    expect(dialog.get_by_role("alert")).to_have_text("Donnez une raison, même courte.")
    dialog.get_by_label("Raison").fill("Un doigt d’écart entre les deux pubs.")
    assert found_by_axe(desk) == []
    dialog.get_by_role("button", name="Décider").click()
    expect(desk.locator(".g-audit-list")).to_contain_text("Zoé a laissé passer un conflit de la Une d’Ada (vendredi).")
    expect(desk.locator(".g-audit-list")).to_contain_text("Un doigt d’écart")
    expect(cell(watching, "friday", "Pubs ($)", 0)).to_have_text("3")
    expect(watching.locator(f"#board-{host.member}")).to_contain_text("1 décision")
    shoot(desk, "game-overruled-desk-fr-light")
    desk.get_by_role("button", name="Revenir dessus").click()
    desk.get_by_role("dialog").get_by_role("button", name="Décider").click()
    expect(cell(watching, "friday", "Pubs ($)", 0)).to_have_text("2")


def test_a_repair_is_accepted_with_what_it_costs(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    host.hand_in("friday", CONFLICT)
    page = open_as(visitors, host, "/referee")
    expect(page.locator(".g-ways li").first).to_contain_text("retourner la pub en A5")
    page.get_by_role("button", name="Accepter la réparation").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Décider").click()
    expect(page.get_by_text("Aucun conflit.")).to_be_visible()
    expect(page.locator(".g-outline.is-lit")).to_have_count(0)
    assert host.done("GET", "/days/friday")["boards"][0]["sheet"]["ads"] == 2


def test_when_two_decide_at_once_the_second_sees_what_changed_and_keeps_their_words(
    visitors: Visitors, client: httpx.Client
) -> None:
    host = new_game(client)
    host.hand_in("friday", CONFLICT)
    page = open_as(visitors, host, "/referee")
    page.get_by_role("button", name="Passer outre").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Raison").fill("On les a vues de travers.")
    board = host.done("GET", f"/days/friday/boards/{host.member}")
    body = {"version": board["version"], "layout": {**CONFLICT, "desk": 1}}
    host.done("PUT", f"/days/friday/boards/{host.member}", json=body)
    dialog.get_by_role("button", name="Décider").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Quelqu’un d’autre a changé cela entre-temps")
    expect(dialog.get_by_label("Raison")).to_have_value("On les a vues de travers.")
    dialog.get_by_role("button", name="Décider").click()
    expect(page.get_by_text("Conflit P6 admis")).to_be_visible()


# -- the timer ---------------------------------------------------------------------------------------------


class Evening:
    """The time of the service and of every phone: it goes on as ever, but can be put forward for all at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = timedelta()
        self.phones: list[Page] = []
        monkeypatch.setattr("api.storage.tables.now", lambda: datetime.now(UTC) + self.ahead)

    def on(self, page: Page, *, wrong_by: float = 0) -> Page:
        """This phone lives in it, though its own clock may be wrong."""
        page.clock.install(time=datetime.now(UTC) + self.ahead + timedelta(seconds=wrong_by))
        page.reload()
        page.locator("#digits").wait_for()
        self.phones.append(page)
        return page

    def passes(self, seconds: float) -> None:
        self.ahead += timedelta(seconds=seconds)
        for page in self.phones:
            page.clock.fast_forward(int(seconds * 1000))

    def left(self, host: Person) -> float:
        """Seconds that are left of the round by what the service answers, or that have passed of a free one."""
        game = host.state()
        played = float(game["clock"]["before_ms"]) / 1000
        if game["clock"]["begun_at"]:
            begun = datetime.fromisoformat(game["clock"]["begun_at"])
            played += (datetime.now(UTC) + self.ahead - begun).total_seconds()
        return played if game["timer"] is None else max(0.0, float(game["timer"]) - played)

    def agree(self, host: Person) -> float:
        """All phones show what is left, to the second; how much that is."""
        for page in self.phones:
            until = time.monotonic() + 20
            while abs(seconds(page) - self.left(host)) > 1.2:
                assert time.monotonic() < until, (page.locator("#digits").inner_text(), self.left(host))
                page.wait_for_timeout(100)
        return self.left(host)


def seconds(page: Page) -> int:
    """What the timer shows."""
    minutes, _, rest = page.locator("#digits").inner_text().partition(":")
    return 60 * int(minutes) + int(rest)


def test_one_timer_runs_on_all_phones_though_their_clocks_differ(
    visitors: Visitors, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = new_game(client, timer=180)
    player = join(client, host, "Bo")
    evening = Evening(monkeypatch)
    ada = evening.on(open_as(visitors, host, "/timer"))
    bo = evening.on(open_as(visitors, player, "/timer", language="en"), wrong_by=-47)
    for page in (ada, bo):
        expect(page.locator("#digits")).to_have_text("3:00", timeout=30_000)
    expect(bo.locator(".g-timer-state")).to_have_text("The host or the referee starts the timer for all.")
    expect(bo.get_by_role("button", name="Start")).to_have_count(0)
    ada.get_by_role("button", name="5:00").click()
    expect(bo.locator("#digits")).to_have_text("5:00", timeout=30_000)
    ada.get_by_role("button", name="3:00").click()
    expect(bo.locator("#digits")).to_have_text("3:00", timeout=30_000)
    ada.get_by_role("button", name="Démarrer").click()
    expect(ada.get_by_role("button", name="4:00")).to_be_disabled(timeout=30_000)
    expect(bo.locator(".g-timer-state")).to_have_text("", timeout=30_000)
    evening.passes(65)
    assert evening.agree(host) < 115
    ada.get_by_role("button", name="Pause").click()
    expect(ada.locator(".g-timer-state")).to_have_text("En pause")
    expect(bo.locator(".g-timer-state")).to_have_text("Paused", timeout=30_000)
    stood = evening.agree(host)
    evening.passes(20)
    assert evening.agree(host) == stood
    ada.get_by_role("button", name="Reprendre").click()
    expect(bo.locator(".g-timer-state")).to_have_text("", timeout=30_000)
    bo.reload()  # or a phone that was locked: nothing ticked meanwhile
    evening.agree(host)  # once it has heard what time it is
    evening.passes(30)
    assert evening.agree(host) < stood - 30
    evening.passes(180)
    expect(bo.locator(".g-timer-state")).to_have_text("Deadline! Time is up.")
    expect(ada.locator(".g-timer-state")).to_have_text("Bouclage\u202f! Le temps est écoulé.")
    assert (seconds(ada), seconds(bo)) == (0, 0)
    ada.get_by_role("button", name="Remettre à zéro").click()
    for page in (ada, bo):
        expect(page.locator("#digits")).to_have_text("3:00", timeout=30_000)


def test_a_free_round_counts_up_and_the_table_shows_it(
    visitors: Visitors, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = new_game(client)
    player = join(client, host, "Bo")
    evening = Evening(monkeypatch)
    ada = evening.on(open_as(visitors, host, "/timer"))
    table = open_as(visitors, player)
    expect(table.locator("#to-timer")).to_have_text("Chrono")
    ada.get_by_role("button", name="Démarrer").click()
    expect(table.locator("#to-timer")).to_have_text(re.compile(r"^Chrono \d+:\d\d$"), timeout=30_000)
    expect(table.locator("#said")).to_have_text("Le chrono tourne.")
    evening.passes(61)
    assert evening.agree(host) > 61


# -- the line ----------------------------------------------------------------------------------------------


def test_a_cut_line_is_told_and_caught_up_with(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    other = join(client, host, "Bo")
    page = open_as(visitors, host)
    kept(page)
    page.reload()
    expect(page.locator("#pad-friday")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".g-line")).to_contain_text("Ligne coupée", timeout=30_000)
    expect(page.locator("#offline")).to_contain_text("Hors ligne", timeout=30_000)
    expect(page.locator("#offline")).to_be_hidden()  # once is enough
    expect(page.locator("#pad-friday")).to_be_visible()  # as it was last known
    shoot(page, "game-offline-phone-fr-light")
    other.hand_in("friday", simple("friday", 5, 6))
    page.context.set_offline(False)
    expect(cell(page, "friday", "Tribune", 1)).to_have_text("5", timeout=30_000)
    expect(page.locator(".g-line")).to_have_count(0)


def test_while_the_line_is_cut_the_timer_obeys_on_one_phone_and_the_others_follow(
    visitors: Visitors, client: httpx.Client
) -> None:
    host = new_game(client, timer=180)
    other = open_as(visitors, join(client, host, "Bo"), "/timer")
    page = open_as(visitors, host, "/timer")
    start = page.get_by_role("button", name="Démarrer")
    expect(start).to_be_enabled()
    kept(page)
    page.reload()
    page.locator("#digits").wait_for()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".g-timer-state")).to_contain_text("le chrono obéit ici seulement", timeout=30_000)
    expect(page.get_by_role("button", name="4:00")).to_be_disabled()
    start.click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#digits")).to_have_text(re.compile("^2:5[0-7]$"))
    page.get_by_role("link", name="Retour à la table").click()
    expect(page.locator("#to-timer")).to_have_text(re.compile(r"^Chrono 2:\d\d$"))
    page.get_by_role("link", name="alaune").first.click()  # the game is left, and its clock runs on
    expect(page.locator("h1")).to_contain_text("Photographiez")
    page.wait_for_timeout(600)
    page.go_back()
    page.locator("#to-timer").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert found_by_axe(page) == []
    expect(other.locator("#digits")).to_have_text("3:00")
    assert host.state()["clock"]["begun_at"] is None
    left = seconds(page)
    page.context.set_offline(False)
    expect(other.locator("#digits")).not_to_have_text("3:00", timeout=30_000)
    assert seconds(other) <= left
    expect(page.locator(".g-timer-state")).to_have_text("", timeout=30_000)
    page.get_by_role("button", name="Pause").click()
    expect(other.locator(".g-timer-state")).to_have_text("En pause", timeout=30_000)


# -- how it looks ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(site: Site) -> Iterator[dict[str, Person]]:
    """Games at each of their stages."""
    with httpx.Client(base_url=site.url, timeout=60) as client:
        yield stages(client)


def stages(client: httpx.Client) -> dict[str, Person]:
    """One that waits for its players, one before its first draft, one that is over."""
    new = new_game(client, name="Dimanche chez Mamie")
    full = new_game(client, name="Dimanche chez Mamie", flash={"friday": 3}, characters=True)
    people = [full, join(client, full, "Bérénice", character="jazz"), join(client, full, "Charles-Édouard")]
    found = {"new": new, "full": full}
    for day, name in WEEKEND.items():
        if day != "friday":
            full.step("POST", "/next-day")
            full.step("PUT", f"/days/{day}/draft")
            for _ in people:
                full.step("POST", f"/days/{day}/draft/pick", code=full.state()["drafts"][day]["left"][0])
        for person, photo in zip(people, (name, name, "breach-p7-photos" if day == "friday" else name), strict=True):
            person.hand_in(day, real(photo), token=people.index(person) + 1)
    full.step("POST", "/next-day")
    drafting = new_game(client, name="Partie du soir")
    two = [drafting, join(client, drafting, "Bo")]
    for person, photo in zip(two, ("friday-upright", "breach-p7-photos"), strict=True):
        person.hand_in("friday", real(photo))
    found["friday"] = two[1]
    found["drafting"] = drafting
    drafting.step("POST", "/next-day")
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_every_page_of_a_game_is_whole_and_axe_finds_nothing(
    visitors: Visitors, played: dict[str, Person], size: Size, language: Language, theme: Theme
) -> None:
    page = visitors.visit("/games/new", size=size, language=language, theme=theme)
    views = {"create": "/games/new", "join": "/join/B7KQ2X", "games": "/games"}
    for name, (who, section) in {
        "lobby": ("new", ""),
        "settings": ("new", "/people"),
        "timer": ("new", "/timer"),
        "drawing": ("drafting", "/draft"),
        "referee": ("drafting", "/referee"),
        "board": ("friday", f"/boards/friday/{played['friday'].member}"),
        "table": ("full", ""),
        "final": ("full", "/final"),
    }.items():
        person = played[who]
        views[name] = f"/games/{person.game}{section}#token={person.token}"
    found: list[str] = []
    for name, path in views.items():
        page.goto("about:blank")
        page.goto(path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle") if name in ("create", "join", "games") else page.wait_for_timeout(300)
        for fold in page.locator("main details:not([open]) > summary").all():
            if fold.is_visible():
                fold.click()
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width"), f"{name} is wider than its screen"
        found += [f"{name}: {one}" for one in found_by_axe(page)]
        shoot(page, f"game-{name}-{size}-{language}-{theme}")
    assert found == []


# -- the host ----------------------------------------------------------------------------------------------


def test_the_host_acts_for_others_invites_renames_and_goes_back_a_day(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client, players=[{"name": "Mamie"}], characters=True)
    page = open_as(visitors, host, "/people")
    mamie = next(one["id"] for one in host.state()["members"] if one["name"] == "Mamie")
    page.locator(f"#edit-{mamie}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Nom").fill("Mamie Jo")
    dialog.get_by_label("Personnage").select_option("jazz")
    dialog.get_by_role("button", name="Enregistrer").click()
    expect(page.locator(".g-members")).to_contain_text("Mamie Jo")
    expect(page.locator(".g-members")).to_contain_text("Jazz, éditrice")
    page.get_by_role("button", name="Inviter quelqu’un").click()
    page.get_by_role("dialog").get_by_label("Nom").fill("Zoé")
    page.get_by_role("dialog").get_by_role("button", name="Créer le lien").click()
    link = page.locator(".g-link").inner_text()
    page.get_by_role("dialog").get_by_role("button", name="Fermer").first.click()
    referee = visitors.visit(link.replace(visitors.site.url, ""))
    expect(referee).to_have_url(re.compile(r"/games/[\w-]+$"))  # the key is out of sight
    expect(referee.get_by_role("link", name="Arbitre")).to_be_visible()
    page.goto(f"/games/{host.game}")
    page.locator(f"#photo-{mamie}").click()
    expect(page).to_have_url(re.compile(f"/scan\\?game={host.game}&day=friday&member={mamie}"))
    for member in (host.member, mamie):
        host.hand_in("friday", simple("friday", 3, 3), member=member)
    page.goto(f"/games/{host.game}")
    page.get_by_role("button", name="Passer au samedi").click()
    expect(page.locator("#draft-title")).to_contain_text("samedi")
    page.goto(f"/games/{host.game}")
    page.get_by_role("button", name="Revenir un jour en arrière").click()
    page.get_by_role("dialog").get_by_role("button", name="Revenir").click()
    expect(page.locator(".g-masthead")).to_contain_text("vendredi")
    expect(cell(page, "friday", "Tribune", 0)).to_have_text("3")
    page.goto(f"/games/{host.game}/boards/friday/{mamie}")
    page.get_by_role("button", name="Retirer la Une").click()
    page.get_by_role("dialog").get_by_role("button", name="Retirer la Une").click()
    expect(page.get_by_text("Une manquante")).to_be_visible()


def test_who_opens_the_page_on_the_serving_machine_invites_to_an_address_that_phones_find(
    visitors: Visitors, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = new_game(client)
    page = open_as(visitors, host, "/people")
    expect(page.locator("#invite-alone")).to_contain_text("ne s’ouvre que sur cet ordinateur")
    assert found_by_axe(page) == []
    monkeypatch.setattr("api.cli.addresses._own_address", lambda _family: "192.168.1.20")
    monkeypatch.setenv(LISTENING, "0.0.0.0 8000")
    page.reload()
    expect(page.locator("#invite-how")).to_contain_text("192.168.1.20:8000/join")
    expect(page.locator("#invite-alone")).to_be_hidden()


def test_the_headline_names_those_behind_in_their_order(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client, players=[{"name": "Bo"}, {"name": "سامي"}, {"name": "Di"}, {"name": "Eve"}])
    members = [one["id"] for one in host.state()["members"] if one["seat"] is not None]
    for member, points in zip(members, (2, 4, 8, 16, 32), strict=True):
        host.hand_in("friday", simple("friday", points, 9), member=member)
    page = open_as(visitors, host, "/final")
    expect(page.locator("#headline")).to_have_text("Eve mène au soir du vendredi")
    expect(page.locator(".g-front-deck")).to_contain_text("devant Di\u00a0(19), \u2068سامي\u2069\u00a0(11) et Bo")


def test_a_spectator_sees_all_and_changes_nothing(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    page = visitors.visit(f"/join/{host.state()['code']}?role=spectator")
    page.get_by_label("Votre nom").fill("Curieux")
    page.get_by_role("button", name="Entrer").click()
    host.hand_in("friday", simple("friday", 7, 3))
    expect(cell(page, "friday", "Tribune", 0)).to_have_text("7")
    expect(page.get_by_role("link", name=re.compile("hotographier"))).to_have_count(0)
    expect(page.locator("#next-day")).to_have_count(0)
    expect(page.get_by_role("link", name="Arbitre")).to_have_count(0)


def test_a_game_whose_key_is_not_here_says_so_and_a_wrong_code_too(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    page = visitors.visit(f"/games/{host.game}")
    expect(page.locator("h1")).to_have_text("Cette partie ne s’ouvre pas ici")
    page.goto("/join/ZZZZZZ")
    page.get_by_label("Votre nom").fill("Bo")
    page.get_by_role("button", name="Entrer").click()
    expect(page.locator(".g-trouble")).to_contain_text("Aucune partie n’a ce code")


def test_what_was_filled_in_stays_when_the_language_changes(visitors: Visitors) -> None:
    page = visitors.visit("/games/new")
    page.get_by_label("Votre nom").fill("Ada")
    page.get_by_role("button", name="Ajouter un joueur").click()
    page.get_by_label("Joueur 2", exact=True).fill("Mamie")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    expect(page.get_by_label("Player 2", exact=True)).to_have_value("Mamie")
