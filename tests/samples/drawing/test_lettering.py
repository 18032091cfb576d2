"""The fonts: free, with their licences, and no letter missing."""

from pathlib import Path

import pytest

from samples.drawing import lettering
from samples.drawing.filler import ENGLISH, FRENCH
from samples.drawing.words import WORDS
from scoring.une.editions import find_edition

FONTS = sorted(lettering.FOLDER.glob("*.ttf"))


def _everything_said() -> str:
    edition = find_edition("gazette")
    words = [tile.headline for tile in edition.tiles.values()]
    words += [text for entry in edition.tribunes.values() for text in (entry.name, entry.text)]
    words += [text for card in edition.flash.values() for text in (card.name, card.text)]
    said = "".join(text.fr + text.en + text.fr.upper() + text.en.upper() for text in words)
    return (
        said + "".join(FRENCH) + "".join(ENGLISH) + "".join(text for each in WORDS.values() for text in each.values())
    )


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_has_every_letter_and_its_licence(path: Path) -> None:
    assert not lettering.missing(path.stem, _everything_said() + "œŒæ€$«»’–—…\u202f\u00a0")
    family = path.stem.rsplit("-", 2)[0]
    licence = (path.parent / f"{family}.LICENSE.txt").read_text()
    assert "SIL Open Font License" in licence or "SIL OPEN FONT LICENSE" in licence
    assert lettering.font(path.stem).face.name.startswith(b"Alaune") or "Alaune" in str(
        lettering.font(path.stem).face.name
    )


def test_the_fonts_weigh_little() -> None:
    assert sum(path.stat().st_size for path in lettering.FOLDER.iterdir() if path.is_file()) < 3_000_000


def test_letters_have_their_measures() -> None:
    for path in FONTS:
        assert 0.5 < lettering.cap_height(path.stem) < lettering.ascent(path.stem) < 1.2
        assert 0.05 < lettering.descent(path.stem) < 0.5
        assert (
            0.1 < lettering.width(path.stem, "\u202f") / lettering.width(path.stem, " ") <= 0.75
            or "courier" in path.stem
        )
