"""Players' names as fonts, spreadsheets and file systems can take them."""

import re
import unicodedata
from dataclasses import replace

from api.exports.account import Account
from api.exports.words import say
from api.language import Language
from samples.drawing import lettering

# Letters that no decomposition turns into one the fonts have.
PLAIN = str.maketrans(
    {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "Ħ": "H", "ħ": "h", "ẞ": "SS", "‐": "-", "‑": "-", "'": "’"}
)
FORMULA = re.compile(r"[\s\x00-\x1f]*[=+\-@＝＋－＠]|[\t\r\n]")
LONGEST = 40
LONGEST_FILE = 60


def drawable(text: str, font: str) -> str:
    """The text in the letters that a font has: accents it lacks are dropped, and so are letters it cannot show."""
    shown = []
    for char in unicodedata.normalize("NFC", " ".join(text.split())).translate(PLAIN):
        if not lettering.missing(font, char):
            shown.append(char)
            continue
        plain = "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))
        shown.append("" if lettering.missing(font, plain) else plain)
    return " ".join("".join(shown).split())


def short(text: str, most: int = LONGEST) -> str:
    """A text of at most so many letters, cut between words if that does not cost too much."""
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    word = cut.rpartition(" ")[0]
    return (word if len(word) > most * 0.6 else cut).rstrip(" ,;:&") + "…"


def on_paper(account: Account, font: str, language: Language) -> Account:
    """The account with every name as that font can print it; who has no printable letter is called by seat."""
    players = tuple(
        replace(player, name=short(drawable(player.name, font)) or say("seat", language, number=seat))
        for seat, player in enumerate(account.players, start=1)
    )
    return replace(account, players=players, name=short(drawable(account.name, font)))


def harmless_cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if FORMULA.match(text) else text


def file_name(account: Account) -> str:
    """What a download is called, without its ending: the game's name if it has one, and the date."""
    words = re.sub(r"[^\w\s-]", "", unicodedata.normalize("NFC", account.name))
    name = re.sub(r"[\s_-]+", "-", words).strip("-")[:LONGEST_FILE].strip("-")
    return f"{name or 'alaune'}-{account.when:%Y-%m-%d}"


def ascii_name(name: str) -> str:
    """The same in the letters that every system has."""
    plain = unicodedata.normalize("NFKD", name.translate(PLAIN)).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^A-Za-z0-9.-]+", "-", plain).strip("-.") or "alaune"
