"""`alaune evaluate`: how well the photos of a folder are read, measured by their truths."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from api.cli.answers import write_json
from api.cli.options import Options
from api.cli.photos import picture_path
from api.cli.progress import progress
from api.cli.refusals import refused, refused_by_system
from api.cli.views import page_of
from api.cli.words import say
from api.cli.writing import write_whole
from scoring.errors import BadInput
from vision.evaluation import BadTruth, Outcome, evaluate, figures_of, is_a_photo_of, truths_in, worst_of


def run(options: Options) -> int:
    """Read every photo that has its truth beside it, and count what is right."""
    folder = Path(options.folder)
    if not folder.is_dir():
        raise refused("no photos folder", folder=folder)
    page = picture_path(options.worst) if options.worst is not None else None
    outcomes = _outcomes(folder, page, options)
    if options.json:
        write_json(figures_of(outcomes))
    else:
        import_module("api.cli.figures").print_figures(page_of(options), outcomes)
    if page is not None:
        _write_worst(page, folder, outcomes, options)
    return 0


def _outcomes(folder: Path, page: Path | None, options: Options) -> list[Outcome]:
    try:
        if not truths_in(folder):
            raise refused("no truths", folder=folder)
        if page is not None and is_a_photo_of(folder, page):
            raise refused("over one of them", path=page)
        with progress(say("evaluating", options.lang)) as step:
            return evaluate(folder, step, options.folders)
    except BadTruth as error:
        cause = error.__cause__
        why = cause.sentence(options.lang) if isinstance(cause, BadInput) else error.why
        raise refused("bad truth", file=error.path, why=why) from None
    except OSError as error:
        raise refused_by_system("cannot read one", error, file=error.filename) from None


def _write_worst(path: Path, folder: Path, outcomes: Sequence[Outcome], options: Options) -> None:
    worst = worst_of(outcomes)
    if worst:
        picture = import_module("vision.worst").worst_page(folder, worst, options.lang, options.folders)
        write_whole(path, import_module("vision.annotate").as_file(picture, path.suffix))
    if not options.json:
        page = page_of(options)
        page.print(page.text(say("worst written" if worst else "none worst", page.language, path=path)))
