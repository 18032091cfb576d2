"""Without a network: the shell opens, and what was read last is there; what was taken is sent later."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.boards import PATIENCE_MS, choose, shown
from tests.web.conftest import ROOT, Visitors, kept, shoot

PHOTO = ROOT / "samples" / "photos" / "friday-upright.jpg"
REFUSED = ROOT / "samples" / "photos" / "refuse-half-a-board.jpg"
QUEUED = """async (bytes) => {
  const { wait } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'queue.js'));
  const photo = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  return await wait(photo, 'friday.jpg', { edition: 'gazette', day: 'friday' });
}"""


def test_the_page_opens_without_a_network_and_says_so(visitors: Visitors) -> None:
    page = visitors.visit()
    kept(page)
    page.context.set_offline(True)
    page.goto("/help")
    expect(page.locator("h1")).to_have_text("Réussir sa photo")
    expect(page.locator("#offline")).to_contain_text("Hors ligne")
    page.get_by_role("button", name="English").click()
    expect(page.locator("#offline")).to_contain_text("Offline")
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Photograph the page, read the score")
    shoot(page, "offline-phone-en-light")
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_a_photo_taken_offline_is_kept_and_sent_when_the_network_is_back(visitors: Visitors) -> None:
    page = visitors.visit()
    kept(page)
    page.context.set_offline(True)
    assert page.evaluate(QUEUED, list(PHOTO.read_bytes()))
    expect(page.locator(".waiting")).to_contain_text("1 photo attend le réseau")
    shoot(page, "waiting-phone-fr-light")
    page.reload()
    expect(page.locator(".waiting")).to_contain_text("1 photo attend le réseau")
    page.context.set_offline(False)
    expect(page.locator("#toasts")).to_contain_text("La photo qui attendait est lue.", timeout=60_000)
    expect(page.locator(".waiting")).to_have_count(0)
    expect(page.locator(".last")).to_contain_text("Vendredi")
    shoot(page, "lately-phone-fr-light")


def test_who_waits_beside_a_photo_sees_what_came_of_it(visitors: Visitors) -> None:
    page = visitors.visit()
    kept(page)
    for photo in (PHOTO, REFUSED):
        page.context.set_offline(True)
        choose(page, photo)
        expect(page.locator("h1")).to_have_text("Votre photo attend le réseau")
        page.context.set_offline(False)
        if photo == PHOTO:
            shown(page)
            page.get_by_role("link", name="Une autre photo").click()
    expect(page.locator(".refusal")).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator("#toasts")).to_be_empty()


def test_only_what_may_be_read_again_is_kept_and_never_with_its_token(visitors: Visitors) -> None:
    page = visitors.visit()
    kept(page)
    scan = upload(page, PHOTO)
    page.evaluate(
        """async ([id, token]) => {
          const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'fr' };
          await fetch(`/api/scans/${id}`, { headers });
          await fetch(`/api/scans/${id}/board.jpg?token=${token}`);
          await fetch('/api/editions');
          await fetch('/api/layouts/score', { method: 'POST', body: '{}' });
          await fetch('/healthz');
        }""",
        scan,
    )
    page.wait_for_timeout(300)
    keys = page.evaluate("caches.open('alaune-last').then((one) => one.keys()).then((all) => all.map((r) => r.url))")
    paths = sorted(key.split("?")[0].removeprefix(visitors.site.url) for key in keys)
    assert paths == ["/api/editions", f"/api/scans/{scan[0]}", f"/api/scans/{scan[0]}/board.jpg"]
    assert not [key for key in keys if "token" in key]
    page.context.set_offline(True)
    again = page.evaluate("(id) => fetch(`/api/scans/${id}`).then((answer) => answer.json())", scan[0])
    assert again["id"] == scan[0]
    page.context.set_offline(False)
    page.evaluate(
        "([id, token]) => fetch(`/api/scans/${id}`, {method: 'DELETE', headers: {Authorization: `Bearer ${token}`}})",
        scan,
    )
    left = page.evaluate("caches.open('alaune-last').then((one) => one.keys()).then((all) => all.map((r) => r.url))")
    assert not [key for key in left if "/scans/" in key]


def upload(page: Page, photo: Path) -> list[str]:
    """Send a photo as the page would; its scan's id and token."""
    found: list[str] = page.evaluate(
        """async (bytes) => {
          const form = new FormData();
          form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'friday.jpg');
          form.append('day', 'friday');
          const scan = await (await fetch('/api/scans', { method: 'POST', body: form })).json();
          return [scan.id, scan.token];
        }""",
        list(photo.read_bytes()),
    )
    return found
