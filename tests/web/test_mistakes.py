"""When something goes wrong: people are told what, what to do, and which number to report."""

import httpx
from playwright.sync_api import expect

from tests.web.accessibility import found_by_axe
from tests.web.conftest import ROOT, Visitors, shoot

PHOTO = ROOT / "samples" / "photos" / "friday-upright.jpg"

SHOW = """async () => {
  const at = (name) => document.querySelector('script[type=module]').src.replace('main.js', name);
  const [{ ApiError }, { show }] = await Promise.all([import(at('api.js')), import(at('views/error.js'))]);
  const problem = { instance: 'k3v9TqX2bN0a', detail_fr: 'Le service s’est trompé.', detail_en: 'It made a mistake.' };
  const root = document.createElement('div');
  document.getElementById('main').replaceChildren(root);
  show(root, new ApiError('internal', 500, problem), { title: () => {}, again: () => {} });
}"""


def test_a_mistake_of_the_service_is_told_with_the_number_of_the_request(visitors: Visitors) -> None:
    page = visitors.visit("/about")
    page.evaluate(SHOW)
    expect(page.locator("h1")).to_have_text("Mise sous presse interrompue")
    expect(page.get_by_role("alert")).to_have_text("Le service s’est trompé.")
    expect(page.locator("code")).to_have_text("k3v9TqX2bN0a")
    expect(page.get_by_role("button", name="Recommencer")).to_be_visible()
    assert found_by_axe(page) == []
    shoot(page, "error-phone-fr-light")


def test_a_view_that_is_gone_because_the_page_was_renewed_is_mended_by_a_reload(visitors: Visitors) -> None:
    page = visitors.visit(service_workers="block")
    page.route("**/views/about.js", lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="À propos").click()
    expect(page.get_by_role("alert")).to_contain_text("renouvelée")
    expect(page.locator("h1")).to_be_focused()
    page.unroute("**/views/about.js")
    page.get_by_role("button", name="Recharger").click()
    expect(page.locator("h1")).to_have_text("À propos")
    visitors.mistakes.clear()  # the console told of it, as it should


def test_a_scan_without_its_key_is_told_in_its_own_words(visitors: Visitors, client: httpx.Client) -> None:
    with PHOTO.open("rb") as photo:
        scan = client.post("/api/scans", files={"photo": ("une.jpg", photo)}).json()
    page = visitors.visit(f"/scan/{scan['id']}")
    expect(page.locator("h1")).to_have_text("Cette lecture ne s’ouvre pas ici")
    expect(page).to_have_title("Cette lecture ne s’ouvre pas ici · alaune")
    expect(page.locator("article")).not_to_contain_text("lien")
    assert found_by_axe(page) == []
    page.evaluate(
        "([id, token]) => localStorage.setItem(`alaune.token.scan.${id}`, token)", [scan["id"], scan["token"]]
    )
    key = {"Authorization": f"Bearer {scan['token']}"}
    assert client.delete(f"/api/scans/{scan['id']}", headers=key).is_success
    page.reload()
    expect(page.locator("h1")).to_have_text("Cette lecture n’existe plus")
    assert not visitors.mistakes  # nothing on the console but the browser's own


def test_the_policy_lets_no_inline_script_run(visitors: Visitors) -> None:
    page = visitors.visit()
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.ran = 1'}))"
    )
    page.evaluate("document.body.setAttribute('onclick', 'window.ran = 2')")
    page.locator("h1").click()
    assert page.evaluate("window.ran") is None
    assert any("Content Security Policy" in mistake for mistake in visitors.mistakes)
    visitors.mistakes.clear()
