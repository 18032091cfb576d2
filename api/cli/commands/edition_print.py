"""`alaune edition print`: an edition to print and play."""

from pathlib import Path

from api.cli.editions import edition_named
from api.cli.options import Options
from api.cli.page import Page
from api.cli.progress import progress
from api.cli.refusals import refused
from api.cli.words import say
from samples.drawing.print_pdf import print_edition


def run(options: Options) -> int:
    """Write the PDF: A4, true size, to be printed double-sided on the long edge."""
    edition = edition_named(options.name, options.folders)
    path = Path(options.file)
    try:
        with progress(say("drawing", options.lang)) as step:
            print_edition(edition, path, options.lang, step)
    except OSError as error:
        raise refused("cannot write", folder=path, why=error.strerror) from None
    page = Page(options.lang, options.width)
    page.print(page.text(say("printed", page.language, name=options.name, file=path)))
    return 0
