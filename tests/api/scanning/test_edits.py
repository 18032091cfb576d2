"""What people say about a scan: tiles and their names, doubts that are over, and mistakes that are quoted."""

from typing import Any

import pytest

from api.scanning.edits import Origin, State, as_read, doubts_left, edited
from api.scanning.history import By, can_undo, changed, state_now, told, undone
from scoring.errors import BadInput
from scoring.games import find_game
from scoring.une.editions import find_edition

EDITION = find_edition("gazette")
READ = find_game("une").read_layout
LAYOUT: dict[str, Any] = {
    "game": "une",
    "edition": "gazette",
    "day": "friday",
    "mode": "classic",
    "tiles": [
        {"face": "tribune", "at": [1, 1], "size": [2, 3], "code": "D0"},
        {"face": "ad", "at": [0, 0], "size": [1, 2], "id": "a01", "dollars": 1},
        {
            "face": "article",
            "at": [4, 0],
            "size": [2, 2],
            "id": "n12",
            "colour": "news",
            "mood": "bad",
            "icons": 1,
            "points": 1,
        },
    ],
}
DOUBTS: list[dict[str, Any]] = [
    {"tile": 1, "field": "dollars", "probability": 0.6},
    {"tile": 2, "field": "mood", "probability": 0.7},
    {"tile": 2, "field": "place", "probability": 0.7},
    {"tile": None, "field": "board", "probability": 0.6, "why": "day"},
    {"tile": None, "field": "place", "probability": 0.5, "why": "unread", "at": [6, 4]},
    {"tile": None, "field": "place", "probability": 0.4, "why": "unread", "at": [7, 5]},
]


def after(*edits: dict[str, Any], state: State | None = None) -> State:
    return edited(state or as_read(LAYOUT), edits, EDITION, READ)


def refusal(*edits: dict[str, Any]) -> BadInput:
    with pytest.raises(BadInput) as error:
        after(*edits)
    return error.value


def open_doubts(state: State) -> set[tuple[Any, ...]]:
    return {
        (one["tile"], one.get("why") or one["field"], tuple(one.get("at", ()))) for one in doubts_left(DOUBTS, state)
    }


ALL_DOUBTS = open_doubts(as_read(LAYOUT))


def test_what_the_machine_read_is_the_machines_with_all_its_doubts() -> None:
    assert as_read(LAYOUT).origins == (Origin(0), Origin(1), Origin(2))
    assert {
        (1, "dollars", ()),
        (2, "mood", ()),
        (2, "place", ()),
        (None, "day", ()),
        (None, "unread", (6, 4)),
        (None, "unread", (7, 5)),
    } == ALL_DOUBTS


def test_the_name_of_a_tile_brings_all_that_is_printed_on_it() -> None:
    state = after({"op": "set", "tile": 1, "id": "a12"})
    printed: Any = EDITION.tiles["a12"]
    assert state.tiles[1] == {
        "face": "ad",
        "at": [0, 0],
        "size": [int(side) for side in printed.size.split("x")],
        "id": "a12",
        "dollars": printed.dollars,
    }
    assert state.origins[1] == Origin(1, ("id",))
    assert (1, "dollars", ()) not in open_doubts(state)


def test_a_tile_that_lies_turned_keeps_the_size_it_lies_in() -> None:
    state = after({"op": "set", "tile": 1, "id": "a12", "turned": 90})
    rows, cols = (int(side) for side in EDITION.tiles["a12"].size.split("x"))
    assert state.tiles[1]["size"] == [cols, rows]


def test_signs_that_only_one_tile_has_name_it() -> None:
    alike = [tile for tile in EDITION.tiles.values() if tile.face == "ad" and tile.size == "3x2" and tile.dollars == 4]
    others = [{"op": "add", "tile": {"at": [20, 3 * i], "id": tile.id}} for i, tile in enumerate(alike[1:])]
    edit = {"op": "set", "tile": 1, "size": [3, 2], "dollars": 4}
    state = after(*others, edit)
    assert state.tiles[1]["id"] == alike[0].id
    if len(alike) > 1:
        assert "id" not in after(edit).tiles[1]


def test_signs_that_still_fit_keep_the_name_and_others_take_it_away() -> None:
    assert after({"op": "set", "tile": 1, "dollars": 1}).tiles[1]["id"] == "a01"
    assert after({"op": "set", "tile": 1, "dollars": 6}).tiles[1].get("id") != "a01"


def test_another_face_needs_its_own_signs_and_drops_the_old_ones() -> None:
    state = after({"op": "set", "tile": 1, "face": "photo", "scores": ["news", "bad"]})
    assert "dollars" not in state.tiles[1]
    assert (1, "dollars", ()) not in open_doubts(state)
    assert "scores" in refusal({"op": "set", "tile": 1, "face": "photo"}).sentence("en")


def test_a_tile_can_be_turned_over_and_up_again() -> None:
    state = after({"op": "set", "tile": 1, "face": "back"})
    assert state.tiles[1] == {"face": "back", "at": [0, 0], "size": [1, 2], "id": "a01"}
    assert after({"op": "set", "tile": 1, "face": "ad"}, state=state).tiles == LAYOUT["tiles"]


def test_a_tile_that_was_not_seen_is_added_and_the_doubt_under_it_is_over() -> None:
    state = after({"op": "add", "tile": {"at": [6, 4], "id": "a12"}})
    assert (state.tiles[3]["at"], state.tiles[3]["face"], state.origins[3]) == ([6, 4], "ad", Origin(None, ("*",)))
    assert ALL_DOUBTS - open_doubts(state) == {(None, "unread", (6, 4))}


def test_a_tile_that_is_taken_away_takes_its_doubts_with_it_and_others_keep_theirs() -> None:
    state = after({"op": "remove", "tile": 1})
    assert state.origins == (Origin(0), Origin(2))
    assert {(1, "mood", ()), (1, "place", ())} <= open_doubts(state)
    assert not [one for one in open_doubts(state) if one[1] == "dollars"]


def test_rulings_follow_their_tiles_when_one_goes() -> None:
    layout = {**LAYOUT, "overruled": [{"rule": "P6", "tiles": [0, 2]}, {"rule": "P2", "tiles": [1]}]}
    state = edited(as_read(layout), [{"op": "remove", "tile": 1}], EDITION, READ)
    assert state.layout["overruled"] == [{"rule": "P6", "tiles": [0, 1]}]


@pytest.mark.parametrize(
    ("edit", "over"),
    [
        ({"op": "confirm", "tile": 2, "field": "mood"}, {(2, "mood", ())}),
        ({"op": "confirm", "tile": 2}, {(2, "mood", ()), (2, "place", ())}),
        ({"op": "confirm", "tile": None, "field": "board"}, {(None, "day", ())}),
        ({"op": "confirm", "tile": None, "field": "place", "at": [7, 5]}, {(None, "unread", (7, 5))}),
        ({"op": "confirm", "tile": None, "field": "place"}, {(None, "unread", (6, 4)), (None, "unread", (7, 5))}),
        ({"op": "table", "day": "saturday"}, {(None, "day", ())}),
        ({"op": "set", "tile": 2, "mood": "good"}, {(2, "mood", ())}),
        ({"op": "set", "tile": 2, "at": [5, 0]}, {(2, "place", ())}),
    ],
)
def test_a_doubt_is_over_once_somebody_said_so(edit: dict[str, Any], over: set[tuple[Any, ...]]) -> None:
    assert ALL_DOUBTS - open_doubts(after(edit)) == over


def test_what_no_photo_shows_is_said_and_taken_back() -> None:
    said = {"day": "saturday", "mode": "solo", "character": "wilbur", "flash": 3, "desk": 2, "desk_ads": 1}
    state = after({"op": "table", **said})
    assert {name: state.layout[name] for name in said} == said
    back = after({"op": "table", "character": None, "flash": None, "desk": 0}, state=state)
    assert not {"character", "flash", "desk"} & set(back.layout)


@pytest.mark.parametrize(
    ("edit", "code", "said"),
    [
        ({"op": "set", "tile": 9, "dollars": 1}, "no_such_tile", "no tile no. 9"),
        ({"op": "remove", "tile": -1}, "no_such_tile", "no tile no. -1"),
        ({"op": "set", "tile": 1}, "empty_edit", "changes nothing"),
        ({"op": "set", "tile": 1, "id": "zz"}, "unknown_tile", "no tile “zz”"),
        ({"op": "set", "tile": 1, "id": "a12", "dollars": 6}, "printed_otherwise", "its dollars is 1"),
        ({"op": "set", "tile": 1, "mood": "bad"}, "unknown_field", "no field “mood”"),
        ({"op": "set", "tile": 0, "code": "Z9"}, "bad_shape", "a known code"),
        ({"op": "add", "tile": {"at": [0, 0], "face": "ad", "dollars": 2}}, "bad_shape", "size is missing"),
        ({"op": "confirm", "tile": 1, "field": "smell"}, "unknown_field", "no field to confirm"),
        ({"op": "table", "character": "nobody"}, "unknown_character", "no character “nobody”"),
    ],
)
def test_an_edit_that_cannot_be_is_quoted_with_its_reason(edit: dict[str, Any], code: str, said: str) -> None:
    error = refusal({"op": "confirm", "tile": 1}, edit)
    assert error.code == code
    assert said in error.sentence("en")
    assert error.sentence("en").startswith("edit no. 2 (")
    assert f'"op": "{edit["op"]}"' in error.sentence("fr")


def test_edits_are_done_one_after_the_other_or_not_at_all() -> None:
    state = after({"op": "remove", "tile": 0}, {"op": "set", "tile": 0, "dollars": 3})
    assert (len(state.tiles), state.tiles[0]["dollars"]) == (2, 3)
    assert LAYOUT["tiles"][1]["dollars"] == 1


# -- history -----------------------------------------------------------------------------------------------


def by(version: int, who: str = "owner") -> By:
    return By(who, f"2026-11-18T20:41:{version:02}Z", version)


def done(changes: list[Any], state: State, number: int, *edits: dict[str, Any]) -> tuple[list[Any], State]:
    now = after(*edits, state=state)
    return changed(changes, by(number), edits, (state, now)), now


def test_every_change_is_remembered_and_undone_from_the_last_to_the_first() -> None:
    start = as_read(LAYOUT)
    changes, once = done([], start, 2, {"op": "set", "tile": 1, "dollars": 2})
    changes, twice = done(changes, once, 3, {"op": "remove", "tile": 0})
    assert state_now(twice.layout, twice.settled, changes) == twice
    for number, wanted in ((4, once), (5, start)):
        changes, before = undone(changes, by(number, "ref")) or ([], {})
        assert state_now(before["layout"], before["settled"], changes) == wanted
    assert not can_undo(changes)
    assert undone(changes, by(6)) is None
    assert [(one["version"], one["undone"]["version"]) for one in told(changes)] == [(2, 5), (3, 4)]


def test_a_change_after_an_undoing_stands_on_what_was_left() -> None:
    changes, once = done([], as_read(LAYOUT), 2, {"op": "set", "tile": 1, "dollars": 2})
    changes, _ = undone(changes, by(3)) or ([], {})
    changes, again = done(changes, as_read(LAYOUT), 4, {"op": "remove", "tile": 2})
    assert state_now(again.layout, again.settled, changes) == again
    assert once != again


def test_long_histories_keep_who_and_what_and_forget_what_was_before() -> None:
    changes: list[Any] = []
    state = as_read(LAYOUT)
    for number in range(60):
        changes, state = done(changes, state, number, {"op": "set", "tile": 1, "dollars": 1 + number % 2})
    assert len(told(changes)) == 60
    assert changes[5]["before"] is None
    assert changes[-1]["before"] is not None
