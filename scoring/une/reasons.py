"""For each line of a sheet, the parts it is the sum of: amounts, the tiles they came from, and why."""

from scoring.une.board import bits
from scoring.une.scored import Scored
from scoring.une.sheet import Lines, Reason


def reasons_for(scored: Scored, lines: Lines) -> dict[str, tuple[Reason, ...]]:
    """For each line, the parts it is the sum of."""
    tally, up, say, mode = scored.tally, scored.up, scored.speaker, scored.mode
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


def _printed(scored: Scored, face: str, key: str) -> list[Reason]:
    """What is printed on each face-up tile of a kind."""
    tiles = scored.findings.board.by_sign.get(("face", face), 0) & scored.up
    return [Reason(amount=getattr(scored.layout.tiles[i], key), tiles=(i,)) for i in bits(tiles)]


def _tribune_reason(scored: Scored, lines: Lines) -> list[Reason]:
    at = scored.findings.tribune
    if at is None or lines.tribune is None or not scored.mode.tribune:
        return []
    if scored.tribune_unsound:
        return [Reason(amount=0, tiles=(at,), why=scored.speaker.note("tribune_misplaced"))]
    _, tiles = scored.tally.tribune(scored.up)
    why = scored.speaker.tribune(at)
    return [Reason(amount=lines.tribune, tiles=tuple(bits(tiles)), why=why)]


def _mood_reason(scored: Scored, lines: Lines) -> list[Reason]:
    if not scored.mode.mood:
        return []
    smiles, frowns = scored.tally.icons(scored.up)
    articles = scored.findings.board.by_sign.get(("face", "article"), 0) & scored.up
    softened = lines.mood + abs(smiles - frowns)
    why = scored.speaker.mood(smiles, frowns, softened)
    return [Reason(amount=lines.mood, tiles=tuple(bits(articles)), why=why)]
