"""Errors that explain the vocabulary to whoever types a condition in."""

import difflib
import json
from collections.abc import Iterable, Mapping


class ConditionError(ValueError):
    """A condition that says something the vocabulary does not have."""


def quote(thing: object) -> str:
    """The offending input as it was written, cut short."""
    text = json.dumps(thing, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def unknown(word: object, known: Iterable[str], what: str) -> ConditionError:
    """The error for a word outside the vocabulary: names its nearest neighbour and the words there are."""
    words = sorted(known)
    near = difflib.get_close_matches(str(word), words, n=1)
    hint = f" (did you mean {quote(near[0])}?)" if near else ""
    return ConditionError(f"{quote(word)} is not {what}{hint}: use one of {', '.join(words)}")


def as_table(raw: object, what: str) -> Mapping[str, object]:
    """The input as a table, or an error."""
    if not isinstance(raw, Mapping):
        raise ConditionError(f'{what} is a table such as {{ face = "article" }}, not {quote(raw)}')
    return raw


def as_list(raw: object, what: str, *, least: int = 1) -> list[object]:
    """The input as a list of at least so many things, or an error."""
    if not isinstance(raw, list) or len(raw) < least:
        raise ConditionError(f"{what} is a list of {least} or more, not {quote(raw)}")
    return raw


def as_number(raw: object, what: str, *, least: int = 0, most: int = 1000) -> int:
    """The input as a whole number within bounds, or an error."""
    if isinstance(raw, bool) or not isinstance(raw, int) or not least <= raw <= most:
        raise ConditionError(f"{what} is a whole number from {least} to {most}, not {quote(raw)}")
    return raw
