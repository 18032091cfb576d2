"""`alaune edition new`: starts an edition for one's own printed box, everything that is known filled in."""

from api.cli.options import Options
from api.cli.page import Page
from api.cli.refusals import refused
from api.cli.words import say
from api.cli.writing import cannot_write, path_given
from scoring.une.editions import owners_template
from scoring.une.editions.files import NAME


def run(options: Options) -> int:
    """Write the files into a new folder; one that is there already is left alone."""
    if not NAME.match(options.name):
        raise refused("bad edition name", name=options.name)
    folder = path_given(options.folder) / options.name
    texts = owners_template(options.name)
    try:
        folder.mkdir(parents=True)
        for file, text in texts.items():
            (folder / file).write_text(text, encoding="utf-8")
    except FileExistsError:
        raise refused("already there", folder=folder) from None
    except OSError as error:
        raise cannot_write(folder, error) from None
    page = Page(options.lang, options.width)
    page.print(page.text(say("started", page.language, folder=folder)))
    return 0
