from pathlib import Path

from api.exports import catalogue
from scoring.une.editions import find_edition, owners_template


def test_an_edition_is_told_whole_and_in_both_languages() -> None:
    told, gazette = catalogue.detail("gazette", ()), find_edition("gazette")
    assert [tile.id for tile in told.tiles] == list(gazette.tiles)
    assert [tribune.code for tribune in told.tribunes] == list(gazette.tribunes)
    assert (len(told.characters), len(told.flash), len(told.puzzles)) == (6, 36, 12)
    assert (len(told.scenarios), len(told.achievements)) == (18, 25)
    assert told.sizes == ((1, 2), (2, 1), (2, 2), (2, 3), (3, 2))
    assert told.days["sunday"].zone == (0, 0, 10, 8)
    texts = [*(one.text for one in told.tribunes), *(one.text for one in told.characters)]
    texts += [*(one.text for one in told.flash), *(one.text for one in told.achievements)]
    assert all(text.fr and text.en for text in texts)


def test_the_grid_of_a_board_lies_inside_its_picture() -> None:
    told = catalogue.detail("gazette", ())
    for side in told.sides.values():
        left, top, right, bottom = side.grid
        assert right - left == side.cols * told.cell_px
        assert round(bottom - top) == side.rows * told.cell_px
        assert min(left, top) > 0


def test_an_owners_edition_is_listed_first_and_says_what_it_does_not_know(tmp_path: Path) -> None:
    folder = tmp_path / "ma-boite"
    folder.mkdir()
    for name, text in owners_template("ma-boite").items():
        (folder / name).write_text(text, encoding="utf-8")
    assert [one.name for one in catalogue.summaries((tmp_path,))] == ["ma-boite", "gazette"]
    told = catalogue.detail("ma-boite", (tmp_path,))
    known = {tribune.code: tribune.known for tribune in told.tribunes}
    assert known["D4"]
    assert not known["D1"]


def test_an_edition_that_cannot_be_read_is_not_listed(tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "edition.toml").write_text("no = 1", encoding="utf-8")
    assert [one.name for one in catalogue.summaries((tmp_path,))] == ["gazette"]
    assert catalogue.edition_called("broken", (tmp_path,)) is None
    assert catalogue.edition_called("../gazette", ()) is None
