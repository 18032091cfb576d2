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
    yes = page.locator(".doubt-yes").element_handle()
    assert yes
    yes.evaluate("(button) => { button.click(); button.click(); }")
    expect(page.locator(".doubt-rank")).to_have_text(re.compile("2 sur 3"))
    assert operations(page, client) == ["confirm"]


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
    page = read(visitors, PHOTOS / "breach-p5-colour.jpg", size="desk")
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
