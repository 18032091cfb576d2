"""`alaune edition export`: the pictures and the truth of an edition."""

from api.cli.editions import edition_named
from api.cli.options import Options
from api.cli.page import Page
from api.cli.progress import progress
from api.cli.words import say
from api.cli.writing import cannot_write, path_given
from samples.drawing.export import export_edition


def run(options: Options) -> int:
    """Draw both boards, every tile, tribune and back into the folder, with edition.json beside them.

    Files that others build on do not follow the terminal: the pictures are French unless --lang says otherwise.
    """
    edition = edition_named(options.name, options.folders)
    folder = path_given(options.folder)
    try:
        with progress(say("drawing", options.lang)) as step:
            export_edition(edition, folder, options.cell_px, options.lang_asked or "fr", step)
    except OSError as error:
        raise cannot_write(folder, error) from None
    page = Page(options.lang, options.width)
    page.print(page.text(say("exported", page.language, name=options.name, folder=folder)))
    return 0
