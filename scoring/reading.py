"""From the text of a file to the data of a game, strictly: whatever is not plain JSON of the right shape is BadInput.

What is wrong is said once, in one sentence that quotes the offending input and where it stands.
"""

import json
from collections.abc import Iterable
from math import isinf
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from scoring.errors import BadInput

# What pydantic found wrong, in words.
_BOUNDS = {
    "greater_than_equal": ("au moins", "at least"),
    "less_than_equal": ("au plus", "at most"),
    "multiple_of": ("un multiple de", "a multiple of"),
}
_WANTED = {
    "int_type": ("un nombre entier", "a whole number"),
    "bool_type": ("true ou false", "true or false"),
    "string_type": ("un texte", "a text"),
    "tuple_type": ("une liste", "a list"),
    "list_type": ("une liste", "a list"),
    "model_type": ("un objet", "an object"),
    "model_attributes_type": ("un objet", "an object"),
    "string_too_long": ("un texte de {max_length} signes au plus", "a text of at most {max_length} signs"),
    "string_unicode": ("un texte de caractères entiers", "a text of whole characters"),
    "string_pattern_mismatch": ("un code connu", "a known code"),
    "value_error": ("chaque signe une seule fois", "each sign once"),
}

Data = TypeVar("Data", bound=BaseModel)

MOST_QUOTED = 40


def parse_json(text: str | bytes) -> Any:
    """The JSON in this text. Twice the same key, NaN, and numbers too large to mean anything are refused."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_number)
    except UnicodeDecodeError as error:
        raise BadInput(
            f"ce fichier n’est pas du texte UTF-8 (octet {error.start})",
            f"this file is not UTF-8 text (byte {error.start})",
            code="not_text",
        ) from None
    except json.JSONDecodeError as error:
        raise BadInput(
            f"ce n’est pas du JSON (ligne {error.lineno}, colonne {error.colno})",
            f"this is not JSON (line {error.lineno}, column {error.colno})",
            code="not_json",
        ) from None
    except RecursionError:
        raise BadInput(
            "ce JSON est imbriqué trop profondément", "this JSON is nested too deeply", code="too_deep"
        ) from None
    except BadInput:
        raise
    except ValueError:  # an integer of more digits than Python converts
        raise BadInput(
            "ce JSON contient un nombre démesuré", "this JSON holds a huge number", code="huge_number"
        ) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadInput(
                    f"la clé {quote(key)} est donnée deux fois dans un même objet",
                    f"the key {quote(key)} is given twice in the same object",
                    code="same_key",
                )
            seen.add(key)
    return found


def _no_constant(constant: str) -> NoReturn:
    raise BadInput(
        f"{constant} n’est pas un nombre que le JSON connaît",
        f"{constant} is not a number that JSON knows",
        code="not_json",
    )


def _number(text: str) -> float | int:
    """JSON Schema counts 2.0 as a whole number, and so do we."""
    number = float(text)
    if isinf(number):
        raise ValueError("as huge as an integer of too many digits")
    return int(number) if number.is_integer() else number


def quote(thing: object) -> str:
    """An offending input as it was given, cut short."""
    text = json.dumps(thing, ensure_ascii=False, default=str) if not isinstance(thing, (dict, list)) else ""
    if isinstance(thing, dict):
        text = "{…}"
    elif isinstance(thing, list):
        text = "[…]" if thing else "[]"
    return text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 1] + "…"


def read(kind: type[Data], data: object, what: tuple[str, str]) -> Data:
    """Data of that kind, or BadInput that says what is wrong with it. `what` names it in both languages."""
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        whole = _with_whole_numbers(data)
        if whole is not data:
            return read(kind, whole, what)
        problem = error.errors(include_url=False)[0]
    place = _place(problem["loc"])
    if problem["type"] == "union_tag_invalid":
        place += ".face"
    french, english = explain(problem["type"], problem.get("ctx", {}), problem["input"])
    at_fr = f" : {place} {french}" if place else f" : {french}"
    at_en = f": {place} {english}" if place else f": {english}"
    raise BadInput(f"ce n’est pas {what[0]}{at_fr}", f"this is not {what[1]}{at_en}", code="bad_shape")


def _with_whole_numbers(data: object) -> object:
    """The same data with 2.0 as 2, wherever somebody's own JSON reader left it so; itself if there is none."""
    try:
        return _whole(data)
    except RecursionError:
        return data


def _whole(data: object) -> object:
    if isinstance(data, float) and data.is_integer():
        return int(data)
    if isinstance(data, list):
        items = [_whole(each) for each in data]
        return items if any(new is not old for new, old in zip(items, data, strict=True)) else data
    if isinstance(data, dict):
        values = {key: _whole(value) for key, value in data.items()}
        return values if any(values[key] is not data[key] for key in data) else data
    return data


def _place(loc: Iterable[int | str]) -> str:
    """Where the problem stands, as in tiles[3].at[0]."""
    place = ""
    for part in loc:
        if isinstance(part, int):
            place += f"[{part}]"
        elif part not in ("article", "photo", "ad", "tribune", "back") or not place:
            place += f".{part}" if place else part
    return place


def explain(kind: str, context: dict[str, Any], given: object) -> tuple[str, str]:
    """What pydantic found wrong with what was given, in both languages; where it stands goes before."""
    said = quote(given)
    if kind == "missing":
        return "manque", "is missing"
    if kind in ("literal_error", "union_tag_invalid"):
        expected = str(context.get("expected") or context.get("expected_tags"))
        tags = expected.replace("'", "").replace(" or ", ", ")
        wrong = quote(context["tag"]) if "tag" in context else said
        return f"vaut {wrong}, et non l’un de : {tags}", f"is {wrong}, not one of: {tags}"
    if kind == "union_tag_not_found":
        return "n’a pas de « face »", "has no “face”"
    if kind in ("greater_than_equal", "less_than_equal", "multiple_of"):
        bound = context.get("ge", context.get("le", context.get("multiple_of")))
        in_french, in_english = _BOUNDS[kind]
        return f"vaut {said}, et non {in_french} {bound}", f"is {said}, not {in_english} {bound}"
    if kind in ("too_long", "too_short"):
        length = context.get("actual_length")
        bound = context.get("max_length", context.get("min_length"))
        more = kind == "too_long"
        return (
            f"a {length} éléments, et non {bound} au {'plus' if more else 'moins'}",
            f"has {length} items, not {bound} at {'most' if more else 'least'}",
        )
    wanted = _WANTED.get(kind, ("ce qui est attendu ici", "what is expected here"))
    in_french, in_english = (words.format_map(context) for words in wanted)
    return f"vaut {said}, et non {in_french}", f"is {said}, not {in_english}"
