"""The print-and-play PDF: A4, true size, backs behind their fronts, fonts inside, text to select."""

import re
from pathlib import Path

import numpy as np
import pypdfium2 as pdfium
import pytest

from samples.drawing.faces import grid_rect
from samples.drawing.faces.ad import copy_of
from samples.drawing.faces.tribune_signs import ROWS
from samples.drawing.pen import MM
from samples.drawing.print_pdf import document, print_edition
from samples.drawing.printing.example import example_sheet
from samples.drawing.printing.leaf import BLEED, HEIGHT, WIDTH
from samples.drawing.printing.rules_text import LEGEND
from samples.drawing.sheet import Pixels, rasterise
from samples.drawing.style import Language, gazette
from scoring.une.editions import find_edition

EDITION = find_edition("gazette")
SCALE = 6  # pixels a millimetre
FIRST_TILES = 4


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return document(EDITION, gazette("fr"))


@pytest.fixture(scope="module")
def english() -> bytes:
    return document(EDITION, gazette("en"))


def _page(pdf: bytes, number: int, scale: int = SCALE) -> Pixels:
    return rasterise(pdf, round(WIDTH * scale), round(HEIGHT * scale), number)


def _texts(pdf: bytes) -> list[str]:
    opened = pdfium.PdfDocument(pdf)
    texts = [page.get_textpage().get_text_bounded() for page in opened]
    opened.close()
    return texts


def test_all_pages_are_a4_and_come_in_leaves(pdf: bytes) -> None:
    opened = pdfium.PdfDocument(pdf)
    sizes = {(round(page.get_width() * 25.4 / 72, 2), round(page.get_height() * 25.4 / 72, 2)) for page in opened}
    assert sizes == {(210.0, 297.0)}
    assert len(opened) % 2 == 0
    opened.close()


@pytest.mark.parametrize(("number", "side"), [(2, "front"), (3, "back")])
def test_the_boards_grid_is_of_true_size(pdf: bytes, number: int, side: str) -> None:
    grid = grid_rect(EDITION.box, side)
    dark = _page(pdf, number).mean(axis=2) < 110
    rows = dark[round((grid.y + 5) * SCALE) : round((grid.bottom - 5) * SCALE)].mean(axis=0)
    edges = np.flatnonzero(rows > 0.95) / SCALE
    inner = edges[(edges > grid.x - 0.5) & (edges < grid.right + 0.5)]
    assert inner.min() == pytest.approx(grid.x - 0.3, abs=0.25)
    assert inner.max() - inner.min() == pytest.approx(192.6, abs=0.35)
    assert (grid.w, grid.h) == ((192, 192) if side == "front" else (192, 240))


def test_backs_lie_behind_their_fronts_and_over_the_cuts_when_turned_on_the_long_edge(pdf: bytes) -> None:
    pages = len(pdfium.PdfDocument(pdf))
    for number in range(FIRST_TILES, pages - 2, 2):
        front, back = (_page(pdf, each, 3)[: -3 * 9].min(axis=2) < 252 for each in (number, number + 1))
        behind = back[:, ::-1]
        assert (front & behind).sum() / front.sum() > 0.985, number
        for axis in (0, 1):
            pieces, bleed = (np.flatnonzero(ink.any(axis=axis)) / 3 for ink in (front, behind))
            # The cut marks on the front stick out by 1.1 mm.
            assert pieces[0] + 1.1 - bleed[0] == pytest.approx(BLEED, abs=0.7), number


def test_the_two_sides_of_a_tribune_lie_back_to_back(pdf: bytes) -> None:
    opened = pdfium.PdfDocument(pdf)
    places = [_codes(page) if number >= FIRST_TILES else {} for number, page in enumerate(opened)]
    opened.close()
    pairs = [(f"{number}A", f"{number}B") for number in range(1, 13)]
    sums, heights = [], []
    for front, back in pairs:
        number = next(i for i, found in enumerate(places) if front in found)
        (x, y), (behind, level) = places[number][front][0], places[number + 1][back][0]
        sums.append(x + behind)
        heights.append(y - level)
    # A code is off its tile's middle by the same on both sides, so a pair's places add up to the same everywhere.
    assert np.ptp(sums) < 0.4
    assert max(abs(height) for height in heights) < 0.4
    starting = next(found for found in places if "D1" in found and "D6" in found)
    plain = places[places.index(starting) + 1]["D0"]
    for number in range(1, 7):
        x, y = starting[f"D{number}"][0]
        assert any(abs(x + behind - np.mean(sums)) < 0.4 and abs(y - level) < 0.4 for behind, level in plain), number


def _codes(page: pdfium.PdfPage) -> dict[str, list[tuple[float, float]]]:
    """Where a page's tribunes have their codes: the middle of the letters in millimetres from the lower left."""
    found: dict[str, list[tuple[float, float]]] = {}
    text = page.get_textpage()
    for code in EDITION.tribunes:
        search = text.search(code, match_case=True, match_whole_word=True)
        while (hit := search.get_next()) is not None:
            first, last = text.get_charbox(hit[0]), text.get_charbox(hit[0] + hit[1] - 1)
            middle = ((first[0] + last[2]) / 2 / MM, (first[1] + first[3]) / 2 / MM)
            found.setdefault(code, []).append(middle)
    return found


def test_every_tile_is_printed_at_true_size_with_cut_marks(pdf: bytes) -> None:
    page = _page(pdf, FIRST_TILES)
    ink = page.min(axis=2) < 252
    across, down = np.flatnonzero(ink[: -9 * SCALE].any(axis=0)), np.flatnonzero(ink[: -9 * SCALE].any(axis=1))
    wide, tall = (np.ptp(across) + 1) / SCALE, (np.ptp(down) + 1) / SCALE
    # Eight columns and eleven rows of 24 mm, and the marks that stick out.
    assert wide == pytest.approx(192 + 2.2, abs=0.5)
    assert tall == pytest.approx(264 + 2.2, abs=0.5)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_text_can_be_selected_and_every_tile_is_there(language: Language, pdf: bytes, english: bytes) -> None:
    text = _plain("".join(_texts(english if language == "en" else pdf)))
    for tile in EDITION.tiles.values():
        headline = tile.headline[language]
        parts = vars(copy_of(headline)).values() if tile.face == "ad" else [headline]
        assert all(_plain(part) in text for part in parts), tile.id
    said = [card.text for card in EDITION.flash.values()]
    said += [tribune.text for tribune in EDITION.tribunes.values()]
    said += [person.text for person in EDITION.characters.values()]
    assert all(_plain(words[language]) in text for words in said)


def _plain(text: str) -> str:
    """Without spaces and capitals, which a layout may choose."""
    return re.sub(r"\s+", "", text).casefold()


def test_every_font_is_inside(pdf: bytes) -> None:
    fonts = re.findall(rb"/BaseFont /(?:[A-Z]{6}\+)?(\S+)", pdf)
    assert len(set(fonts)) >= 7
    assert all(name.startswith(b"Alaune") for name in fonts)
    assert pdf.count(b"/FontFile2") >= len(set(fonts))


def test_the_document_says_what_it_is_and_nothing_of_when(pdf: bytes) -> None:
    described = pdfium.PdfDocument(pdf).get_metadata_dict()
    assert described["Title"] == "La Gazette de Valmoulin"
    assert described["CreationDate"].startswith("D:2000")
    assert len(pdf) < 20_000_000


@pytest.mark.parametrize("language", ["fr", "en"])
def test_printing_twice_gives_the_same_bytes(tmp_path: Path, language: Language) -> None:
    calls: list[tuple[int, int]] = []
    for name in ("a.pdf", "b.pdf"):
        print_edition(
            find_edition("gazette"), tmp_path / name, language, lambda done, total: calls.append((done, total))
        )
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    assert calls[-1][0] == calls[-1][1]
    assert not list(tmp_path.glob("*.part"))


def test_the_english_document_is_english(english: bytes) -> None:
    text = "".join(_texts(english))
    assert "The rules on two pages" in text
    assert "Ping-pong" in text
    assert not re.findall(r"\d\s?\$", text)
    assert not re.findall(r"\w\s[:;!?]", text)
    assert "$5" in text


def test_the_rules_pages_are_printed_on_bare_paper(pdf: bytes) -> None:
    for number in (0, 1):
        page = _page(pdf, number, 2)
        assert (page[:20] == 255).all()
        assert (page == 255).all(axis=2).mean() > 0.6


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_legend_explains_every_sign_that_faces_bear(language: Language) -> None:
    borne = {sign for row in ROWS.values() for sign in row} - {"="}
    assert borne <= LEGEND[language].keys()
    assert LEGEND["fr"].keys() == LEGEND["en"].keys()


def test_the_example_of_the_rules_breaks_none_of_them() -> None:
    sheet = example_sheet(EDITION)
    assert sheet.complete
    assert sheet.lines.white_space == 3
    assert sheet.total == sheet.lines.known()
    assert sheet.conflicts == ()
    assert sheet.removed == ()
    assert sheet.total > 0
    assert sheet.ads > 0
