"""`alaune edition print`: an edition to print and play."""

from api.cli.editions import edition_named
from api.cli.options import Options
from api.cli.page import Page
from api.cli.progress import progress
from api.cli.words import say
from api.cli.writing import cannot_write, path_given
from samples.drawing.print_pdf import print_edition


def run(options: Options) -> int:
    """Write the PDF: A4, true size, to be printed double-sided on the long edge."""
    edition = edition_named(options.name, options.folders)
    path = path_given(options.out)
    try:
        with progress(say("drawing", options.lang)) as step:
            print_edition(edition, path, options.lang, step)
    except OSError as error:
        raise cannot_write(path, error) from None
    page = Page(options.lang, options.width)
    page.print(page.text(say("printed", page.language, name=options.name, file=path)))
    return 0
