"""One layout, scored: the sheet that explains itself (rules, section 4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from scoring.une.board import bits
from scoring.une.edition import Edition
from scoring.une.layout import Day, Layout, Record
from scoring.une.modes import MODES, gap_points
from scoring.une.placement import Findings, RuleId, flash_card, referee
from scoring.une.repair import Repair, cheapest
from scoring.une.tally import Tally
from scoring.une.words import Speaker

Index = Annotated[int, Field(ge=0)]


class Conflict(Record):
    """A rule broken, by which tiles, in a sentence a referee can read out."""

    rule: RuleId
    tiles: tuple[Index, ...]
    message: str


class Lines(Record):
    """The lines of the score pad. None: open until somebody tells more; `flash` only where a card paid."""

    articles: int
    photos: int
    tribune: int | None
    white_space: int | None
    mood: Annotated[int, Field(le=0)]
    surplus: Annotated[int, Field(le=0)]
    flash: int | None = None

    def known(self) -> int:
        """The sum of the lines that are not open."""
        amounts = (
            self.articles,
            self.photos,
            self.tribune,
            self.white_space,
            self.mood,
            self.surplus,
            self.flash,
        )
        return sum(amount for amount in amounts if amount is not None)


class Reason(Record):
    """A part of a line: the amount, the tiles it came from, and why where the tiles do not say it."""

    amount: int
    tiles: tuple[Index, ...] = ()
    why: str | None = None


class Sheet(Record):
    """A scored layout, as the contract's score.schema.json has it, with the reasons beside."""

    day: Day
    lines: Lines
    total: Annotated[int, Field(ge=0)]
    complete: bool
    ads: Annotated[int, Field(ge=0)]
    largest_gap: Annotated[int, Field(ge=0)]
    empty_cells: Annotated[int, Field(ge=0)]
    conflicts: tuple[Conflict, ...]
    removed: tuple[Index, ...]
    flipped: tuple[Index, ...]
    notes: tuple[str, ...]
    alternatives: tuple[tuple[Index, ...], ...] = ()
    reasons: Mapping[str, tuple[Reason, ...]] = Field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """The sheet as the contract writes it: `flash` is there only if a card paid."""
        data = self.model_dump(mode="json")
        if self.lines.flash is None:
            del data["lines"]["flash"]
        for reasons in data["reasons"].values():
            for reason in reasons:
                if reason["why"] is None:
                    del reason["why"]
        return data

    def with_white_space(self, points: int, why: str, answered: str) -> "Sheet":
        """The same sheet once the table has told its white space; `answered` is the note that this settles."""
        lines = self.lines.model_copy(update={"white_space": points})
        tribune_open = lines.tribune is None
        return self.model_copy(
            update={
                "lines": lines,
                "total": max(0, lines.known()),
                "complete": not tribune_open,
                "notes": tuple(note for note in self.notes if note != answered),
                "reasons": {**self.reasons, "white_space": (Reason(amount=points, why=why),)},
            }
        )


@dataclass(frozen=True)
class _Scored:
    """What the sheet is written from."""

    layout: Layout
    edition: Edition
    findings: Findings
    tally: Tally
    repair: Repair
    up: int
    """The tiles that lie face up once the repair is made."""
    speaker: Speaker

    @property
    def largest_gap(self) -> int:
        """As scored: with the character's correction."""
        largest = max((gap.size for gap in self.findings.board.gaps), default=0)
        return max(0, largest + self.tally.gap_change)

    @property
    def empty_cells(self) -> int:
        """The cells of the zone on which nothing is left."""
        return self.findings.board.empty.bit_count()


def score_layout(layout: Layout, edition: Edition, language: str = "fr") -> Sheet:
    """Settle a board's conflicts in the cheapest way and count its lines."""
    findings = referee(layout, edition)
    tally = Tally(layout, edition, findings)
    repair = cheapest(findings, tally)
    up = findings.board.face_up & ~sum(1 << i for i in repair.flipped)
    scored = _Scored(layout, edition, findings, tally, repair, up, Speaker(layout, edition, language))
    lines = _lines(scored)
    complete = lines.tribune is not None and lines.white_space is not None and not _ads_missing(scored)
    return Sheet(
        day=layout.day,
        lines=lines,
        total=max(0, lines.known()),
        complete=complete,
        ads=tally.dollars(up),
        largest_gap=scored.largest_gap,
        empty_cells=scored.empty_cells,
        conflicts=tuple(
            Conflict(rule=breach.rule, tiles=breach.tiles, message=scored.speaker.breach(breach))
            for breach in findings.breaches
        ),
        removed=findings.removed,
        flipped=repair.flipped,
        notes=tuple(_notes(scored, lines)),
        alternatives=repair.alternatives,
        reasons=_reasons(scored, lines),
    )


def _lines(scored: _Scored) -> Lines:
    tally, up = scored.tally, scored.up
    flash, _ = tally.flash(up)
    return Lines(
        articles=tally.articles(up),
        photos=tally.photos(up),
        tribune=None if tally.tribune_open(up) else tally.tribune(up)[0],
        white_space=_white_space(scored),
        mood=tally.mood(up),
        surplus=tally.surplus(),
        flash=flash or None,
    )


def _white_space(scored: _Scored) -> int | None:
    """What can be said without the other players' boards."""
    how = MODES[scored.layout.mode].white_space
    if how == "none":
        return 0
    if 1 in scored.layout.changed_rules:
        return -scored.empty_cells
    return gap_points(scored.largest_gap) if how == "scale" else None


def _ads_missing(scored: _Scored) -> bool:
    """Puzzles: whether an ad is missing from the page, face down, or in a conflict."""
    if not MODES[scored.layout.mode].all_ads_placed:
        return False
    layout, board = scored.layout, scored.findings.board
    off = set(scored.findings.removed) | set(scored.repair.flipped)
    if layout.desk_ads or any(layout.tiles[i].face == "ad" for i in off):
        return True
    placed = board.by_sign.get(("face", "ad"), 0) & scored.up
    wanted = scored.edition.puzzles.get(layout.puzzle or 0)
    ads = [name for name in wanted.tiles if scored.edition.tiles[name].face == "ad"] if wanted else []
    return placed.bit_count() < len(ads)


def _notes(scored: _Scored, lines: Lines) -> list[str]:
    say, layout, findings, repair = scored.speaker.note, scored.layout, scored.findings, scored.repair
    misplaced = findings.tribune is not None and not findings.tribune_stands and MODES[layout.mode].tribune
    told = {
        "white_space_open": lines.white_space is None,
        "tribune_unknown": lines.tribune is None,
        "tribune_misplaced": misplaced,
        "several_tribunes": sum(tile.face == "tribune" for tile in layout.tiles) > 1,
        "overlap": any(breach.rule == "P8" for breach in findings.breaches),
        "puzzle_incomplete": _ads_missing(scored),
        "more_alternatives": repair.more_alternatives > 0,
        "not_exhaustive": not repair.exhaustive,
        "flash_unknown": layout.flash is not None and flash_card(layout, scored.edition) is None,
        "character_unknown": layout.character is not None and layout.character not in scored.edition.characters,
        "turns_saturday": layout.mode == "turns" and layout.day != "saturday",
        **{f"changed_rule_{rule}": True for rule in sorted(set(layout.changed_rules))},
    }
    values = {"count": repair.more_alternatives, "number": layout.flash, "who": layout.character}
    return [say(key, **values) for key, holds in told.items() if holds] + _doubtful_names(scored)


def _doubtful_names(scored: _Scored) -> list[str]:
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
        elif tile.face != "back" and any(
            getattr(tile, key, None) != getattr(printed, key)
            for key in ("face", "colour", "mood", "icons", "points", "dollars")
            if hasattr(printed, key)
        ):
            notes.append(scored.speaker.note("printed_otherwise", tile=where, id=tile.id))
    return notes


def _reasons(scored: _Scored, lines: Lines) -> dict[str, tuple[Reason, ...]]:
    """For each line, the parts it is the sum of."""
    tally, up, say = scored.tally, scored.up, scored.speaker
    mode = MODES[scored.layout.mode]
    parts: dict[str, list[Reason]] = {
        "articles": _printed(scored, "article", "points"),
        "photos": [
            Reason(amount=liked.bit_count(), tiles=(photo, *bits(liked))) for photo, liked in tally.scored_by(up)
        ],
        "tribune": _tribune_reason(scored, lines),
        "mood": _mood_reason(scored, lines),
    }
    if lines.white_space is not None and mode.white_space != "none":
        gap, empty = scored.largest_gap, scored.empty_cells
        why = say.empty_cells(empty) if 1 in scored.layout.changed_rules else say.largest_gap(gap)
        parts["white_space"] = [Reason(amount=lines.white_space, why=why)]
    left = scored.layout.desk + len(scored.findings.removed)
    if left and mode.surplus:
        parts["surplus"] = [Reason(amount=lines.surplus, tiles=scored.findings.removed, why=say.surplus(left))]
    if lines.flash:
        amount, tiles = tally.flash(up)
        parts["flash"] = [Reason(amount=amount, tiles=tuple(bits(tiles)), why=say.flash())]
    parts["ads"] = _printed(scored, "ad", "dollars") if mode.revenue else []
    for line in ("articles", "photos", "ads"):
        extra = tally.bonus(line, up)
        if extra and (line != "ads" or mode.revenue):
            parts[line].append(Reason(amount=extra, why=say.character()))
    return {line: tuple(reasons) for line, reasons in parts.items()}


def _printed(scored: _Scored, face: str, key: str) -> list[Reason]:
    """What is printed on each face-up tile of a kind."""
    tiles = scored.findings.board.by_sign.get(("face", face), 0) & scored.up
    return [Reason(amount=getattr(scored.layout.tiles[i], key), tiles=(i,)) for i in bits(tiles)]


def _tribune_reason(scored: _Scored, lines: Lines) -> list[Reason]:
    at = scored.findings.tribune
    if at is None or lines.tribune is None or not MODES[scored.layout.mode].tribune:
        return []
    if not scored.findings.tribune_stands or at in scored.repair.flipped:
        return [Reason(amount=0, tiles=(at,), why=scored.speaker.note("tribune_misplaced"))]
    _, tiles = scored.tally.tribune(scored.up)
    why = scored.speaker.tribune(at)
    return [Reason(amount=lines.tribune, tiles=tuple(bits(tiles)), why=why)]


def _mood_reason(scored: _Scored, lines: Lines) -> list[Reason]:
    if not MODES[scored.layout.mode].mood:
        return []
    smiles, frowns = scored.tally.icons(scored.up)
    articles = scored.findings.board.by_sign.get(("face", "article"), 0) & scored.up
    softened = lines.mood + abs(smiles - frowns)
    why = scored.speaker.mood(smiles, frowns, softened)
    return [Reason(amount=lines.mood, tiles=tuple(bits(articles)), why=why)]
