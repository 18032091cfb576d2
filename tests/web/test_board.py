"""One board: from a photo to its sheet, with what it came from, its doubts and its conflicts."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.accessibility import found_by_axe
from tests.web.boards import (
    ADS,
    PATIENCE_MS,
    PHOTOS,
    WAYS,
    cell,
    choose,
    editor,
    first,
    make_doubtful,
    operations,
    part,
    pick,
    read,
    shown,
    state,
    tile,
    tiles,
    total,
    undo,
)
from tests.web.conftest import Language, Site, Size, Theme, Visitors, shoot, until

AT_ODDS = PHOTOS / "breach-p5-colour.jpg"
BACKGROUND = "(one) => getComputedStyle(one).backgroundColor"
NAMES = {
    "fr": r"^Article .+ nouvelle, .+, 2 points, case {}",
    "en": r"^.+ article, .+ news, .+, 2 points, cell {}",
}


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_a_photo_becomes_a_board_with_its_sheet_and_a_correction_changes_the_score(
    visitors: Visitors, client: httpx.Client, size: Size, language: Language, theme: Theme
) -> None:
    page = read(visitors, size=size, language=language, theme=theme)
    article = first(page, client, face="article", points=2)
    at = cell(tiles(page, client)[article]["at"])
    expect(tile(page, article)).to_have_attribute("aria-label", re.compile(NAMES[language].format(at)))
    assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
    assert found_by_axe(page) == []
    shoot(page, f"board-{size}-{language}-{theme}", whole=False)

    before = total(page)
    assert before == state(page, client)["score"]["total"]
    tile(page, article).click()
    assert found_by_axe(page) == []
    shoot(page, f"editor-{size}-{language}-{theme}", whole=False)
    pick(editor(page), "points-0")
    expect(page.locator(".board-total strong")).not_to_have_text(re.compile(rf"^{before}\b"))
    after = state(page, client)["score"]["total"]
    assert total(page) == after
    expect(editor(page).locator(".editor-total")).to_contain_text(str(after))
    expect(page.locator("#said")).to_contain_text(str(after))
    editor(page).locator("[data-key=close]").click()
    expect(tile(page, article)).to_be_focused()

    page.keyboard.press("Control+z")
    expect(page.locator(".board-total strong")).to_have_text(re.compile(rf"^{before}\b"))
    expect(undo(page)).to_be_disabled()


def test_each_line_of_the_sheet_lights_the_tiles_it_came_from(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors)
    told = state(page, client)["score"]
    sheet = part(page, "sheet")
    lit = page.locator(".stage-tiles > .is-lit")
    for line in ("articles", "photos", "ads"):
        came_from = {i for reason in told["reasons"][line] if reason["amount"] for i in reason["tiles"]}
        assert came_from
        button = sheet.locator(f"[data-key={line}]")
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(lit).to_have_count(len(came_from))
        assert {int(one.get_attribute("data-tile") or -1) for one in lit.all()} == came_from
        reason = sheet.locator(f"#why-{line} .reason").first
        reason.click()
        expect(lit).to_have_count(len(told["reasons"][line][0]["tiles"]))
        button.click()
    page.locator("h1").click()
    expect(lit).to_have_count(0)


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_a_photo_s_line_says_what_scores_and_apart_from_it_what_it_counts(
    visitors: Visitors, client: httpx.Client, size: Size, language: Language, theme: Theme
) -> None:
    page = read(visitors, AT_ODDS, size=size, language=language, theme=theme)
    told = state(page, client)
    sheet = part(page, "sheet")
    sheet.locator("[data-key=photos]").click()
    lines = sheet.locator("#why-photos .reason")
    for line, reason in zip(lines.all(), told["score"]["reasons"]["photos"], strict=True):
        photo, *counted = (told["tiles"][i]["name"] for i in reason["tiles"])
        expect(line.locator(".reason-text")).to_have_text(re.compile(rf"^{re.escape(photo)}", re.IGNORECASE))
        expect(line.locator("small")).to_have_count(int(bool(counted)))
        for name in counted:
            expect(line.locator("small")).to_contain_text(name)
    shoot(page, f"sheet-photos-{size}-{language}-{theme}", whole=False)


@pytest.mark.parametrize("width", [390, 320, 1280])
def test_the_photo_is_shown_with_no_marks_at_all_at_any_size_and_the_button_says_so(
    visitors: Visitors, width: int
) -> None:
    page = read(visitors, viewport={"width": width, "height": 844})
    button = page.get_by_role("button", name="Photo nue")
    marks = page.locator(".stage-marks, .badges:not(:empty), .tile-chip, .legend")
    expect(page.locator(".stage-marks")).to_be_visible()
    button.click()
    for mark in marks.all():
        expect(mark).to_be_hidden()
    shoot(page, f"bare-{width}-fr-light", whole=False)
    assert found_by_axe(page) == []
    button.click()
    expect(page.locator(".stage-marks")).to_be_visible()


def test_a_pressed_tool_stays_pressed_to_the_eye_under_the_mouse(visitors: Visitors) -> None:
    page = read(visitors, size="desk", language="en")
    button = page.get_by_role("button", name="Bare photo")
    plain = button.evaluate(BACKGROUND)
    button.hover()
    assert button.evaluate(BACKGROUND) != plain
    button.click()
    under_the_mouse = button.evaluate(BACKGROUND)
    shoot(page, "bare-desk-en-light", whole=False)
    page.mouse.move(0, 0)
    assert button.evaluate(BACKGROUND) == under_the_mouse != plain


def test_what_no_photo_shows_is_told_in_a_form_and_counted_at_once(visitors: Visitors, client: httpx.Client) -> None:
    page = read(visitors, PHOTOS / "saturday-upright.heic")
    before = total(page)
    table = part(page, "table")
    table.locator("[data-key='desk+']").click()
    expect(table.locator("[data-key=desk]")).to_have_value("1")
    expect(page.locator("#said")).to_contain_text("Total")
    assert total(page) == state(page, client)["score"]["total"] <= before
    pick(table, "day-0")
    expect(page.locator("h1")).to_have_text("La Une du vendredi")
    table.locator("[data-key=character]").select_option("wilbur")
    expect(table.locator(".hint").first).to_be_visible()
    assert found_by_axe(page) == []


def test_a_picture_is_dropped_or_pasted_on_a_desk(visitors: Visitors) -> None:
    give = """async ([kind, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'une.webp', { type: 'image/webp' }));
      if (kind === 'paste') window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
      else for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        const marked = document.querySelector('.dropping') !== null;
        if (marked !== (type !== 'drop')) throw new Error(`${type}: ${marked}`);
        if (type !== 'dragenter' && !event.defaultPrevented) throw new Error('the browser would open the file');
      }
    }"""
    for kind in ("drop", "paste"):
        page = visitors.visit("/scan", size="desk")
        page.evaluate(give, [kind, list(ADS.read_bytes())])
        shown(page)


def test_a_sample_photo_is_read_without_a_camera(visitors: Visitors) -> None:
    page = visitors.visit("/try")
    page.get_by_role("button").filter(has_text="Lire").first.click()
    shown(page)
    expect(page.locator("h1")).to_have_text("La Une du vendredi")
    expect(page.locator("h1")).to_be_focused()


# -- doubts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_doubts_come_first_and_are_settled_by_one_tap_each(
    visitors: Visitors, client: httpx.Client, site: Site, size: Size, language: Language, theme: Theme
) -> None:
    page = read(visitors, size=size, language=language, theme=theme)
    article, ad = first(page, client, face="article"), first(page, client, face="ad")
    dollars = tiles(page, client)[ad]["dollars"]
    doubts: list[dict[str, Any]] = [
        {"tile": article, "field": "icons", "probability": 0.61},
        {"tile": ad, "field": "dollars", "probability": 0.7},
        {"tile": None, "field": "board", "probability": 0.5, "why": "day"},
    ]
    make_doubtful(site, page, doubts)
    card = page.locator(".doubt-card")
    question = re.compile("sourire|grimace|smile|frown")
    expect(card.locator("h3")).to_have_text(question)
    expect(card.locator(".doubt-rank")).to_have_text(re.compile(r"1 (sur|of) 3"))
    expect(card.locator("img.doubt-picture")).to_be_visible()
    until(page, "document.querySelector('img.doubt-picture')?.naturalWidth > 0")
    expect(page.locator(".shape-doubt")).to_have_count(2)
    assert found_by_axe(page) == []
    shoot(page, f"doubts-{size}-{language}-{theme}", whole=False)

    card.get_by_role("button", name=re.compile("Passer|Skip")).click()  # the first one comes back at the end
    expect(card.locator("h3")).to_have_text(re.compile(r"\$"))
    expect(card.locator(".doubt-rank")).to_have_text(re.compile(r"2 (sur|of) 3"))
    card.locator(".doubt-choice").nth(1).click()  # another value
    expect(card.locator("h3")).to_have_text(re.compile("vendredi|samedi|Friday|Saturday"))
    assert tiles(page, client)[ad]["dollars"] != dollars
    page.keyboard.press("Enter")  # the focus is on the answer that most will give
    expect(card.locator("h3")).to_have_text(question)
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    expect(page.locator(".doubts-done")).to_be_visible()
    assert operations(page, client) == ["set", "table", "confirm"]


def test_two_quick_taps_do_not_answer_the_question_that_comes_next(
    visitors: Visitors, client: httpx.Client, site: Site
) -> None:
    page = read(visitors)
    article = first(page, client, face="article")
    make_doubtful(
        site, page, [{"tile": article, "field": name, "probability": 0.6} for name in ("icons", "mood", "colour")]
    )
    yes = page.locator(".doubt-first").element_handle()
    assert yes
    yes.evaluate("(button) => { button.click(); button.click(); }")
    expect(page.locator(".doubt-rank")).to_have_text(re.compile("2 sur 3"))
    assert operations(page, client) == ["confirm"]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_tile_that_is_not_there_is_moved_at_once(
    visitors: Visitors, client: httpx.Client, site: Site, size: Size
) -> None:
    page = read(visitors, AT_ODDS, size=size)
    number = len(tiles(page, client)) - 1
    make_doubtful(site, page, [{"tile": number, "field": "place", "probability": 0.6}])
    page.get_by_role("button", name="Non, la déplacer…").click()
    expect(page.locator(".move-verdict")).not_to_be_empty()
    expect(tile(page, number)).to_be_focused()
    expect(tile(page, number)).to_be_in_viewport(ratio=1)
    expect(editor(page)).to_have_count(0)
    shoot(page, f"moving-doubt-{size}-fr-light", whole=False)
    at = tiles(page, client)[number]["at"]
    page.keyboard.press("ArrowLeft" if at[1] else "ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".doubts-done")).to_be_visible()
    assert tiles(page, client)[number]["at"] != at


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_nobody_is_led_to_say_that_a_grid_is_right_which_hardly_can_be(
    visitors: Visitors, site: Site, size: Size, language: Language, theme: Theme
) -> None:
    page = read(visitors, size=size, language=language, theme=theme)
    doubt: dict[str, Any] = {"tile": None, "field": "board", "why": "corners"}
    make_doubtful(site, page, [{**doubt, "probability": 0.4}])
    main = page.locator(".doubt-choices .main")
    expect(main).to_have_text(re.compile("^(Oui|Yes)"))
    make_doubtful(site, page, [{**doubt, "probability": 0.02}])
    expect(main).to_have_text(re.compile("coins|corners"))
    expect(page.locator(".doubt-choice").last).to_have_text(re.compile("^(Oui|Yes)"))
    assert found_by_axe(page) == []
    shoot(page, f"doubt-grid-{size}-{language}-{theme}", whole=False)
    page.get_by_role("button", name=re.compile("Une autre photo|Another photo")).click()
    expect(page.locator(".choose")).to_be_visible()
    page.go_back()
    main.click()
    expect(page.locator(".corners-stage")).to_be_visible()


def test_a_doubt_is_answered_in_the_editor_and_the_focus_comes_back(
    visitors: Visitors, client: httpx.Client, site: Site
) -> None:
    page = read(visitors, size="desk")
    article = first(page, client, face="article")
    make_doubtful(site, page, [{"tile": article, "field": "mood", "probability": 0.6}])
    page.get_by_role("button", name=re.compile("Ouvrir|Autre")).last.click()
    editor(page).locator("[data-key=confirm]").click()
    expect(page.locator(".doubt-card")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(editor(page)).to_have_count(0)
    expect(page.locator(".doubts-done")).to_be_focused()


# -- conflicts ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language", "theme"), WAYS)
def test_a_conflict_is_told_with_both_tiles_and_settled_the_way_somebody_chooses(
    visitors: Visitors, client: httpx.Client, size: Size, language: Language, theme: Theme
) -> None:
    page = read(visitors, size=size, language=language, theme=theme)
    conflicts, told = part(page, "conflicts"), state(page, client)
    conflict = told["conflicts"][0]
    way = next(way for way in conflict["ways"] if way["turn"] not in told["proposal"]["flips"])
    expect(conflicts.locator(".conflict-sentence").first).to_have_text(conflict["sentence"])
    conflicts.locator(".see").first.click()
    for number in conflict["tiles"]:
        expect(tile(page, number)).to_have_class(re.compile("is-lit"))
    expect(page.locator(".stage-tiles > .is-lit")).to_have_count(len(conflict["tiles"]))
    assert found_by_axe(page) == []
    shoot(page, f"conflicts-{size}-{language}-{theme}", whole=False)
    conflicts.locator(".conflict").first.locator(".way-out").nth(conflict["ways"].index(way)).click()
    expect(page.locator(".shape-conflict")).to_have_count(0)
    expect(page.locator(".board-total")).to_contain_text(str(way["after"]["ads"]))
    expect(tile(page, way["turn"])).to_have_attribute("aria-label", re.compile("cachée|face down"))
    expect(page.locator(".stage.has-lit")).to_have_count(0)  # what was lit for it is no more
    expect(conflicts.locator(".calm")).to_be_focused()  # the button that was pressed is gone


def test_the_proposal_says_what_it_costs_names_those_as_cheap_and_is_taken_by_one_tap(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = read(visitors, AT_ODDS, size="desk")
    proposal = state(page, client)["proposal"]
    place = part(page, "conflicts").locator(".proposal")
    for worth in ("before", "after"):
        expect(place.locator(".cost").first).to_contain_text(str(proposal[worth]["total"]))
    others = [way for way in proposal["alternatives"] if way["flips"] != proposal["flips"]]
    expect(place.locator(".others .way-out")).to_have_count(len(others))
    place.get_by_role("button", name="Retourner").first.click()
    expect(page.locator(".shape-conflict")).to_have_count(0)
    now = state(page, client)
    assert (now["score"]["total"], now["score"]["ads"]) == (proposal["after"]["total"], proposal["after"]["ads"])
    assert all(now["layout"]["tiles"][i]["face"] == "back" for i in proposal["flips"])
    undo(page).click()
    expect(page.locator(".shape-conflict")).not_to_have_count(0)


def test_the_board_s_picture_is_asked_for_once_and_nothing_is_left_when_one_goes(
    visitors: Visitors, client: httpx.Client
) -> None:
    page = visitors.visit("/scan", size="desk")
    page.evaluate(
        """() => {
          const [make, end] = [URL.createObjectURL, URL.revokeObjectURL];
          window.urls = new Set();
          URL.createObjectURL = (blob) => { const url = make.call(URL, blob); window.urls.add(url); return url; };
          URL.revokeObjectURL = (url) => { window.urls.delete(url); end.call(URL, url); };
        }"""
    )
    choose(page, PHOTOS / "refuse-blurred.jpg")
    page.locator(".refusal").wait_for(timeout=PATIENCE_MS)
    choose(page, ADS)
    shown(page)
    assert page.evaluate("window.urls.size") == 0
    tile(page, first(page, client, face="article", points=2)).click()
    pick(editor(page), "points-0")
    expect(undo(page)).to_be_enabled()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="alaune").first.click()
    expect(page.locator("h1")).to_have_text("Photographiez la Une, lisez les points")
    with_undo: list[str] = []
    page.on("request", lambda request: with_undo.append(request.url) if request.method == "POST" else None)
    page.keyboard.press("Control+z")  # the board is not there any more
    page.wait_for_timeout(300)
    assert with_undo == []
