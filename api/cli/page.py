"""The paper that people's output is printed on: rich, with French spaces that never break."""

import re
import sys

from rich.console import Console, RenderableType
from rich.style import StyleType
from rich.text import Text

from api.cli.language import Language
from api.cli.typography import NARROW, harmless, typeset

# rich breaks lines at any kind of space; what may not break travels as a letter of the private use area.
GLUE = {0x202F: "\ue02f", 0x00A0: "\ue0a0"}
UNGLUE = {0xE02F: NARROW, 0xE0A0: "\u00a0"}
# Beyond this lines are too long to read; a person who wants them says so with --width.
WIDEST = 120
# With fewer columns nothing can be told at all; whoever has fewer sees broken lines.
NARROWEST = 20
# So many where the terminal says that it has none, as some that programs open do.
UNTOLD = 80

_TRAILING = re.compile(r" +$", re.MULTILINE)


class Page:
    """Where a view prints, in one language."""

    def __init__(self, language: Language, width: int | None = None) -> None:
        self.language = language
        self._console = Console(file=sys.stdout, width=width, highlight=False, markup=False, emoji=False)
        self.width = width or min(max(self._console.width or UNTOLD, NARROWEST), WIDEST)
        self._console.width = self.width

    @property
    def english(self) -> bool:
        """Whether texts that come in pairs are wanted in the second language."""
        return self.language == "en"

    def text(self, words: str, style: StyleType = "") -> Text:
        """Words of ours or of anybody's, set for the language and harmless to a terminal."""
        return Text(harmless(typeset(words, self.language)).translate(GLUE), style=style)

    def print(self, *things: RenderableType) -> None:
        """Print these one under the other, and see that they reach the reader now."""
        if not things:
            return
        with self._console.capture() as captured:
            for thing in things:
                self._console.print(thing)
        printed = captured.get()
        if not self._console.is_terminal:
            printed = _TRAILING.sub("", printed)
        sys.stdout.write(printed.translate(UNGLUE))
        sys.stdout.flush()
