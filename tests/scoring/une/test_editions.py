"""Editions are data: gazette is complete, and a mistake in a file names file, entry and field."""

import shutil
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from scoring.une import Une
from scoring.une.editions import EditionError, find_edition, owners_template, packaged_editions, read_edition
from scoring.une.layout import CHARACTERS, DAYS, SIGNS

GAZETTE = find_edition("gazette")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with_files = tmp_path / "mine"
    shutil.copytree(str(files("scoring.une.editions").joinpath("gazette")), with_files)
    return with_files


def test_gazette_has_the_geometry_the_contract_fixes() -> None:
    days, sides = GAZETTE.box.days, GAZETTE.box.sides
    assert {name: (side.rows, side.cols) for name, side in sides.items()} == {"front": (8, 8), "back": (10, 8)}
    assert [(days[day].side, days[day].zone, days[day].star, days[day].fold) for day in DAYS] == [
        ("front", (0, 0, 8, 6), (1, 2), 4),
        ("front", (0, 0, 8, 8), (1, 2), 4),
        ("back", (0, 0, 10, 8), (1, 3), 5),
    ]
    assert GAZETTE.box.cell_mm == 24
    assert GAZETTE.box.sizes == ("1x2", "2x1", "2x2", "2x3", "3x2")


def test_gazette_has_120_tiles_within_the_contracts_table() -> None:
    tiles = list(GAZETTE.tiles.values())
    assert Counter(tile.face for tile in tiles) == {"article": 57, "photo": 29, "ad": 34}
    sizes = Counter(tile.size for tile in tiles)
    assert set(sizes) == set(GAZETTE.box.sizes)
    assert min(sizes.values()) >= 15
    articles = [tile for tile in tiles if tile.face == "article"]
    assert set(Counter(tile.colour for tile in articles).values()) == {19}
    cells = {tile.id: int(tile.size[0]) * int(tile.size[2]) for tile in tiles}
    assert all(tile.points == (2 if cells[tile.id] == 6 else 1) for tile in articles)
    for least, most, area in ((1, 1, 2), (1, 2, 4), (2, 3, 6)):
        assert all(least <= tile.icons <= most for tile in articles if cells[tile.id] == area)
    smiles = sum(tile.icons for tile in articles if tile.mood == "good")
    assert smiles == sum(tile.icons for tile in articles if tile.mood == "bad")
    photos = [tile.scores for tile in tiles if tile.face == "photo"]
    assert {len(scores) for scores in photos} == {1, 2}
    assert {sign for scores in photos for sign in scores if len(scores) == 1} == set(SIGNS)
    assert {tile.dollars for tile in tiles if tile.face == "ad"} == {1, 2, 3, 4}


def test_no_two_tiles_share_a_headline_or_a_picture() -> None:
    for words in (
        [tile.headline.fr for tile in GAZETTE.tiles.values()],
        [tile.headline.en for tile in GAZETTE.tiles.values()],
        [tile.picture for tile in GAZETTE.tiles.values()],
    ):
        assert len(set(words)) == 120


def test_gazette_has_every_tribune_character_and_flash_card_with_a_condition() -> None:
    codes = {f"D{n}" for n in range(7)} | {f"{n}{side}" for n in range(1, 13) for side in "AB"}
    assert set(GAZETTE.tribunes) == codes
    assert all(tribune.points is not None for tribune in GAZETTE.tribunes.values())
    assert [code for code, tribune in GAZETTE.tribunes.items() if not tribune.covers_star] == ["3B"]
    assert set(GAZETTE.characters) == set(CHARACTERS)
    assert set(GAZETTE.flash) == {(day, number) for day in DAYS for number in range(1, 13)}
    for card in GAZETTE.flash.values():
        assert card.forbid or card.apart or card.one_group or card.bonus, (card.day, card.number)


def test_the_texts_of_gazette_are_french_typography() -> None:
    texts = [words.fr for tribune in GAZETTE.tribunes.values() for words in (tribune.name, tribune.text)]
    texts += [words.fr for card in GAZETTE.flash.values() for words in (card.name, card.text)]
    texts += [tile.headline.fr for tile in GAZETTE.tiles.values()]
    for text in texts:
        assert "'" not in text, text
        for sign in ";:!?»":
            assert f" {sign}" not in text, text


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        (
            "tribunes.toml",
            'edge = "side"',
            'edge = "sides"',
            ["tribunes.toml", "D2", "points", "sides", "did you mean"],
        ),
        ("tribunes.toml", 'code = "D2"', 'code = "D7"', ["tribunes.toml", "D7", "code"]),
        ("tribunes.toml", 'code = "D2"', 'code = "D1"', ["tribunes.toml", "D1", "two of that name"]),
        ("tribunes.toml", "covers_star = false", "covers_stars = false", ["3B", "covers_stars"]),
        ("tiles.toml", 'colour = "sport"', 'colour = "red"', ["tiles.toml", "s01", "colour", "red"]),
        ("tiles.toml", 'size = "1x2"', 'size = "1x3"', ["tiles.toml", "s01", "size", "1x3"]),
        ("tiles.toml", "[[tile]]", "[[tiles]]", ["tiles.toml", "tiles"]),
        ("flash.toml", "number = 1\n", "number = 13\n", ["flash.toml", "friday 13", "number"]),
        ("characters.toml", "gap = -1", "gaps = -1", ["characters.toml", "wilbur", "effects.0.gaps"]),
        ("characters.toml", '{ soften = "mood", by = 2 }', '{ soften = "mood" }', ["jazz", "soften"]),
        ("edition.toml", "fold = 4", "fold = 9", ["edition.toml", "days.friday", "fold"]),
        ("edition.toml", "zone = [0, 0, 10, 8]", "zone = [0, 0, 10, 9]", ["edition.toml", "sunday", "side"]),
        ("edition.toml", "[days.sunday]", "[days.monday]", ["edition.toml", "monday"]),
        ("edition.toml", 'name = "gazette"', "name = gazette", ["edition.toml", "TOML"]),
    ],
)
def test_a_mistake_names_file_entry_and_field(folder: Path, file: str, old: str, new: str, words: list[str]) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError) as refusal:
        read_edition(folder)
    for word in words:
        assert word in str(refusal.value), str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("edition.toml", "[days.friday]", "[days.friday", ["edition.toml", "pas du TOML", "ligne", "colonne"]),
        ("edition.toml", "star = [1, 2]", "star = [9, 9]", ["edition.toml", "days.friday", "étoile est hors"]),
        ("edition.toml", "[days.sunday]", "[days.monday]", ["edition.toml", "days.monday"]),
        ("tribunes.toml", 'code = "D2"', 'code = "D1"', ["tribunes.toml, tribune D1", "il y en a deux"]),
        ("tribunes.toml", "covers_star = false", "covers_stars = false", ["champ covers_stars", "n’existe pas"]),
        ("tiles.toml", "[[tile]]", "[[tiles]]", ["tiles.toml", "que des [[tile]], et non 'tiles'"]),
        ("characters.toml", 'key = "wilbur"', "key = 7", ["characters.toml", "champ key", "vaut 7", "un texte"]),
        ("puzzles.toml", "tribune = ", 'tribune = "99A" #', ["puzzles.toml", "champ tribune", "99A"]),
        ("tiles.toml", 'size = "', 'size = "9x9" # "', ["tiles.toml", "champ size"]),
    ],
)
def test_a_mistake_is_told_in_french_too(folder: Path, file: str, old: str, new: str, words: list[str]) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError) as refusal:
        read_edition(folder)
    for word in words:
        assert word in refusal.value.sentence("fr"), refusal.value.sentence("fr")
    assert refusal.value.sentence("fr") != refusal.value.sentence("en")
    (folder / file).unlink()
    if file in ("edition.toml", "tribunes.toml"):
        with pytest.raises(EditionError) as refusal:
            read_edition(folder)
        assert refusal.value.sentence("fr") == f"{file} : ce fichier manque"


def test_an_owner_can_leave_out_all_but_the_board_and_the_tribunes(folder: Path) -> None:
    for file in ("tiles.toml", "characters.toml", "flash.toml", "puzzles.toml"):
        (folder / file).unlink(missing_ok=True)
    edition = read_edition(folder)
    assert not edition.tiles
    assert len(edition.tribunes) == 31


def test_an_edition_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    for name in ("nowhere", "../gazette", "GAZETTE", ""):
        with pytest.raises(EditionError, match="gazette"):
            find_edition(name)
    assert "gazette" in packaged_editions()


def test_a_folder_of_ones_own_comes_before_what_ships(folder: Path) -> None:
    mine = folder.parent / "gazette"
    folder.rename(mine)
    text = (mine / "tribunes.toml").read_text(encoding="utf-8")
    (mine / "tribunes.toml").write_text(text.replace("points = 4", "points = 5"), encoding="utf-8")
    board = GAZETTE.tribunes["8B"].points
    own = find_edition("gazette", (mine.parent,)).tribunes["8B"].points
    assert board is not None
    assert own is not None
    assert (board.source, own.source) == (4, 5)


def test_the_template_for_owners_is_sound_and_guesses_no_condition(tmp_path: Path) -> None:
    mine = tmp_path / "chez-nous"
    mine.mkdir()
    for file, text in owners_template("chez-nous").items():
        (mine / file).write_text(text, encoding="utf-8")
    edition = read_edition(mine)
    assert edition.box.name == "chez-nous"
    assert len(edition.tribunes) == 31
    assert {code for code, one in edition.tribunes.items() if one.points is not None} == {"D0", "D4", "3A"}
    assert not edition.tribunes["3B"].covers_star


def test_an_unknown_condition_leaves_the_line_open_until_points_are_entered(tmp_path: Path) -> None:
    mine = tmp_path / "chez-nous"
    mine.mkdir()
    for file, text in owners_template("chez-nous").items():
        (mine / file).write_text(text, encoding="utf-8")
    une = Une((tmp_path,))
    tribune = {"at": [1, 1], "size": [2, 3], "face": "tribune", "code": "7B"}
    layout = {"day": "friday", "edition": "chez-nous", "mode": "solo", "character": "jazz", "tiles": [tribune]}
    unknown = une.score(une.read_layout(layout))
    assert unknown.lines.tribune is None
    assert not unknown.complete
    told = une.score(une.read_layout({**layout, "tiles": [{**tribune, "points": 4}]}))
    assert told.lines.tribune == 4
    assert told.complete


def test_a_character_whose_power_is_not_typed_in_is_told_on_the_sheet(tmp_path: Path) -> None:
    mine = tmp_path / "chez-nous"
    mine.mkdir()
    for file, text in owners_template("chez-nous").items():
        (mine / file).write_text(text, encoding="utf-8")
    une = Une((tmp_path,))
    told = {}
    for who in CHARACTERS:
        layout = {"day": "friday", "edition": "chez-nous", "character": who, "tiles": []}
        told[who] = any(who in note for note in une.score(une.read_layout(layout)).notes)
    assert told == {"wilbur": False, "ursule": False, "renaud": True, "jazz": True, "danae": True, "benoit": True}
