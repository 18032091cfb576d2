"""The commands there are, and what each of them takes."""

from functools import partial
from typing import Any

from api.cli.language import Language
from api.cli.usage import Parser, Version, whole_number
from api.cli.words import say

LEAST_WIDTH, MOST_WIDTH = 40, 400
LEAST_CELL_PX, MOST_CELL_PX = 96, 600
# "affiche" and "typewriter" are the two families of looks that training never sees.
STYLES = ("gazette", "any", "affiche", "typewriter")
BACKGROUNDS = ("any", "train", "held-out", "drawn")
# The rules' own lists are the same (a test holds them); help does not wait for the rules.
DAYS = ("friday", "saturday", "sunday")
MODES = ("classic", "solo", "puzzle", "family", "turns", "newsroom")
FLASH_CARDS, MOST_ON_DESK, MOST_WORKERS = 12, 1000, 64
SECTIONS = ("tribunes", "flash", "characters", "tiles")


class _Builder:
    """Builds the parsers in one language."""

    def __init__(self, language: Language, width: int | None) -> None:
        self._settings: dict[str, Any] = {"language": language, "width": width}
        self._language = language

    def say(self, key: str, **values: object) -> str:
        return say(key, self._language, **values)

    def top(self) -> Parser:
        parser = Parser(prog="alaune", description=self.say("about"), epilog=self.say("more"), **self._settings)
        commands = self._commands(parser)
        parser.switches.add_argument("--version", action=Version, nargs=0, help=self.say("--version"))
        self._add_language(parser)
        self._scan(commands)
        for name, file in (("score", "layout"), ("round", "round"), ("game", "game")):
            command = self._add_command(commands, name, more=f"{name} more")
            self._add_position(command, "file", file.upper(), f"the {file}")
            command.switches.add_argument("--json", action="store_true", help=self.say("--json"))
            if name == "game":
                command.switches.add_argument("--sheets", action="store_true", help=self.say("--sheets"))
            self._add_shared(command)
        self._edition(commands)
        self._samples(commands)
        self._evaluate(commands)
        self._serve(commands)
        return parser

    def _scan(self, commands: Any) -> None:
        scan = self._add_command(commands, "scan", more="scan more")
        scan.positions.add_argument("photos", metavar="PHOTO", nargs="+", help=self.say("the photo"))
        self._add_edition(scan)
        scan.switches.add_argument("--day", choices=DAYS, help=self.say("--day"))
        scan.switches.add_argument("--mode", choices=MODES, default="classic", help=self.say("--mode"))
        scan.switches.add_argument("--character", metavar=self.say("NAME"), help=self.say("--character"))
        self._add_number(scan, "flash", 1, FLASH_CARDS, None)
        self._add_number(scan, "desk", 0, MOST_ON_DESK, 0)
        self._add_number(scan, "desk-ads", 0, MOST_ON_DESK, 0)
        scan.switches.add_argument("--annotate", metavar=self.say("OUT.jpg"), help=self.say("--annotate"))
        scan.switches.add_argument("--json", action="store_true", help=self.say("--json"))
        self._add_shared(scan)

    def _evaluate(self, commands: Any) -> None:
        evaluate = self._add_command(commands, "evaluate", more="evaluate more")
        self._add_position(evaluate, "folder", "DIR", "the truths")
        evaluate.switches.add_argument("--worst", metavar=self.say("OUT.jpg"), help=self.say("--worst"))
        evaluate.switches.add_argument("--json", action="store_true", help=self.say("--json"))
        self._add_shared(evaluate)

    def _serve(self, commands: Any) -> None:
        serve = self._add_command(commands, "serve", more="serve more")
        serve.switches.add_argument("--host", metavar=self.say("HOST"), default="127.0.0.1", help=self.say("--host"))
        self._add_number(serve, "port", 0, 65_535, 8000)
        self._add_number(serve, "workers", 1, MOST_WORKERS, 1)
        self._add_shared(serve)

    def _edition(self, commands: Any) -> None:
        parser: Parser = commands.add_parser(
            "edition", help=self.say("edition"), description=self.say("edition more"), **self._settings
        )
        commands = self._commands(parser)
        self._add_language(parser)
        self._add_shared(self._add_command(commands, "edition list"))
        check = self._add_command(commands, "edition check", more="edition check more")
        self._add_position(check, "folder", "DIR", "the folder")
        self._add_shared(check)
        new = self._add_command(commands, "edition new", more="edition new more")
        self._add_position(new, "name", "NAME", "the new name")
        self._add_position(new, "folder", "DIR", "the shelf")
        self._add_shared(new)
        self._drawn(commands)
        show = self._add_command(commands, "edition show")
        self._add_position(show, "name", "NAME", "the edition")
        sections = self.say("the section", sections=", ".join(SECTIONS))
        show.positions.add_argument("section", nargs="?", choices=SECTIONS, metavar=self.say("SECTION"), help=sections)
        self._add_shared(show)

    def _drawn(self, commands: Any) -> None:
        export = self._add_command(commands, "edition export", more="edition export more")
        self._add_position(export, "name", "NAME", "the edition")
        self._add_position(export, "folder", "DIR", "the pictures")
        pixels = partial(
            whole_number, least=LEAST_CELL_PX, most=MOST_CELL_PX, key="a cell size", language=self._language
        )
        export.switches.add_argument("--cell-px", metavar="N", type=pixels, default=128, help=self.say("--cell-px"))
        self._add_shared(export)
        printed = self._add_command(commands, "edition print", more="edition print more")
        self._add_position(printed, "name", "NAME", "the edition")
        self._add_position(printed, "out", "OUT.pdf", "the pdf")
        self._add_shared(printed)

    def _samples(self, commands: Any) -> None:
        parser: Parser = commands.add_parser(
            "samples", help=self.say("samples"), description=self.say("samples more"), **self._settings
        )
        make = self._add_command(self._commands(parser), "samples make", more="samples make more")
        self._add_language(parser)
        self._add_position(make, "folder", "DIR", "the photos")
        self._add_number(make, "count", 1, 1_000_000, None, required=True)
        self._add_number(make, "seed", 0, 2**32 - 1, 0)
        share = partial(whole_number, least=0, most=100, key="a number", language=self._language)
        make.switches.add_argument("--refused", metavar="%", type=share, default=0, help=self.say("--refused"))
        self._add_edition(make)
        make.switches.add_argument("--style", choices=STYLES, default="gazette", help=self.say("--style"))
        make.switches.add_argument("--backgrounds", choices=BACKGROUNDS, default="any", help=self.say("--backgrounds"))
        self._add_shared(make)

    def _commands(self, parser: Parser) -> Any:
        return parser.add_subparsers(title=self.say("commands"), metavar=self.say("COMMAND"), required=True)

    def _add_command(self, commands: Any, name: str, more: str = "") -> Parser:
        """A command whose module in api.cli.commands has its name, as its help texts have."""
        about = _as_sentence(self.say(more or name))
        parser: Parser = commands.add_parser(
            name.rsplit(maxsplit=1)[-1], help=self.say(name), description=about, **self._settings
        )
        parser.set_defaults(module=name.replace(" ", "_"))
        return parser

    def _add_position(self, parser: Parser, name: str, metavar: str, text: str) -> None:
        parser.positions.add_argument(name, metavar=self.say(metavar), help=self.say(text))

    def _add_number(  # noqa: PLR0913 - what a number is
        self, parser: Parser, name: str, least: int, most: int, default: int | None, *, required: bool = False
    ) -> None:
        number = partial(whole_number, least=least, most=most, key="a number", language=self._language)
        parser.switches.add_argument(
            f"--{name}", metavar="N", type=number, default=default, required=required, help=self.say(f"--{name}")
        )

    def _add_edition(self, parser: Parser) -> None:
        edition = self.say("--edition")
        parser.switches.add_argument("--edition", metavar=self.say("NAME"), default="gazette", help=edition)

    def _add_language(self, parser: Parser) -> None:
        parser.switches.add_argument("--lang", choices=("fr", "en"), metavar="fr|en", help=self.say("--lang"))

    def _add_shared(self, parser: Parser) -> None:
        """What every command takes, after what is its own."""
        self._add_language(parser)
        width = partial(whole_number, least=LEAST_WIDTH, most=MOST_WIDTH, key="a width", language=self._language)
        parser.switches.add_argument("--width", metavar="N", type=width, help=self.say("--width"))
        parser.switches.add_argument(
            "--editions", metavar=self.say("DIR"), action="append", default=[], help=self.say("--editions")
        )


def _as_sentence(text: str) -> str:
    text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."


def build_parser(language: Language, width: int | None = None) -> Parser:
    """The whole command line in one language; `width` fixes the help's columns."""
    return _Builder(language, width).top()
