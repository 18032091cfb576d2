"""Writes the real help into docs/cli.md: `python -m api.cli.document`. A test holds that it is there, and fresh."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from api.cli.arguments import build_parser
from api.cli.language import Language

DOCUMENT = Path(__file__).parents[2] / "docs" / "cli.md"
COLUMNS = 80
# Each help stands between two such lines; what is around them is written by hand.
BLOCK = re.compile(r"(<!-- help (fr|en): ([a-z ]+) -->\n).*?(<!-- end of help -->)", re.DOTALL)


def helps(language: Language) -> dict[str, str]:
    """What every command prints for --help, by the command as it is typed."""
    return {parser.prog: parser.format_help() for parser in _parsers(build_parser(language, COLUMNS))}


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:  # argparse has no other way to list commands
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _parsers(command)


def refreshed(text: str) -> str:
    """The document with every help as the program prints it."""
    by_language = {"fr": helps("fr"), "en": helps("en")}

    def block(found: re.Match[str]) -> str:
        start, language, command, end = found.groups()
        return f"{start}```text\n{by_language[language][command]}```\n{end}"

    return BLOCK.sub(block, text)


if __name__ == "__main__":
    DOCUMENT.write_text(refreshed(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
