"""The first pages: in both languages, both themes and at both sizes; by touch, by keys, and with a screen reader."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import found_by_axe
from tests.web.conftest import Language, Size, Theme, Visitors, shoot, until

PATHS = {"home": "/", "try": "/try", "help": "/help", "about": "/about", "lost": "/nowhere"}
TITLES = {
    "home": ("Photographiez la Une, lisez les points", "Photograph the page, read the score"),
    "try": ("Essayer sans appareil", "Try without a camera"),
    "help": ("Réussir sa photo", "Take a good photo"),
    "about": ("À propos", "About"),
    "lost": ("Cette page n’a pas paru", "This page was never printed"),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_every_first_page_is_whole_and_axe_finds_nothing(
    visitors: Visitors, size: Size, language: Language, theme: Theme
) -> None:
    page = visitors.visit(size=size, language=language, theme=theme)
    for name, path in PATHS.items():
        if name != "home":
            page.goto(path)
        expect(page.locator("h1")).to_have_text(TITLES[name][language == "en"])
        expect(page.locator("html")).to_have_attribute("lang", language)
        shoot(page, f"{name}-{size}-{language}-{theme}")
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width"), f"{name} is wider than its screen"
        assert found_by_axe(page) == [], name


def test_on_a_phone_the_whole_call_is_on_the_first_screen(visitors: Visitors) -> None:
    page = visitors.visit()
    camera = page.get_by_role("button", name="Photographier une Une")
    expect(camera).to_be_in_viewport(ratio=1)
    for name in ("Essayer sans appareil", "Réussir sa photo", "Imprimer le jeu"):
        expect(page.locator(".way", has_text=name)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Ouvrir une partie")).to_be_in_viewport(ratio=1)
    box = camera.bounding_box()
    assert box
    assert box["height"] >= 44
    camera_input = page.locator("input[type=file][capture]")
    expect(camera_input).to_have_attribute("capture", "environment")
    expect(camera_input).to_have_attribute("accept", "image/*,.heic,.heif")


def test_everything_that_is_pressed_is_as_large_as_a_thumb(visitors: Visitors) -> None:
    page = visitors.visit()
    for path in PATHS.values():
        page.goto(path)
        page.locator("h1").wait_for()
        small = page.evaluate(
            """() => [...document.querySelectorAll("a, button")]
              .filter((one) => one.checkVisibility() && !one.closest("p:not(.buttons)") && one.id !== "skip")
              .filter((one) => one.getBoundingClientRect().height < 43.5)
              .map((one) => one.textContent)"""
        )
        assert small == [], path


def test_the_language_changes_at_once_and_is_remembered(visitors: Visitors) -> None:
    page = visitors.visit("/help")
    button = page.get_by_role("button", name="English")
    button.click()
    expect(page.locator("h1")).to_have_text("Take a good photo")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_title("Take a good photo · alaune")
    expect(page.get_by_role("navigation", name="Navigation")).to_contain_text("Play")
    expect(page.get_by_role("button", name="English")).to_be_focused()
    page.reload()
    expect(page.locator("h1")).to_have_text("Take a good photo")


def test_the_theme_is_the_device_s_unless_one_is_chosen(visitors: Visitors) -> None:
    page = visitors.visit(theme="dark")

    def paper() -> int:
        return int(page.evaluate("parseInt(getComputedStyle(document.documentElement).backgroundColor.slice(4))"))

    assert paper() < 64
    page.get_by_role("button", name="Clair").click()
    assert paper() > 192
    page.reload()
    page.locator("h1").wait_for()
    assert paper() > 192
    page.get_by_role("button", name="Auto").click()
    assert paper() < 64


def focused(page: Page) -> str:
    return str(page.evaluate("(document.activeElement.innerText || document.activeElement.id).trim()"))


def test_one_gets_everywhere_by_keys_and_focus_is_always_seen(visitors: Visitors) -> None:
    page = visitors.visit(size="desk")
    way = []
    for _ in range(12):
        page.keyboard.press("Tab")
        way.append(focused(page))
        until(page, "getComputedStyle(document.activeElement).outlineStyle !== 'none'")
    assert way[0] == "Aller au contenu"
    expected = ["alaune", "LIRE", "JOUER", "AIDE", "Choisir la photo d’une Une"]
    assert way[1:6] == expected
    assert "Ouvrir une partie" in way
    assert "Rejoindre" in way


def test_the_skip_link_skips(visitors: Visitors) -> None:
    page = visitors.visit(size="desk")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focused(page) == "Choisir la photo d’une Une"


def test_after_a_step_the_headline_has_the_focus_and_back_goes_back(visitors: Visitors) -> None:
    page = visitors.visit(size="desk")
    page.get_by_role("link", name="Réussir sa photo").click()
    expect(page).to_have_url(f"{visitors.site.url}/help")
    expect(page.locator("h1")).to_be_focused()
    expect(page).to_have_title("Réussir sa photo · alaune")
    page.go_back()
    expect(page.locator("h1")).to_have_text(TITLES["home"][0])
    expect(page).to_have_title("alaune")


def test_who_wants_no_motion_gets_none(visitors: Visitors) -> None:
    page = visitors.visit(reduced_motion="reduce")
    seconds = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.view')).animationDuration)")
    assert seconds <= 0.001


def test_what_is_no_picture_is_said(visitors: Visitors) -> None:
    page = visitors.visit(size="desk")
    page.locator(".for-desk input").set_input_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"x"})
    expect(page.locator("#toasts")).to_contain_text("Ce n’est pas une image")
    assert found_by_axe(page) == []


def test_the_print_and_play_pdf_is_linked(visitors: Visitors) -> None:
    page = visitors.visit(language="en")
    link = page.get_by_role("link", name="Print the game The Gazette")
    expect(link).to_have_attribute("href", "/api/editions/gazette/print.pdf?lang=en")


@pytest.mark.parametrize("path", ["/scan", "/games", "/games/new", "/join"])
def test_where_one_begins_axe_finds_nothing_and_nothing_is_wider_than_a_phone(visitors: Visitors, path: str) -> None:
    for theme in ("light", "dark"):
        page = visitors.visit(path, theme=theme)
        shoot(page, f"begin{path.replace('/', '-')}-phone-fr-{theme}")
        assert found_by_axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")


GAMES = """async () => {
  const { put } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'store.js'));
  for (let i = 0; i < 7; i += 1) {
    const name = i % 2 ? 'Soirée' : '';
    const game = { code: null, day: 'friday', stage: 'collecting', players: ['Ada', 'Bo'], role: 'host' };
    await put('games', { id: `g${i}`, at: i, name, ...game });
  }
}"""


def test_the_last_games_are_called_by_their_name_or_their_players_and_more_are_a_link_away(visitors: Visitors) -> None:
    page = visitors.visit()
    page.evaluate(GAMES)
    page.reload()
    names = page.locator("[aria-labelledby='last-games'] .last-name")
    expect(names).to_have_text(["Ada, Bo", "Soirée", "Ada, Bo", "Soirée", "Ada, Bo"])
    assert found_by_axe(page) == []
    page.get_by_role("link", name="Toutes vos parties (7)").click()
    expect(page.locator("h1")).to_have_text("Vos parties")
