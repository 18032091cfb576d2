"""One layout in, its sheet out: conflicts settled in the cheapest way, then the lines counted (rules, section 4)."""

from scoring.une.edition import Edition
from scoring.une.layout import Layout
from scoring.une.modes import gap_points
from scoring.une.notes import notes_on
from scoring.une.placement import referee
from scoring.une.reasons import reasons_for
from scoring.une.repair import cheapest
from scoring.une.scored import Scored
from scoring.une.sheet import Conflict, Lines, Sheet
from scoring.une.tally import Tally
from scoring.une.words import Speaker


def score_layout(layout: Layout, edition: Edition, language: str = "fr", *, at_table: bool = False) -> Sheet:
    """Settle a board's conflicts in the cheapest way and count its lines; `at_table` where white space comes next."""
    findings = referee(layout, edition)
    tally = Tally(layout, edition, findings)
    repair = cheapest(findings, tally)
    up = findings.board.face_up & ~sum(1 << i for i in repair.flipped)
    scored = Scored(layout, edition, findings, tally, repair, up, Speaker(layout, edition, language))
    lines = _lines(scored)
    complete = lines.tribune is not None and lines.white_space is not None and not scored.ads_missing
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
        notes=tuple(notes_on(scored, lines, at_table=at_table)),
        alternatives=repair.alternatives,
        reasons=reasons_for(scored, lines),
    )


def _lines(scored: Scored) -> Lines:
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


def _white_space(scored: Scored) -> int | None:
    """What can be said without the other players' boards."""
    how = scored.mode.white_space
    if how == "none":
        return 0
    if 1 in scored.layout.changed_rules:
        return -scored.empty_cells
    return gap_points(scored.largest_gap) if how == "scale" else None
