"""The printed pad and the picture: what is on them, not how it looks; that was looked at."""

import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pypdfium2 as pdfium
import pytest
from PIL import Image

from api.exports.account import Account
from api.exports.faces import tile_png
from api.exports.pdf_pad import pdf_pad
from api.exports.picture import share_picture
from api.language import Language
from samples.drawing.style import PAPER
from scoring.une.editions import find_edition
from tests.api.exports.sample_games import NAMES, TEAMS, Json, played, shared, told, with_a_bankrupt

A4 = (595.28, 841.89)


def pages(content: bytes) -> list[str]:
    document = pdfium.PdfDocument(content)
    found = []
    for page in document:
        assert page.get_size() == pytest.approx(A4, abs=0.1)
        found.append(page.get_textpage().get_text_bounded())
    document.close()
    return found


def text(account: Account, language: Language = "fr") -> str:
    return " ".join(pages(pdf_pad(account, language)))


@pytest.mark.parametrize(("count", "leaves"), [(1, 1), (2, 1), (3, 1), (4, 1), (6, 1), (7, 2), (12, 2)])
def test_a_table_of_any_size_is_on_as_few_pages_as_it_needs(count: int, leaves: int) -> None:
    names = TEAMS[:count]
    found = pages(pdf_pad(told(played(*names, mode="newsroom")), "fr"))
    assert len(found) == leaves
    together = " ".join(found)
    assert all(name in together for name in names)
    assert ("Page 1 sur 2" in together) == (leaves == 2)


def test_the_pad_has_the_days_the_lines_and_the_end() -> None:
    found = text(told(with_a_bankrupt(), name="Chez Ada"))
    words = ("VEN", "SAM", "DIM", "Articles", "Surface libre", "Total du jour", "Pubs ($)", "POINTS", "FAILLITE")
    assert all(word in found for word in words)
    assert "Bao fait la une" in found
    assert "CHEZ ADA" in found
    assert "Dimanche 19 octobre 2025" in found
    assert "Succès" in found


def test_the_english_pad_has_no_french_on_it() -> None:
    found = text(told(with_a_bankrupt(), "en"), "en")
    words = ("FRI", "SAT", "SUN", "White space", "Day’s total", "Ads ($)", "BANKRUPT", "Sunday 19 October 2025")
    assert all(word in found for word in words)
    assert not any(word in found for word in ("VEN", "Surface", "FAILLITE", "Gazette de", "Succès"))


def test_nobody_is_stamped_bankrupt_before_the_end() -> None:
    data = with_a_bankrupt()
    data["rounds"] = data["rounds"][:1]
    found = text(told(data))
    assert "FAILLITE" not in found
    assert "EN TÊTE" in found


def test_the_same_game_gives_the_same_bytes() -> None:
    account = told(played(*NAMES))
    assert pdf_pad(account, "en") == pdf_pad(account, "en")


ANY: list[tuple[Json, Language]] = [
    (played("Ada", mode="solo"), "en"),
    (shared(), "fr"),
    (played(*NAMES[:3], flash=True), "fr"),
    (played(*NAMES), "en"),
    (played(*TEAMS, mode="newsroom"), "fr"),
    (played("x" * 120, "W" * 120, "李明", "\u202e=1"), "fr"),
    (played("Ada", "Bao", days=("friday",)), "fr"),
    (played("Ada", "Bao", "Dov", mode="family"), "en"),
]


@pytest.mark.parametrize(("data", "language"), ANY)
def test_the_picture_fills_its_page_and_leaves_its_margin_alone(data: Json, language: Language) -> None:
    image = Image.open(io.BytesIO(share_picture(told(data, language), language)))
    assert (image.format, image.size, image.mode) == ("PNG", (1200, 1600), "RGB")
    pixels = np.asarray(image).astype(int)
    paper = np.array([round(255 * part) for part in PAPER])
    strange = np.abs(pixels - paper).max(axis=2) > 8
    inner = strange[44:-44, 44:-44]
    assert 0.03 < inner.mean() < 0.5
    # Between the frame and the page's own margin nothing is printed, however long the names are.
    assert not strange[100:-100, 40:56].any()
    assert not strange[100:-100, -56:-40].any()


@pytest.mark.parametrize(("data", "language"), ANY)
def test_a_pad_can_be_made_of_any_game(data: Json, language: Language) -> None:
    assert text(told(data, language), language)


def test_many_threads_that_draw_at_once_get_what_one_would() -> None:
    account = told(played(*NAMES[:2]))
    edition = find_edition("gazette")
    work: list[Callable[[], bytes]] = [
        lambda: pdf_pad(account, "fr"),
        lambda: share_picture(account, "en"),
        lambda: tile_png(edition, "s02", "fr"),
    ]
    alone = [make() for make in work]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(lambda make: make(), work * 4))
    assert together == alone * 4
