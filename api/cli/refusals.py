"""What a person is told when an input is refused: where it stands, what is wrong with it and what to do next."""

from collections.abc import Callable
from typing import TypeVar

from api.cli.language import Language
from api.cli.reasons import reason
from api.cli.typography import sentence
from api.cli.words import WORDS, say
from scoring.errors import BadInput

Data = TypeVar("Data")

LANGUAGES: tuple[Language, Language] = ("fr", "en")
# What tells the three kinds of input apart, with the command and the name of each.
KINDS = {"rounds": ("game", "a game"), "boards": ("round", "a round"), "tiles": ("score", "a layout")}


def refused(key: str, **values: object) -> BadInput:
    """One of the command line's own refusals; its code is the key. Refusals among the values are told in words."""
    french, english = (
        say(key, language, **{name: _in_words(value, language) for name, value in values.items()})
        for language in LANGUAGES
    )
    return BadInput(french, english, code=key.replace(" ", "_"))


def _in_words(value: object, language: Language) -> object:
    return value.sentence(language) if isinstance(value, BadInput) else value


def refused_by_system(key: str, error: OSError, **values: object) -> BadInput:
    """Such a refusal that names the system's reason; its code is the key."""
    french, english = (say(key, language, **values, why=reason(error, language)) for language in ("fr", "en"))
    return BadInput(french, english, code=key.replace(" ", "_"))


def read_as(read: Callable[[object], Data], value: object, command: str) -> Data:
    """Read a value, and where it has another shape, say which command it looks made for."""
    try:
        return read(value)
    except BadInput as error:
        keys = value if isinstance(value, dict) else {}
        other, kind = next((KINDS[key] for key in KINDS if key in keys), (command, ""))
        if error.code != "bad_shape" or other == command:
            raise
        texts = (
            say("try another", language, what=error.sentence(language), kind=say(kind, language), command=other)
            for language in ("fr", "en")
        )
        raise BadInput(*texts, code="other_kind") from None


def explained(error: BadInput, language: Language) -> str:
    """What is wrong, and what to do next."""
    what, advice = error.sentence(language), f"do {error.code}"
    if advice not in WORDS:
        return what
    return f"{what}{' ; ' if language == 'fr' else '; '}{say(advice, language)}"


def told(language: Language, *parts: str) -> str:
    """The one sentence on standard error: who speaks, about what, and what is wrong."""
    colon = " : " if language == "fr" else ": "
    return sentence(colon.join(("alaune", *filter(None, parts))), language)
