"""`alaune edition show`: an edition's texts, for people."""

from api.cli.arguments import SECTIONS
from api.cli.editions import edition_named
from api.cli.options import Options
from api.cli.page import Page
from api.cli.une.editions import print_section


def run(options: Options) -> int:
    """Print one part of the edition's texts, or all of them."""
    edition = edition_named(options.name, options.folders)
    page = Page(options.lang, options.width)
    for section in [options.section] if options.section else SECTIONS:
        print_section(page, edition, section)
    return 0
