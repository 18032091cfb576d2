"""The figures on the networks' cards: what the manifest knows of each, and how well it does its own part."""

from collections.abc import Mapping, Sequence
from typing import Any

from models.training.photos import FIRST, FURTHER, SIZE, TUNE, PhotoSet
from models.training.reporting.measuring import Measured
from models.training.reporting.reliability import claims_of
from models.training.reporting.tables import Row, corners_text, share_text, table
from vision.accuracy import Share, shares_of

# What is not for the third network to say.
OTHERS = ("tile", "place")
MOST_LABELS = 12


def facts(manifest: Mapping[str, Any], name: str) -> str:
    """What the manifest says of a network; lists of labels are counted only."""
    known = manifest[name]
    rows = [[key, _fact(key, value)] for key, value in known.items()]
    return table(["", f"{name}.onnx"], rows, 2)


def _fact(key: str, value: object) -> str:
    if key == "bytes":
        return f"{int(str(value)):,}"
    if isinstance(value, list) and len(value) > MOST_LABELS:
        return f"{len(value)}, from {value[0]} to {value[-1]}"
    return f"`{' × '.join(map(str, value)) if key == 'input' and isinstance(value, list) else _plain(value)}`"


def _plain(value: object) -> str:
    if not isinstance(value, list):
        return str(value)
    return ", ".join("×".join(map(str, each)) if isinstance(each, list) else str(each) for each in value)


def sets() -> str:
    """The photos that the networks learn from, and those that the calibration is fitted on."""
    rows = [_set(each, "fitting, from nothing") for each in FIRST]
    rows += [_set(each, "a further round") for each in FURTHER]
    rows += [_set(each, "calibration") for each in TUNE]
    words = (
        f"All {SIZE[0]} × {SIZE[1]} pixels, on backgrounds of the part `train`. Rules are broken now and then in all"
    )
    words += " sets; a share that is given is of photos made to break one. “random” is another look for each photo."
    return table(["set", "for", "looks", "seed", "photos", "to be refused", "made to break"], rows, 3) + f"\n\n{words}"


def _set(photos: PhotoSet, use: str) -> Row:
    return [
        photos.name,
        use,
        photos.style + (f", plainest of {photos.plainest_of}" if photos.plainest_of > 1 else ""),
        str(photos.seed),
        str(photos.count),
        f"{100 * photos.refused:g} %",
        _broken(photos),
    ]


def _broken(photos: PhotoSet) -> str:
    rules = sorted(set(photos.breaches) - {""})
    share = sum(map(bool, photos.breaches)) / max(len(photos.breaches), 1)
    return f"{', '.join(rules)}: {100 * share:.0f} %" if rules else "–"


def locate_figures(found: Mapping[str, Measured], measured: Sequence[Measured]) -> str:
    """What the first network is responsible for: boards found, and how well its corners lie by themselves."""
    rows = [["boards found, right way up, right side", *_of(measured, "boards_found")]]
    rows.append(["readable photos refused", *(share_text(_refused(each)) for each in measured)])
    rows.append(["corners off after registration, % (99 %)", *(corners_text(each.outcomes) for each in measured)])
    text = table(["", *(each.series.title for each in measured)], rows)
    if "registration" in found:
        alone = found["registration"]
        text += f"\n\nIts corners alone, unregistered, on {alone.series.title}: {corners_text(alone.outcomes)}."
    return text


def _refused(measured: Measured) -> Share:
    readable = measured.readable.outcomes
    return Share(sum(each.error is not None for each in readable), len(readable))


def _of(measured: Sequence[Measured], name: str) -> list[str]:
    return [share_text(shares_of(each.outcomes)[name]) for each in measured]


def page_figures(measured: Sequence[Measured]) -> str:
    """What the second network is responsible for: where tiles lie, and where the grid does."""
    rows = [["places of tiles right (of those read)", *(_field(each, "place") for each in measured)]]
    for words, name in (("tiles missed", "missed"), ("tiles read where there is none", "extra")):
        counts = [sum(getattr(one, name) for one in each.readable.outcomes if one.error is None) for each in measured]
        rows.append([words, *map(str, counts)])
    rows.append(["corners off, % of the diagonal: mean (99 %)", *(corners_text(each.outcomes) for each in measured)])
    return table(["", *(each.series.title for each in measured)], rows)


def _field(measured: Measured, field: str) -> str:
    claims = claims_of(measured.outcomes)
    return share_text(claims[field].share) if field in claims else "–"


def tile_figures(measured: Sequence[Measured]) -> str:
    """What the third network is responsible for: the signs, with the edition's help, and which tile it is."""
    fields = [field for field in claims_of([o for each in measured for o in each.outcomes]) if field not in OTHERS]
    rows = [[field, *(_field(each, field) for each in measured)] for field in fields]
    rows.append(["which tile it is", *(share_text(_named(each)) for each in measured)])
    return table(["right", *(each.series.title for each in measured)], rows)


def _named(measured: Measured) -> Share:
    readable = [each for each in measured.readable.outcomes if each.error is None]
    return Share(sum(each.names_right for each in readable), sum(each.tiles - each.missed for each in readable))
