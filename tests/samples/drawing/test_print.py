"""The print-and-play PDF: A4, true size, backs behind their fronts, fonts inside, text to select."""

import re
from pathlib import Path

import numpy as np
import pypdfium2 as pdfium
import pytest

from samples.drawing.faces import grid_rect
from samples.drawing.print_pdf import document, print_edition
from samples.drawing.printing.example import example_layout
from samples.drawing.printing.leaf import HEIGHT, WIDTH
from samples.drawing.sheet import Pixels, rasterise
from samples.drawing.style import Language, gazette
from scoring.une.editions import find_edition
from scoring.une.scorer import score_layout

EDITION = find_edition("gazette")
SCALE = 6  # pixels a millimetre
FIRST_TILES = 4


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return document(EDITION, gazette("fr"))


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


def test_backs_lie_behind_their_fronts_when_turned_on_the_long_edge(pdf: bytes) -> None:
    pages = len(pdfium.PdfDocument(pdf))
    for number in range(FIRST_TILES, pages - 2, 2):
        front, back = (_page(pdf, each, 3)[: -3 * 9].min(axis=2) < 252 for each in (number, number + 1))
        behind = back[:, ::-1]
        assert (front & behind).sum() / (front | behind).sum() > 0.985, number


def test_every_tile_is_printed_at_true_size_with_cut_marks(pdf: bytes) -> None:
    page = _page(pdf, FIRST_TILES)
    ink = page.min(axis=2) < 252
    across, down = np.flatnonzero(ink[: -9 * SCALE].any(axis=0)), np.flatnonzero(ink[: -9 * SCALE].any(axis=1))
    wide, tall = (np.ptp(across) + 1) / SCALE, (np.ptp(down) + 1) / SCALE
    # Eight columns and eleven rows of 24 mm, and the marks that stick out.
    assert wide == pytest.approx(192 + 2.2, abs=0.5)
    assert tall == pytest.approx(264 + 2.2, abs=0.5)


def test_the_text_can_be_selected_and_every_tile_is_there(pdf: bytes) -> None:
    text = re.sub(r"\s+", "", "".join(_texts(pdf)))
    for tile in EDITION.tiles.values():
        if tile.face != "ad":
            assert re.sub(r"\s+", "", tile.headline.fr) in text, tile.id
    for card in EDITION.flash.values():
        assert re.sub(r"\s+", "", card.text.fr) in text
    for tribune in EDITION.tribunes.values():
        assert re.sub(r"\s+", "", tribune.text.fr) in text


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


def test_the_english_document_is_english() -> None:
    text = "".join(_texts(document(EDITION, gazette("en"))))
    assert "The rules on two pages" in text
    assert "Ping-pong" in text


def test_the_example_of_the_rules_breaks_none_of_them() -> None:
    sheet = score_layout(example_layout(EDITION), EDITION)
    assert sheet.conflicts == ()
    assert sheet.removed == ()
    assert sheet.total > 0
    assert sheet.ads > 0
