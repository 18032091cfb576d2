"""Photos that give no page: each refusal says what to do, and where no board was found its corners can be shown."""

import io
import json
import re
from typing import Any

import httpx
import pytest
from PIL import Image, ImageOps
from playwright.sync_api import Page, expect

from api.scanning.problems import TITLES
from tests.web.accessibility import found_by_axe
from tests.web.boards import ADS, PATIENCE_MS, PHOTOS, WAYS, choose, operations, read, shown, tiles, undo
from tests.web.conftest import Language, Size, Theme, Visitors, shoot, until
from tests.web.test_board_corrections import middle
from vision.errors import SENTENCES

FRIDAY = PHOTOS / "friday-upright.jpg"


def jpeg(content: bytes) -> dict[str, Any]:
    """A file of that content which calls itself a JPEG."""
    return {"name": "une.jpg", "mimeType": "image/jpeg", "buffer": content}


def encoded(picture: Image.Image, kind: str = "jpeg") -> dict[str, Any]:
    """A picture as a file."""
    file = io.BytesIO()
    picture.save(file, kind)
    return jpeg(file.getvalue())


def dark() -> dict[str, Any]:
    """A page photographed at night."""
    with Image.open(FRIDAY) as picture:
        return encoded(picture.convert("RGB").point([int(value * 0.03) for value in range(256)] * 3))


def mirrored() -> dict[str, Any]:
    """A page as the camera on the phone's front may show it."""
    with Image.open(FRIDAY) as picture:
        return encoded(ImageOps.mirror(picture.convert("RGB")))


def refused_photos() -> dict[str, Any]:
    """A photo for each refusal that a photo alone can give."""
    return {
        "blurred": PHOTOS / "refuse-blurred.jpg",
        "cut_off": PHOTOS / "refuse-half-a-board.jpg",
        "damaged": jpeg(FRIDAY.read_bytes()[:60_000]),
        "dark": dark(),
        "empty_file": jpeg(b""),
        "mirrored": mirrored(),
        "no_board": PHOTOS / "refuse-no-board.jpg",
        "not_a_picture": jpeg(b"Une page est une page." * 50),
        "too_large": encoded(Image.new("1", (9000, 8000)), "png"),
        "too_small": encoded(Image.new("RGB", (90, 60), "white")),
        "two_boards": PHOTOS / "refuse-two-boards.jpg",
    }


def sentence(code: str, language: Language) -> re.Pattern[str]:
    """How the sentence of a refusal begins."""
    beginning = SENTENCES[code][language == "en"].split(";")[0].split("(")[0].strip()
    return re.compile(re.escape(beginning[1:]))


def test_every_refusal_is_told_with_its_own_sentence_in_both_languages(visitors: Visitors) -> None:
    languages: tuple[Language, ...] = ("fr", "en")
    pages = {language: visitors.visit("/scan", language=language) for language in languages}
    photos = refused_photos()
    assert set(SENTENCES) - set(photos) == {"bad_corners", "wrong_side"}  # of corners, and of a day that was asked for
    for code, photo in photos.items():
        for language, page in pages.items():
            choose(page, photo)
            refusal = page.locator(f".refusal[data-code={code}]")
            expect(refusal).to_be_visible(timeout=PATIENCE_MS)
            expect(refusal.get_by_role("alert")).to_have_text(sentence(code, language))
            expect(refusal.locator("h1")).to_be_focused()
            corners = refusal.get_by_role("button", name=re.compile("coins|corners"))
            expect(corners).to_have_count(int(code in {"no_board", "cut_off", "two_boards"}))


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_an_unreadable_photo_is_shown_with_what_to_do_and_the_next_one_is_read(
    visitors: Visitors, size: Size, language: Language, theme: Theme
) -> None:
    page = visitors.visit("/scan", size=size, language=language, theme=theme)
    assert found_by_axe(page) == []
    choose(page, PHOTOS / "refuse-blurred.jpg")
    refusal = page.locator(".refusal")
    expect(refusal).to_have_attribute("data-code", "blurred", timeout=PATIENCE_MS)
    expect(refusal.locator("img")).to_be_visible()
    assert found_by_axe(page) == []
    shoot(page, f"refusal-{size}-{language}-{theme}")
    choose(page, ADS)
    shown(page)


# -- corners -----------------------------------------------------------------------------------------------


def drag_corners(page: Page, wanted: list[tuple[float, float]], picture: str = "") -> None:
    """Drag each corner to a place of the photo, given as shares of its width and height."""
    stage = page.locator(".corners-stage")
    for number, (x, y) in enumerate(wanted):
        box = stage.bounding_box()
        assert box
        page.mouse.move(*middle(page.locator(".corner").nth(number)))
        page.mouse.down()
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"], steps=4)
        expect(page.locator(".magnifier")).to_be_visible()
        if picture and number == 0:
            shoot(page, picture, whole=False)
        page.mouse.up()
        expect(page.locator(".magnifier")).to_be_hidden()


def beside_another() -> tuple[dict[str, Any], list[tuple[float, float]]]:
    """Two pages in one photo, which is refused; and where the corners of the left one's grid are."""
    corners = json.loads(FRIDAY.with_suffix(".json").read_text(encoding="utf-8"))["corners"]
    with Image.open(FRIDAY) as left, Image.open(PHOTOS / "sunday-upright.jpg") as right:
        both = Image.new("RGB", (2 * left.width, left.height))
        both.paste(left.convert("RGB"))
        both.paste(right.convert("RGB").resize(left.size), (left.width, 0))
    return encoded(both), [(x / both.width, y / both.height) for x, y in corners]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_corners_are_dragged_under_a_magnifier_and_lead_to_a_page(
    visitors: Visitors, client: httpx.Client, size: Size
) -> None:
    page = visitors.visit("/scan", size=size)
    photo, corners = beside_another()
    choose(page, photo)
    page.get_by_role("button", name="Montrer les coins").click(timeout=PATIENCE_MS)
    expect(page.locator(".corners-stage")).to_be_visible()
    expect(page.locator("h1")).to_be_focused()
    assert found_by_axe(page) == []
    drag_corners(page, corners, f"corners-{size}-fr-light")
    page.get_by_role("button", name="Relire").click()
    shown(page)
    truth = json.loads(FRIDAY.with_suffix(".json").read_text(encoding="utf-8"))
    assert [one["at"] for one in tiles(page, client)] == [one["at"] for one in truth["tiles"]]
    page.reload()
    shown(page)


def test_corners_that_make_no_board_are_refused_and_stay_where_they_are(visitors: Visitors) -> None:
    page = visitors.visit("/scan", size="desk", language="en")
    choose(page, PHOTOS / "refuse-half-a-board.jpg")
    page.get_by_role("button", name="Show the corners").click(timeout=PATIENCE_MS)
    drag_corners(page, [(0.8, 0.8), (0.2, 0.8), (0.8, 0.2), (0.2, 0.2)])
    before = page.locator(".corner").first.get_attribute("style")
    with page.expect_request(lambda request: request.method == "PATCH") as asked:
        page.get_by_role("button", name="Read again").click()
    sent: Any = asked.value.post_data_json
    picture = page.locator(".corners-stage img")
    width, height = (int(picture.get_attribute(name) or 0) for name in ("width", "height"))
    x, y = sent["edits"][0]["corners"][0]
    assert (x / width, y / height) == pytest.approx((0.8, 0.8), abs=0.01)
    said = page.locator(".corners-said")
    expect(said).to_have_text(sentence("bad_corners", "en"))
    assert page.locator(".corner").first.get_attribute("style") == before
    shoot(page, "corners-impossible-desk-en-light", whole=False)
    page.locator(".corner").first.press("ArrowRight")
    expect(said).to_be_empty()


def test_corners_of_a_page_that_was_read_are_nudged_with_keys_and_undone(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors)
    page.get_by_role("button", name="Coins", exact=True).click()
    page.keyboard.press("Control+z")  # the board is not on the screen: there is nothing to undo here
    corner = page.get_by_role("button", name="Coin 1, en haut à gauche de la Une")
    before = corner.bounding_box()
    corner.press("ArrowRight")
    after = corner.bounding_box()
    assert before
    assert after
    assert after["x"] > before["x"]
    page.get_by_role("button", name="Relire").click()
    shown(page)
    assert operations(page, client) == ["corners"]
    undo(page).click()
    expect(undo(page)).to_be_disabled()
    page.get_by_role("button", name="Coins", exact=True).click()
    stage, notice = page.locator(".corners-stage").bounding_box(), page.locator(".toast").bounding_box()
    assert stage
    assert notice
    assert notice["y"] + notice["height"] <= stage["y"], "a notice lies over no corner"
    shoot(page, "corners-notice-phone-fr-light", whole=False)
    page.go_back()
    shown(page)


def test_corners_that_are_taken_back_leave_the_refusal_and_no_page_among_the_last(visitors: Visitors) -> None:
    page = visitors.visit("/scan", size="desk")
    photo, corners = beside_another()
    choose(page, photo)
    page.get_by_role("button", name="Montrer les coins").click(timeout=PATIENCE_MS)
    drag_corners(page, corners)
    page.get_by_role("button", name="Relire").click()
    shown(page)
    undo(page).click()
    expect(page.locator(".refusal")).to_have_attribute("data-code", "two_boards")
    expect(page.locator("#toasts")).to_contain_text("annulée")
    page.get_by_role("link", name="alaune").first.click()
    expect(page.locator("h1")).to_have_text("Photographiez la Une, lisez les points")
    expect(page.locator("[aria-labelledby='last-scans']")).to_have_count(0)


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_one_comes_back_to_the_refusal_from_wherever_one_went(
    visitors: Visitors, size: Size, language: Language, theme: Theme
) -> None:
    page = visitors.visit("/scan", size=size, language=language, theme=theme)
    choose(page, PHOTOS / "refuse-half-a-board.jpg")
    refusal = page.locator(".refusal[data-code=cut_off]")
    corners = refusal.get_by_role("button", name=re.compile("coins|corners"))
    corners.click(timeout=PATIENCE_MS)
    until(page, "document.querySelector('.corners-stage img')?.naturalWidth > 0")
    expect(page.get_by_role("button", name=re.compile("Relire|Read again"))).to_be_disabled()
    expect(page.locator(".corners-said")).to_have_text(re.compile("Posez d’abord|First put"))
    assert found_by_axe(page) == []
    shoot(page, f"corners-refused-{size}-{language}-{theme}")
    page.get_by_role("button", name=re.compile("^(Annuler|Cancel)$")).click()
    expect(refusal.get_by_role("alert")).to_have_text(sentence("cut_off", language))
    expect(refusal.locator(".kicker")).to_have_text(TITLES["cut_off"][language == "en"])
    expect(refusal.locator("h1")).to_be_focused()
    until(page, "document.querySelector('.refusal-photo')?.naturalWidth > 0")
    assert found_by_axe(page) == []
    corners.click()
    expect(page.locator(".corners-stage")).to_be_visible()
    page.go_back()
    expect(refusal).to_be_visible()
    page.get_by_role("link", name=re.compile("^(Lire|Scan|Read)$")).click()
    expect(page.locator(".choose")).to_be_visible()
    page.go_back()
    expect(refusal).to_be_visible()
    choose(page, ADS)
    shown(page)
