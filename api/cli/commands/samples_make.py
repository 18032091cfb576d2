"""`alaune samples make`: simulated photos of finished Unes, each with its truth."""

from pathlib import Path

from api.cli.editions import edition_named
from api.cli.options import Options
from api.cli.page import Page
from api.cli.progress import progress
from api.cli.refusals import refused
from api.cli.words import say
from samples.make import make_samples


def run(options: Options) -> int:
    """Photograph so many boards into the folder."""
    edition_named(options.edition, options.folders)
    folder = Path(options.folder)
    try:
        with progress(say("photographing", options.lang)) as step:
            make_samples(
                folder,
                options.count,
                options.seed,
                edition=options.edition,
                style=options.style,
                backgrounds=options.backgrounds,
                refused=options.refused / 100,
                progress=step,
            )
    except OSError as error:
        raise refused("cannot write", folder=folder, why=error.strerror) from None
    page = Page(options.lang, options.width)
    page.print(page.text(say("photographed", page.language, count=options.count, folder=folder)))
    return 0
