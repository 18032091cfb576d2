"""Which printed tile a person means: by its name, whose signs the edition knows, or by signs that only one tile has."""

from collections.abc import Collection, Mapping
from typing import Any

from scoring.errors import BadInput
from scoring.une.edition import Edition, PrintedTile
from scoring.une.geometry import parse_size

Data = dict[str, Any]
PLACE = ("at", "size", "turned", "loose")
FIELDS_OF: dict[str, tuple[str, ...]] = {
    "article": ("colour", "mood", "icons", "points"),
    "photo": ("scores",),
    "ad": ("dollars",),
    "tribune": ("code", "points"),
    "back": (),
}
SIGNS = tuple(dict.fromkeys(name for names in FIELDS_OF.values() for name in names))


def tile_from(old: Data, given: Mapping[str, Any], edition: Edition, used: Collection[str]) -> Data:
    """A tile as it was with what a person says of it. `used` are the names of the other tiles on the page."""
    place = {name: given.get(name, old.get(name)) for name in PLACE if name in given or name in old}
    if given.get("id"):
        return _by_name(str(given["id"]), given, place, edition)
    face = given.get("face", old.get("face"))
    printed = edition.tiles.get(old.get("id", ""))
    if face != old.get("face") and printed is not None and printed.face == face and not set(given) & set(SIGNS):
        return {**_facts(printed), **place, "id": printed.id}  # a known tile that is turned up again
    return _by_signs(old, given, {"face": face, **place}, edition, used)


def _by_name(name: str, given: Mapping[str, Any], place: Data, edition: Edition) -> Data:
    printed = edition.tiles.get(name)
    if printed is None:
        raise BadInput(
            f"l’édition ne connaît pas la tuile « {name[:60]} »",
            f"the edition has no tile “{name[:60]}”",
            code="unknown_tile",
        )
    facts = _facts(printed)
    upright = parse_size(printed.size)
    size = upright if place.get("turned", 0) in (0, 180) else upright[::-1]
    if given.get("face") == "back":
        return {"face": "back", **place, "size": list(given.get("size", size)), "id": name}
    known = {**facts, "size": list(size)}
    for field, value in given.items():
        if (field in known or field in SIGNS) and not _same(field, value, known.get(field)):
            raise BadInput(
                f"la tuile « {name} » n’est pas imprimée ainsi : {field} y vaut {known.get(field)}",
                f"tile “{name}” is not printed like that: its {field} is {known.get(field)}",
                code="printed_otherwise",
            )
    return {**facts, **place, "size": list(size), "id": name}


def _by_signs(old: Data, given: Mapping[str, Any], start: Data, edition: Edition, used: Collection[str]) -> Data:
    face = str(start["face"])
    allowed = FIELDS_OF.get(face, SIGNS)
    strange = [name for name in given if name in SIGNS and name not in allowed]
    if strange:
        raise BadInput(
            f"une tuile « {face} » n’a pas de champ « {strange[0]} »",
            f"a tile “{face}” has no field “{strange[0]}”",
            code="unknown_field",
        )
    kept = {name: old[name] for name in allowed if name in old} if face == old.get("face") else {}
    new = {**start, **kept, **{name: given[name] for name in allowed if name in given}}
    name = given["id"] if "id" in given else _name_of(new, old.get("id", ""), edition, used)
    return {**new, "id": name} if name else new


def _name_of(tile: Data, before: str, edition: Edition, used: Collection[str]) -> str:
    """The name it had if that still fits, or else that of the one tile it can be; each tile exists once."""
    if tile["face"] == "back":
        return before
    fits = [printed.id for printed in edition.tiles.values() if _is_printed_so(tile, printed)]
    if before in fits:
        return before
    free = [name for name in fits if name not in used]
    return free[0] if len(free) == 1 else ""


def _is_printed_so(tile: Data, printed: PrintedTile) -> bool:
    size = tile.get("size")
    upright = list(size or ()) if tile.get("turned", 0) in (0, 180) else list(size or ())[::-1]
    facts = _facts(printed)
    return upright == list(parse_size(printed.size)) and all(_same(name, tile.get(name), facts[name]) for name in facts)


def _facts(printed: PrintedTile) -> Data:
    names = FIELDS_OF[printed.face]
    facts = {name: getattr(printed, name) for name in names}
    return {"face": printed.face, **{name: list(v) if isinstance(v, tuple) else v for name, v in facts.items()}}


def _same(name: str, one: Any, other: Any) -> bool:
    if name == "scores" and isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return set(one) == set(other)
    return bool((list(one) if isinstance(one, tuple) else one) == other)
