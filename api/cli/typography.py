"""Text as it is set for a person: French spacing, and nothing that could play tricks on a terminal."""

import re
import unicodedata

NARROW = "\u202f"
UNKNOWN = "\ufffd"
# Zero-width joiner and non-joiner: emoji and several scripts need them, and they do no harm.
JOINERS = "\u200c\u200d"
# Categories of characters that steer instead of showing: controls, reading directions, line ends, halves of characters.
STEERING = ("Cc", "Cf", "Cs", "Zl", "Zp")

_GAPS = re.compile(r"(?<=\S) (?=[;:!?»](?!\w))|(?<=«) |(?<=\d) (?=\$)")


def typeset(text: str, language: str) -> str:
    """French sentences are written with plain spaces; here those that may not break become narrow ones."""
    return _GAPS.sub(NARROW, text) if language == "fr" else text


def harmless(text: str) -> str:
    """Names and quotations that cannot move the cursor, recolour the screen or run backwards."""
    return "".join(map(_harmless, text)) if not text.isprintable() else text


def _harmless(char: str) -> str:
    if char in "\n\t":
        return " "
    if char in JOINERS or unicodedata.category(char) not in STEERING:
        return char
    return UNKNOWN


def sentence(text: str, language: str) -> str:
    """One sentence on one line, with a full stop."""
    text = harmless(typeset(text.strip(), language))
    return text if text.endswith((".", "!", "?", "…")) else text + "."
