"""The head of a printed page: the paper's title, then the day, the mode and the editor."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from api.cli.page import Page
from api.cli.une import palette
from api.cli.une.situation import Situation
from api.cli.une.words import say
from scoring.une.layout import BoardOfPlayer
from scoring.une.placement import flash_card
from scoring.une.words import NAMES


def masthead(page: Page, situation: Situation, board: BoardOfPlayer | None) -> RenderableType:
    """The paper's title over the day, how it is played and whose page it is."""
    layout, language = situation.layout, page.language
    mode = say("puzzle number", language, number=layout.puzzle) if layout.puzzle else say(layout.mode, language)
    day = say("edition of", language, day=NAMES[layout.day][page.english])
    under = Table.grid(expand=True, padding=(0, 1))
    for place in ("left", "center", "right"):
        under.add_column(justify=place, ratio=1)
    under.add_row(page.text(day), page.text(mode), page.text(_editor(page, board), palette.HEADING))
    rows: list[RenderableType] = [_rule(page, "━"), _title(page, situation), _rule(page, "─"), under, _rule(page, "━")]
    return Group(*rows, *_powers(page, situation))


def _rule(page: Page, char: str) -> Text:
    return Text(char * page.width)


def _title(page: Page, situation: Situation) -> Text:
    """In capitals, spaced out where the page is wide enough."""
    words = situation.edition.box.title[page.language].upper()
    spaced = "   ".join(" ".join(word) for word in words.split())
    title = page.text(spaced, palette.HEADING)
    if title.cell_len > page.width:
        title = page.text(words, palette.HEADING)
    title.justify = "center"
    return title


def _editor(page: Page, board: BoardOfPlayer | None) -> str:
    if board is None:
        return ""
    if board.token is None:
        return board.player
    return say("token", page.language, player=board.player, token=board.token)


def _powers(page: Page, situation: Situation) -> list[RenderableType]:
    """The character and the day's flash card, as their cards read."""
    layout, edition, language = situation.layout, situation.edition, page.language
    lines = []
    known = edition.characters.get(layout.character or "")
    if known:
        lines.append(say("character", language, name=known.name[language], text=known.text[language]))
    elif layout.character:
        lines.append(layout.character.capitalize())
    card = flash_card(layout, edition)
    if card:
        values = {"number": card.number, "name": card.name[language], "text": card.text[language]}
        lines.append(say("flash card", language, **values))
    elif layout.flash:
        lines.append(say("flash card unknown", language, number=layout.flash))
    return [page.text(line, palette.ITALIC) for line in lines]
