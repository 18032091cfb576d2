"""A connection that breaks, and a service with too much to do: photos and corrections get there all the same, once."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.api.routes.gaming import new_game
from tests.web.accessibility import found_by_axe
from tests.web.boards import (
    ADS,
    PATIENCE_MS,
    PHOTOS,
    choose,
    editor,
    first,
    operations,
    part,
    pick,
    read,
    scan_of,
    shown,
    state,
    tile,
    token_of,
    total,
)
from tests.web.conftest import Site, Visitors, kept, shoot
from tests.web.line import line

PASSED = ("authorization", "if-match", "content-type", "accept-language")


def times(count: int, spoil: Callable[[Route], None]) -> tuple[Callable[[Route], None], list[str]]:
    """Spoils so many requests and lets the others pass; and the list of those it spoilt."""
    spoilt: list[str] = []

    def handle(route: Route) -> None:
        if len(spoilt) < count:
            spoilt.append(route.request.url)
            spoil(route)
        else:
            route.continue_()

    return handle, spoilt


def breaking(route: Route) -> None:
    """The connection is lost."""
    route.abort("connectionreset")


def busy(route: Route) -> None:
    """The service has too much to do."""
    problem = {"code": "busy", "detail_fr": "Trop de photos.", "detail_en": "Too many photos."}
    route.fulfill(status=503, body=json.dumps(problem), content_type="application/problem+json")


def answer_lost(client: httpx.Client) -> Callable[[Route], None]:
    """The service does it, but its answer never arrives."""

    def lose(route: Route) -> None:
        asked = route.request
        headers = {name: value for name, value in asked.headers.items() if name in PASSED}
        assert client.request(asked.method, asked.url, headers=headers, content=asked.post_data).is_success
        route.abort("connectionreset")

    return lose


# -- a photo on its way ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spoil", "said"), [(breaking, "Connexion perdue"), (busy, "Trop de photos à la fois")])
def test_an_upload_that_breaks_off_is_tried_again(
    visitors: Visitors, spoil: Callable[[Route], None], said: str
) -> None:
    page = visitors.visit("/scan", service_workers="block")
    handle, spoilt = times(1, spoil)
    page.route("**/api/scans", handle)
    choose(page, ADS)
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator(".sending-state")).to_contain_text(said, timeout=PATIENCE_MS)
    if spoil is breaking:
        shoot(page, "sending-phone-fr-light", whole=False)
    shown(page)
    assert len(spoilt) == 1


def test_a_connection_lost_in_mid_upload_leaves_a_photo_that_is_sent_later(visitors: Visitors, site: Site) -> None:
    with line(site.port, 40_000) as slow:
        page = visitors.visit(f"{slow.url}/scan")
        photo, before = PHOTOS / "friday-upright.jpg", slow.passed
        choose(page, photo)
        while slow.passed < before + 40_000:
            page.wait_for_timeout(100)
        slow.cut()
        assert slow.passed < before + photo.stat().st_size
        expect(page.locator(".sending-state")).to_contain_text("Connexion perdue")
        expect(page.locator("h1")).to_have_text("Votre photo attend le réseau", timeout=PATIENCE_MS)
        expect(page.locator("h1")).to_be_focused()
        assert found_by_axe(page) == []
        shoot(page, "kept-phone-fr-light", whole=False)
        slow.mend()  # the browser does not hear of it: it tries again after a while
        shown(page)


def uploads_kept(site: Site) -> int:
    """How many uploads the service would know again."""
    with closing(sqlite3.connect(site.settings.data / "alaune.db", timeout=30)) as database:
        (count,) = database.execute("SELECT count(upload_hash) FROM scans").fetchone()
        return int(count)


@pytest.mark.parametrize("leaves", [False, True])
def test_a_photo_whose_answer_is_lost_is_one_page_all_the_same(visitors: Visitors, site: Site, leaves: bool) -> None:
    with line(site.port, 10_000_000) as quick:
        page = visitors.visit(f"{quick.url}/", service_workers="block")
        page.get_by_role("link", name="Lire", exact=True).click()
        expect(page).to_have_title("Lire une Une · alaune")
        before = uploads_kept(site)
        quick.silent = True
        choose(page, ADS)
        while uploads_kept(site) == before:
            page.wait_for_timeout(100)
        quick.cut()
        expect(page.locator(".sending-state")).to_contain_text("Connexion perdue")
        if leaves:  # then it is the queue that sends it
            page.get_by_role("link", name="alaune").first.click()
            expect(page.locator(".waiting")).to_be_visible()
        quick.silent = False
        quick.mend()
        if leaves:
            page.get_by_role("button", name="Envoyer maintenant").click()
            page.get_by_role("button", name="Voir", exact=True).click(timeout=PATIENCE_MS)
        shown(page)
        assert uploads_kept(site) == before + 1
        page.goto(f"{quick.url}/scan")
        choose(page, ADS)  # the same file once more is another photo
        shown(page)
    assert uploads_kept(site) == before + 2


def test_who_leaves_while_the_connection_is_lost_finds_the_photo_among_those_that_wait(visitors: Visitors) -> None:
    page = visitors.visit("/scan", service_workers="block")
    page.route("**/api/scans", breaking)
    choose(page, ADS)
    expect(page.locator(".sending-state")).to_contain_text("Connexion perdue", timeout=PATIENCE_MS)
    page.get_by_role("link", name="alaune").first.click()
    expect(page.locator(".waiting")).to_contain_text("1 photo attend le réseau")
    page.unroute("**/api/scans")
    page.get_by_role("button", name="Envoyer").click()
    page.get_by_role("button", name="Voir", exact=True).click(timeout=PATIENCE_MS)
    shown(page)


def test_a_page_of_a_table_is_kept_with_its_table_and_sent_to_it(visitors: Visitors, client: httpx.Client) -> None:
    host = new_game(client)
    page = visitors.visit(f"/games/{host.game}#token={host.token}")
    page.locator("#pad-friday").wait_for()
    kept(page)
    page.goto(f"/scan?game={host.game}&day=friday&member={host.member}")
    page.context.set_offline(True)
    choose(page, ADS)
    expect(page.locator("h1")).to_have_text("Votre photo attend le réseau", timeout=PATIENCE_MS)
    page.context.set_offline(False)
    shown(page)
    page.get_by_role("button", name="Envoyer à la table").click()
    page.wait_for_url(re.compile(rf"/games/{host.game}"))
    assert host.state()["boards"]["friday"][0]["ready"]


def test_a_kept_photo_that_gives_no_page_can_still_be_shown_its_corners(visitors: Visitors) -> None:
    page = visitors.visit("/scan")
    kept(page)
    page.context.set_offline(True)
    choose(page, PHOTOS / "refuse-half-a-board.jpg")
    expect(page.locator("h1")).to_have_text("Votre photo attend le réseau", timeout=PATIENCE_MS)
    page.get_by_role("link", name="alaune").first.click()
    page.context.set_offline(False)
    expect(page.locator("#toasts")).to_contain_text("coupé par le bord", timeout=PATIENCE_MS)
    page.get_by_role("button", name="Voir", exact=True).click()
    page.get_by_role("button", name="Montrer les coins").click()
    expect(page.locator(".corners-stage")).to_be_visible()


def test_two_open_pages_of_one_phone_send_what_waits_only_once(visitors: Visitors, site: Site) -> None:
    page = visitors.visit("/scan")
    kept(page)
    other = page.context.new_page()
    other.goto("/")
    page.context.set_offline(True)
    choose(page, ADS)
    expect(page.locator("h1")).to_have_text("Votre photo attend le réseau", timeout=PATIENCE_MS)
    sent: list[str] = []
    page.context.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.context.set_offline(False)  # both pages hear of it
    shown(page)  # whichever of them sent it
    page.wait_for_timeout(500)
    assert sent == [f"{site.url}/api/scans"]


# -- corrections -------------------------------------------------------------------------------------------


def tap_plus(page: Page) -> None:
    """One more tile on the desk."""
    part(page, "table").locator("[data-key='desk+']").click()


def test_corrections_made_without_a_network_leave_in_order_once_it_is_back(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors, size="desk")
    before = total(page)
    page.context.set_offline(True)
    tap_plus(page)
    expect(page.locator(".board-lost")).to_be_visible()
    tap_plus(page)
    assert found_by_axe(page) == []
    page.context.set_offline(False)
    expect(page.locator("#part-table [data-key=desk]")).to_have_value("2", timeout=PATIENCE_MS)
    expect(page.locator(".board-lost")).to_be_hidden()
    assert total(page) <= before
    assert operations(page, client) == ["table", "table"]


def test_a_correction_still_arrives_when_one_has_left_the_board(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors)
    scan, token = scan_of(page), token_of(page)
    kept(page)
    page.context.set_offline(True)
    tap_plus(page)
    expect(page.locator(".board-lost")).to_be_visible()
    page.get_by_role("link", name="alaune").first.click()
    expect(page.locator("h1")).to_have_text("Photographiez la Une, lisez les points")
    with page.expect_response(lambda answer: answer.request.method == "PATCH", timeout=PATIENCE_MS) as answered:
        page.context.set_offline(False)
    assert answered.value.status == 200
    told = client.get(f"/api/scans/{scan}", headers={"Authorization": f"Bearer {token}"}).json()
    assert told["layout"]["desk"] == 1


def test_a_correction_whose_answer_was_lost_is_done_once_and_nobody_is_asked(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors, size="desk", service_workers="block")
    number = first(page, client, face="article", points=2)
    handle, spoilt = times(1, answer_lost(client))
    handle_undo, undo_spoilt = times(1, answer_lost(client))
    # both from the beginning: a browser that is told to let requests pass and to hold them again may miss one
    page.route("**/api/scans/*", handle)
    page.route("**/api/scans/*/undo", handle_undo)
    tile(page, number).click()
    pick(editor(page), "points-0")
    expect(page.locator("#said")).to_contain_text("Total", timeout=PATIENCE_MS)
    expect(page.locator("dialog.stale")).to_have_count(0)
    assert len(spoilt) == 1
    assert operations(page, client) == ["set"]
    editor(page).locator("[data-key=close]").click()
    page.keyboard.press("Control+z")
    expect(page.locator("#toasts")).to_contain_text("est annulée", timeout=PATIENCE_MS)
    expect(page.locator("dialog.stale")).to_have_count(0)
    assert len(undo_spoilt) == 1
    assert state(page, client)["layout"]["tiles"][number]["points"] == 2
    page.unroute("**/api/scans/*")
    page.unroute("**/api/scans/*/undo")
