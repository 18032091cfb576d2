"""A page on paper: everything that lies on it can be seen, what is wrong stands out, nothing runs over the edge."""

import random
import re
from typing import Any

import pytest
from rich.cells import cell_len

from api.cli.views import VIEWS
from scoring.games import GAMES
from tests.api.cli.boards import TRIBUNE, abiding, ad, adrift, article, at_odds, overlapping, page, photo, table
from tests.api.cli.conftest import Alaune, Written
from tests.scoring.une.random_layouts import random_layout

WIDTHS = [40, 57, 80, 106, 120, 200]


def sheet(alaune: Alaune, written: Written, layout: dict[str, Any], *options: object) -> str:
    answer = alaune("score", written(layout), *options)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def drawn(out: str) -> list[str]:
    """The lines of the drawing alone."""
    return [line[:54] for line in out.splitlines() if re.match(r"^[ \dplifo]{5}[┏┃┠┣┗┡]", line)]


def in_words(out: str) -> str:
    """The text of a sheet as one line, with plain spaces."""
    return " ".join(out.split())


def test_every_game_has_a_view() -> None:
    assert set(VIEWS) == set(GAMES)


def test_a_page_is_drawn_tile_by_tile(alaune: Alaune, written: Written) -> None:
    lines = [line.rstrip("░ ") for line in drawn(sheet(alaune, written, abiding()))]
    assert lines[:13] == [
        "     ┏━━━━━┯━━━━━━━━━━━━━━━━━┯━━━━━━━━━━━┓",
        "   1 ┃#1   │#0★ Tribune D4   │#2 Photo   ┃",
        "     ┃Sport│Ni rire ni       │Sport :(   ┃",
        "     ┃:))  │pleurer          ├───────────┨",
        "   2 ┃1\u202fpt │                 │     ┊     ┃",
        "     ┃     │                 │     ┊     ┃",
        "     ┠─────┴─────┬───────────┤┈┈┈┈┈ ┈┈┈┈┈┃",
        "   3 ┃#3         │#4 Pub     │     ┊     ┃",
        "     ┃Actualités │3\u202f$        │     ┊     ┃",
        "     ┃:(( 1\u202fpt   ├───────────┼───────────┨",
        "   4 ┃Taupes\u202f: la│     ┊     │#5 Commerce┃",
        "     ┃pelouse de…│     ┊     │:))) 1\u202fpt  ┃",
        " pli ┣━━━━━━━━━━━┷━━━━━━━━━━━┥╌╌╌╌╌╌╌╌╌╌╌┃",
    ]


def test_what_lies_beyond_the_days_zone_is_shaded(alaune: Alaune, written: Written) -> None:
    friday = drawn(sheet(alaune, written, abiding()))
    assert all(line[42:54] == "░" * 12 for line in friday[1:-1])
    assert not any("░" in line for line in drawn(sheet(alaune, written, abiding(day="saturday"))))


def test_the_sunday_page_has_its_own_fold_and_star(alaune: Alaune, written: Written) -> None:
    lines = drawn(sheet(alaune, written, adrift()))
    assert len(lines) == 31
    assert lines[15].startswith(" pli ┣━━━")
    assert lines[4][5 + 3 * 6 + 3] == "★"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_tile_is_on_the_sheet_and_nothing_runs_over_the_edge(
    width: int, language: str, alaune: Alaune, written: Written
) -> None:
    rng = random.Random(width)
    for layout in [abiding(), at_odds(), overlapping(), adrift(), *(random_layout(rng) for _ in range(3))]:
        out = sheet(alaune, written, layout, "--width", width, "--lang", language)
        assert max(map(cell_len, out.splitlines())) <= width
        for i in range(len(layout["tiles"])):
            assert re.search(rf"#{i}(?!\d)", out), f"tile {i} of {layout}"


def test_a_page_for_which_there_is_no_room_is_told_in_words(
    alaune: Alaune, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = in_words(sheet(alaune, written, abiding()))
    assert "La page demande 38 colonnes" in out
    assert "#4 la pub en C3 (3 $)" in out


@pytest.mark.parametrize(("columns", "widest"), [("0", 80), ("1", 20), ("7", 20), ("30", 30)])
def test_hardly_any_columns_or_none_hide_nothing(
    columns: str, widest: int, alaune: Alaune, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = sheet(alaune, written, abiding())
    assert widest - 5 < max(map(cell_len, out.splitlines())) <= widest
    assert "ARTICLES" in out


def test_conflicts_and_the_proposal_stand_out(alaune: Alaune, written: Written) -> None:
    out = sheet(alaune, written, at_odds())
    assert "#1‼↻ Sport" in out
    assert "#2‼ Sport" in out
    words = in_words(out)
    assert "‼ P5 L’article Sport en A5 touche l’article Sport en C5" in words
    assert "↻ Retournez l’article Sport en A5 (#1)." in words
    assert "Au même prix, au choix : C5 (#2)." in words
    assert "la somme fait −4, mais un total n’est jamais sous 0" in words


def test_tiles_gone_to_the_desk_are_listed_with_where_they_lay(alaune: Alaune, written: Written) -> None:
    out = sheet(alaune, written, at_odds())
    assert not any("#3" in line or "#5" in line for line in drawn(out))
    beside = in_words("".join(f"{line[54:]} " for line in out.splitlines()))
    for tile in ("#3‼ la pub en F7 (4 $) [P2]", "#4‼ la pub hors de la grille (1 $) [P2]", "#5‼ la photo en A7"):
        assert tile in beside


def test_tiles_on_one_another_are_drawn_with_what_they_share(alaune: Alaune, written: Written) -> None:
    lines = drawn(sheet(alaune, written, overlapping()))
    assert lines[1].startswith("   1 ┃     │#0★‼       │‼ #0 │#1‼  │     ┃")
    assert lines[16].startswith("   6 ┃‼ #2 │‼ #2 │")
    assert lines[17].startswith("     ┃#4   │#3 #4│")


def test_a_tribune_that_no_grid_shows_is_listed(alaune: Alaune, written: Written) -> None:
    assert "Hors de la page" in sheet(alaune, written, adrift())


def test_a_tribune_that_sticks_out_is_drawn_where_it_lies(alaune: Alaune, written: Written) -> None:
    layout = {"day": "friday", "tiles": [{**TRIBUNE, "at": [1, 5]}]}
    lines = drawn(sheet(alaune, written, layout))
    assert lines[4].startswith("   2 ┃     ┊     ┊  ★  ┊     ┊     │#0‼ Tribune D4   │")


def test_tiles_too_small_for_their_texts_keep_their_signs(alaune: Alaune, written: Written) -> None:
    layout = page(photo([5, 0], [1, 1], "good"), ad([5, 2], [1, 1], 3), article([5, 4], [1, 1], "news", "bad"))
    lines = drawn(sheet(alaune, written, layout))
    assert lines[16][5:42] == "┃#1 Ph│     │#2   │     │#3 A │     ┃"
    assert lines[17][5:42].replace("\u202f", " ") == "┃:)   │     │3 $  │     │:(( 1│     ┃"


def test_the_pad_says_where_points_come_from(alaune: Alaune, written: Written) -> None:
    words = in_words(sheet(alaune, written, abiding(desk=2, character="wilbur", flash=2)))
    for reason in (
        "ARTICLES 1 point : A1, A3, E4",
        "PHOTOS E1 : 0",
        "HUMEUR 5 sourires contre 2 grimaces",
        "SURPLUS 2 tuiles sur le bureau",
        "PUBS 3 $ : C3",
        "SURFACE LIBRE plus grande surface libre : 21 cases Surface libre à comparer",
        "TOTAL la somme fait −1, mais un total n’est jamais sous 0 sans les lignes encore ouvertes",
        "Wilbur, reporter : Votre plus grande surface libre compte une case de moins.",
        "Flash info 2 « Braderie rue Basse »",
    ):
        assert reason in words


def test_money_in_english_has_its_sign_before_it(alaune: Alaune, written: Written) -> None:
    out = sheet(alaune, written, abiding(), "--lang", "en")
    assert "ADS $3: C3" in in_words(out)
    assert "$" not in out.replace("$3", "")


def test_an_open_line_is_a_question_and_its_reason_is_not_told_twice(alaune: Alaune, written: Written) -> None:
    out = sheet(alaune, written, abiding())
    assert re.search(r"SURFACE LIBRE +\?", out)
    assert re.search(r"TOTAL +1 \+\s\?", out)
    assert out.count("Surface libre à comparer") == 1


def test_lines_that_a_mode_does_not_play_say_so(alaune: Alaune, written: Written) -> None:
    out = sheet(alaune, written, abiding(mode="family"))
    for title in ("TRIBUNE", "SURFACE LIBRE", "HUMEUR", "SURPLUS"):
        assert re.search(rf"{title} +–", out)
        assert f"{title} ne compte pas ici" in in_words(out)


def test_a_wide_page_has_the_reasons_in_its_pad(alaune: Alaune, written: Written) -> None:
    narrow = sheet(alaune, written, abiding())
    wide = sheet(alaune, written, abiding(), "--width", 120)
    assert "D’où viennent les points" in narrow
    assert "D’où viennent les points" not in wide
    assert "5 sourires contre 2 grimaces" in wide


def test_names_are_printed_as_they_are_and_harmless(alaune: Alaune, written: Written) -> None:
    names = ["[red]Ada[/red]", "Bao\x1b[2J\n\u202eoaB", "株式会社の編集長", "👩‍👩‍👧 :smile:"]
    out = alaune("round", written(table(*names)), "--width", 120).out
    assert "[red]Ada[/red], pion 1" in out
    assert "Bao\ufffd[2J \ufffdoaB, pion 2" in out
    assert "株式会社の編集長" in out
    assert ":smile:" in out


def test_french_spaces_are_narrow_and_never_break(alaune: Alaune, written: Written) -> None:
    for width in range(40, 120, 7):
        out = sheet(alaune, written, at_odds(flash=1, character="jazz"), "--width", width)
        assert not re.search(
            r"(?<=\w) [;:!?»]|« (?=\w)", re.sub(r"[│┃].*?[│┃]", "", out).replace(" :)", "").replace(" :(", "")
        )
        assert not re.search(r"^\s*[;:!?»](?![)(])", out, re.MULTILINE)
        assert "\ue02f" not in out


def test_colours_are_for_terminals_and_no_color_turns_them_off(
    alaune: Alaune, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(at_odds())
    assert "\x1b[" not in alaune("score", path).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    coloured = alaune("score", path).out
    assert "\x1b[" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    bare = alaune("score", path).out
    assert not re.search(r"\x1b\[[\d;]*(3[0-9]|4[0-9])[\d;]*m", bare)
    plain = [re.sub(r"\x1b\[[\d;]*m", "", text) for text in (coloured, bare)]
    assert plain[0] == plain[1]


@pytest.mark.parametrize(
    ("points", "told"),
    [(15, "aucun n’est"), (16, "le bronze est"), (18, "l’argent est"), (40, "l’or est")],  # 1 point is lost to its gap
)
def test_a_known_puzzle_tells_its_targets(points: int, told: str, alaune: Alaune, written: Written) -> None:
    layout = page(ad([4, 0], [1, 2], 1), ad([4, 3], [1, 2], 1), ad([6, 0], [1, 2], 1), mode="puzzle", puzzle=1)
    layout["tiles"][0]["points"] = points
    out = in_words(sheet(alaune, written, layout))
    assert "puzzle 1" in out
    assert f"Paliers du puzzle : bronze 15, argent 17, or 19 ; {told} atteint." in out


def test_an_incomplete_puzzle_reaches_nothing(alaune: Alaune, written: Written) -> None:
    layout = abiding(mode="puzzle", puzzle=1, desk_ads=1)
    layout["tiles"][0]["points"] = 40
    assert "aucun n’est atteint" in in_words(sheet(alaune, written, layout))
