"""What else a sheet should tell: open lines, house rules that were used, what the edition does not know."""

from scoring.une.edition import PrintedTile
from scoring.une.layout import Tile
from scoring.une.placement import flash_card
from scoring.une.scored import Scored
from scoring.une.sheet import Lines

PRINTED = ("face", "size", "colour", "mood", "icons", "points", "scores", "dollars")


def notes_on(scored: Scored, lines: Lines, *, at_table: bool) -> list[str]:
    """The notes of a sheet, in the order of how much they matter."""
    say, layout, findings, repair = scored.speaker.note, scored.layout, scored.findings, scored.repair
    character = scored.edition.characters.get(layout.character or "")
    told = {
        "white_space_open": lines.white_space is None and not at_table,
        "tribune_unknown": lines.tribune is None,
        "tribune_misplaced": scored.tribune_unsound and scored.mode.tribune,
        "several_tribunes": sum(tile.face == "tribune" for tile in layout.tiles) > 1,
        "overlap": any(breach.rule == "P8" for breach in findings.breaches),
        "puzzle_incomplete": scored.ads_missing,
        "more_alternatives": repair.more_alternatives > 0,
        "not_exhaustive": not repair.exhaustive,
        "flash_unknown": layout.flash is not None and flash_card(layout, scored.edition) is None,
        "character_unknown": layout.character is not None and (character is None or character.effects is None),
        "puzzle_unknown": layout.puzzle is not None and layout.puzzle not in scored.edition.puzzles,
        "turns_saturday": layout.mode == "turns" and layout.day != "saturday",
        **{f"changed_rule_{rule}": True for rule in sorted(set(layout.changed_rules))},
    }
    values = {
        "count": repair.more_alternatives,
        "number": layout.flash,
        "who": layout.character,
        "puzzle": layout.puzzle,
    }
    rulings = [scored.speaker.overruled(breach) for breach in findings.overruled]
    rulings += [scored.speaker.overruled(breach, void=True) for breach in findings.void]
    return rulings + [say(key, **values) for key, holds in told.items() if holds] + _doubtful_names(scored)


def _doubtful_names(scored: Scored) -> list[str]:
    """Tiles named twice, or named as one that the edition prints otherwise."""
    notes, seen = [], set()
    for i, tile in enumerate(scored.layout.tiles):
        if not tile.id or tile.face == "tribune":
            continue
        where = scored.speaker.tile(i)
        if tile.id in seen:
            notes.append(scored.speaker.note("twice", tile=where, id=tile.id))
        seen.add(tile.id)
        printed = scored.edition.tiles.get(tile.id)
        if printed is None:
            notes.append(scored.speaker.note("no_such_tile", tile=where, id=tile.id))
        elif tile.face != "back" and not _as_printed(tile, printed):
            notes.append(scored.speaker.note("printed_otherwise", tile=where, id=tile.id))
    return notes


def _as_printed(tile: Tile, printed: PrintedTile) -> bool:
    """Whether a tile was read as its edition prints it; a turned tile's size is given as it lies."""
    read = {key: getattr(tile, key, None) for key in PRINTED}
    rows, cols = tile.size if tile.turned in (0, 180) else reversed(tile.size)
    read["size"] = f"{rows}x{cols}"
    if tile.face == "photo" and printed.face == "photo":
        read["scores"] = printed.scores if set(tile.scores) == set(printed.scores) else tile.scores
    return all(read[key] == getattr(printed, key) for key in PRINTED if hasattr(printed, key))
