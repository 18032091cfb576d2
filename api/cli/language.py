"""Which language a person is spoken to in: the one they ask for, or else their terminal's."""

from collections.abc import Mapping, Sequence
from typing import Literal

Language = Literal["fr", "en"]

# The order in which POSIX looks for the language of messages.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language of --lang, found before anything is parsed: help and usage errors are in it too."""
    for position, argument in enumerate(arguments):
        if argument == "--":
            break
        name, _, value = argument.partition("=")
        if name == "--lang":
            asked = value or "".join(arguments[position + 1 : position + 2])
            if asked in ("fr", "en"):
                return "en" if asked == "en" else "fr"
    return preferred(environment)


def preferred(environment: Mapping[str, str]) -> Language:
    """English where the locale is English, French everywhere else: it is a French game."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return "en" if locale.lower().startswith("en") else "fr"
