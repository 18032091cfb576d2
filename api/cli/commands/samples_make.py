"""`alaune samples make`: simulated photos of finished Unes, each with its truth."""

from api.cli.editions import edition_named
from api.cli.options import Options
from api.cli.page import Page
from api.cli.progress import progress
from api.cli.refusals import refused
from api.cli.words import say
from api.cli.writing import cannot_write, path_given
from samples.make import make_samples
from samples.series import of_another_series
from samples.simulator.streaming import Order


def run(options: Options) -> int:
    """Photograph so many boards into the folder."""
    edition_named(options.edition, options.folders)
    folder = path_given(options.folder)
    wishes = Order(
        options.seed,
        options.count,
        edition=options.edition,
        style=options.style,
        backgrounds=options.backgrounds,
        refused=options.refused / 100,
    )
    try:
        stranger = of_another_series(folder, wishes)
        if stranger is not None:
            raise refused("another series", folder=folder, file=stranger.name)
        with progress(say("photographing", options.lang)) as step:
            make_samples(
                folder,
                wishes.count,
                wishes.seed,
                edition=wishes.edition,
                style=wishes.style,
                backgrounds=wishes.backgrounds,
                refused=wishes.refused,
                progress=step,
            )
    except OSError as error:
        raise cannot_write(folder, error) from None
    page = Page(options.lang, options.width)
    key = "photographed one" if options.count == 1 else "photographed"
    page.print(page.text(say(key, page.language, count=options.count, folder=folder)))
    return 0
