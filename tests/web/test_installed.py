"""On the home screen, renewed, and on plain http, where browsers allow neither: the page promises what it can keep."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from api.settings import Settings
from api.web import pages
from api.web.assets import HOME, Assets
from tests.web.accessibility import found_by_axe
from tests.web.boards import choose, shown
from tests.web.conftest import CHROMIUM, PHONE, ROOT, Site, Visitors, kept, shoot, started
from tests.web.test_offline import QUEUED

PHOTO = ROOT / "samples" / "photos" / "friday-upright.jpg"
# What a browser sends before it would ask by itself; a test cannot make it do so.
ASKABLE = """() => {
  const question = new Event("beforeinstallprompt", { cancelable: true });
  question.prompt = async () => { window.asked = true; };
  window.dispatchEvent(question);
  return question.defaultPrevented;
}"""


# -- on the home screen ------------------------------------------------------------------------------------


def test_the_page_offers_to_be_installed_while_the_browser_can(visitors: Visitors) -> None:
    page = visitors.visit()
    offer = page.get_by_role("button", name="Installer alaune sur cet appareil")
    expect(offer).to_be_hidden()
    assert page.evaluate(ASKABLE), "the browser's own bar stays away"
    expect(offer).to_be_visible()
    assert found_by_axe(page) == []
    offer.click()
    expect(offer).to_be_hidden()
    assert page.evaluate("window.asked")
    page.evaluate("window.dispatchEvent(new Event('appinstalled'))")
    expect(page.locator("#toasts")).to_contain_text("alaune est installé.")


def test_the_offer_is_still_there_when_one_comes_back_to_the_first_page(visitors: Visitors) -> None:
    page = visitors.visit()
    page.evaluate(ASKABLE)
    page.get_by_role("link", name="À propos").click()
    page.get_by_role("link", name="alaune, accueil").click()
    expect(page.get_by_role("button", name="Installer alaune sur cet appareil")).to_be_visible()


# -- renewed -----------------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's files, for a service of its own: they may be changed."""
    home = tmp_path / "static"
    shutil.copytree(HOME, home)
    monkeypatch.setattr(pages, "HOME", home)
    monkeypatch.setattr(pages, "Assets", lambda: Assets(home))
    return home


def test_a_newer_version_is_offered_and_taken_only_when_one_agrees(
    visitors: Visitors, files: Path, tmp_path: Path
) -> None:
    with started(Settings(data=tmp_path / "data", rate=0, upload_rate=0)) as site:
        page = visitors.visit(f"{site.url}/about")
        kept(page)
        page.reload()
        before = version(page)
        words = files / "js" / "words" / "fr.js"
        words.write_text(words.read_text(encoding="utf-8").replace('"À propos"', '"Au sujet"'), encoding="utf-8")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        notice = page.locator("#toasts")
        expect(notice).to_contain_text("Une nouvelle version est prête.", timeout=60_000)
        assert found_by_axe(page) == []
        page.get_by_role("link", name="Aide").click()
        assert version(page) == before, "nothing changes under the reader's hands"
        notice.get_by_role("button", name="Recharger").click()
        expect(page.locator("#foot")).to_contain_text("Au sujet", timeout=60_000)
        assert version(page) != before
        expect(notice).to_be_empty()


def version(page: Page) -> str:
    """Which version of the files the page is made of."""
    return str(page.evaluate("document.querySelector('script[type=module]').src.split('/static/')[1].split('/')[0]"))


# -- on plain http from another machine --------------------------------------------------------------------


@pytest.fixture
def plain(site: Site, browser: Browser) -> Iterator[Page]:
    """A phone that finds the service under a name in its network: on plain http, which browsers do not trust."""
    network = "--host-resolver-rules=MAP alaune.home 127.0.0.1"
    args = ["--no-sandbox", "--disable-gpu", network]
    phone = browser.browser_type.launch(executable_path=CHROMIUM, args=args)
    page = phone.new_context(**PHONE, locale="fr-FR", base_url=f"http://alaune.home:{site.port}").new_page()
    page.set_default_timeout(60_000)
    yield page
    phone.close()


def test_on_plain_http_nothing_is_promised_that_the_browser_does_not_allow(plain: Page) -> None:
    plain.goto("/about")
    expect(plain.locator("article")).to_contain_text("À cette adresse, en http simple")
    expect(plain.locator("article")).not_to_contain_text("Il s’ouvre alors sans réseau")
    assert plain.evaluate("isSecureContext") is False
    assert found_by_axe(plain) == []
    plain.wait_for_timeout(1000)
    plain.context.set_offline(True)
    expect(plain.locator("#offline")).to_contain_text("elle ne se rouvre pas sans réseau")
    plain.context.set_offline(False)
    expect(plain.locator("#offline")).to_be_hidden()


def test_on_plain_http_too_a_photo_waits_for_the_network_and_is_sent(plain: Page) -> None:
    plain.goto("/")
    plain.locator("h1").wait_for()
    plain.evaluate("import(document.querySelector('script[type=module]').src.replace('main.js', 'queue.js'))")
    plain.wait_for_timeout(1000)
    plain.context.set_offline(True)
    assert plain.evaluate(QUEUED, list(PHOTO.read_bytes()))
    expect(plain.locator(".waiting")).to_contain_text("1 photo attend le réseau")
    plain.context.set_offline(False)
    expect(plain.locator("#toasts")).to_contain_text("La photo qui attendait est lue.", timeout=60_000)
    expect(plain.locator(".waiting")).to_have_count(0)


def test_on_plain_http_too_a_photo_chosen_without_a_network_waits_and_its_page_is_shown_once_it_is_sent(
    plain: Page,
) -> None:
    plain.goto("/")
    plain.locator("h1").wait_for()
    plain.wait_for_load_state("networkidle")
    plain.context.set_offline(True)
    choose(plain, PHOTO)
    expect(plain.locator("h1")).to_have_text("Votre photo attend le réseau")
    shoot(plain, "kept-phone-fr-light")
    plain.context.set_offline(False)
    shown(plain)
    expect(plain.locator("h1")).to_have_text("La Une du vendredi")
    expect(plain.locator("#toasts")).to_be_empty()
