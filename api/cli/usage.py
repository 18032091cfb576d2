"""argparse that speaks the person's language and says what is wrong in one sentence."""

import argparse
import re
import sys
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from api.cli.language import Language
from api.cli.typography import sentence
from api.cli.words import say

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

# What argparse says, as it says it in English from Python 3.11 on; a sentence not found here stays as it is.
IN_FRENCH = (
    (r"the following arguments are required: (.+)", "il manque {0}"),
    (r"unrecognized arguments: (.+)", "{0} est de trop"),
    (r"argument (\S+): expected one argument", "{0} attend une valeur"),
    (r"argument (\S+): invalid choice: (.+?) \(choose from (.+)\)", "{0} ne peut valoir {1} : choisissez parmi {2}"),
    (r"argument (\S+): ignored explicit argument (.+)", "{0} ne prend pas de valeur, et non {1}"),
    (r"argument (\S+): (.+)", "{0} : {1}"),
)


class Formatter(argparse.HelpFormatter):
    """Help with its first word in the person's language."""

    def __init__(self, prog: str, *, language: Language, width: int | None = None) -> None:
        super().__init__(prog, max_help_position=26, width=width)
        self._language = language

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The usage, after its name."""
        super().add_usage(usage, actions, groups, say("usage", self._language) if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser of one command."""

    def __init__(self, *, language: Language, width: int | None = None, **settings: Any) -> None:
        formatter = partial(Formatter, language=language, width=width)
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **settings)
        self.language = language

    @cached_property
    def positions(self) -> argparse._ArgumentGroup:
        """What is given by its place. Help lists the groups in the order in which they are first asked for."""
        return self.add_argument_group(say("arguments", self.language))

    @cached_property
    def switches(self) -> argparse._ArgumentGroup:
        """What is given by its name."""
        group = self.add_argument_group(say("options", self.language))
        group.add_argument("-h", "--help", action="help", help=say("--help", self.language))
        return group

    def error(self, message: str) -> NoReturn:
        """One sentence that says what to do next, and exit code 2."""
        what = self._in_french(message) if self.language == "fr" else message
        text = say("see help", self.language, what=what, program=self.prog)
        colon = " : " if self.language == "fr" else ": "
        self.exit(2, sentence(f"{self.prog}{colon}{text}", self.language) + "\n")

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """The help; argparse itself keeps silent where it cannot be written."""
        (file or sys.stdout).write(self.format_help())

    def _in_french(self, message: str) -> str:
        for pattern, french in IN_FRENCH:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                return french.format(*found.groups())
        return message


class Version(argparse.Action):
    """Prints the version; looking it up takes a while, so it is done only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        """Print it and stop."""
        sys.stdout.write(f"alaune {import_module('importlib.metadata').version('alaune')}\n")
        parser.exit()


def whole_number(text: str, least: int, most: int, key: str, language: Language) -> int:
    """A number within bounds, or the sentence of that name."""
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(say(key, language, least=least, most=most, given=repr(text[:20])))
    return number
