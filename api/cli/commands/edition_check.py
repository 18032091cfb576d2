"""`alaune edition check`: whether an edition's folder is sound."""

from pathlib import Path

from api.cli.options import Options
from api.cli.page import Page
from api.cli.refusals import refused
from api.cli.typography import sentence
from api.cli.une.editions import counts, unknown_conditions
from api.cli.words import say
from scoring.une.editions import EditionError, read_edition
from scoring.une.editions.files import NAME


def run(options: Options) -> int:
    """Read the folder, and say what is in it."""
    folder = Path(options.folder)
    if not options.folder or not folder.is_dir():
        raise refused("not a folder", folder=options.folder)
    try:
        edition = read_edition(folder)
    except EditionError as error:
        raise refused("unsound", folder=folder, why=error) from None
    page = Page(options.lang, options.width)
    lines = [say("sound", page.language, name=edition.box.name, counts=counts(edition, page.language))]
    unknown = unknown_conditions(edition)
    if unknown:
        lines.append(say("unknown conditions", page.language, tribunes=unknown))
    name = folder.resolve().name
    if not NAME.match(name):
        lines.append(sentence(say("bad edition name", page.language, name=name), page.language))
    elif name != edition.box.name:
        lines.append(say("other name", page.language, folder=name))
    page.print(*map(page.text, lines))
    return 0
