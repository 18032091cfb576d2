"""`alaune evaluate`: how well the photos of a folder are read, measured by their truths."""

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from api.cli import streams
from api.cli.answers import write_json
from api.cli.options import Options
from api.cli.photos import picture_path
from api.cli.progress import progress
from api.cli.refusals import refused, refused_by_system, told
from api.cli.views import page_of
from api.cli.words import say
from api.cli.writing import write_whole
from scoring.errors import BadInput
from vision.accuracy import figures_of, worst_of
from vision.evaluation import Outcome, evaluate
from vision.truths import BadTruth, is_a_photo_of, truths_in

# So many files are named at the most.
MOST_NAMED = 5


def run(options: Options) -> int:
    """Read every photo that has its truth beside it, and count what is right."""
    folder = Path(options.folder)
    if not options.folder or not folder.is_dir():
        raise refused("no photos folder", folder=options.folder)
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
        any(folder.iterdir())  # looking for files of a certain name would not say that it may not be read
        truths = truths_in(folder)
        if not truths:
            raise refused("no truths", folder=folder)
        if page is not None and is_a_photo_of(folder, page):
            raise refused("over one of them", path=page)
        _tell_lone(_without_photo(folder, truths), options)
        with progress(say("evaluating", options.lang)) as step:
            return evaluate(folder, step, options.folders)
    except BadTruth as error:
        cause = error.__cause__
        why = cause.sentence(options.lang) if isinstance(cause, BadInput) else error.why
        raise refused("bad truth", file=error.path, why=why) from None
    except OSError as error:
        raise refused_by_system("cannot read one", error, file=error.filename) from None


def _without_photo(folder: Path, truths: Sequence[Path]) -> list[str]:
    """The names of truths whose photo is not there; files of JSON that name no photo are none of our business."""
    others = (path for path in sorted(folder.glob("*.json")) if path.is_file() and path not in truths)
    plain = ((path.name, json.loads(path.read_text(encoding="utf-8"))) for path in others)
    return [name for name, truth in plain if isinstance(truth, dict) and isinstance(truth.get("photo"), str)]


def _tell_lone(names: Sequence[str], options: Options) -> None:
    """What is not counted is said, so that nobody takes a part of the photos for all of them."""
    if names:
        shown = ", ".join([*names[:MOST_NAMED], *(["…"] if len(names) > MOST_NAMED else [])])
        key = "lone truth" if len(names) == 1 else "lone truths"
        streams.complain(told(options.lang, say(key, options.lang, count=len(names), files=shown)))


def _write_worst(path: Path, folder: Path, outcomes: Sequence[Outcome], options: Options) -> None:
    worst = worst_of(outcomes)
    if worst:
        picture = import_module("vision.worst").worst_page(folder, worst, options.lang, options.folders)
        write_whole(path, import_module("vision.annotate").as_file(picture, path.suffix))
    said = say("worst written" if worst else "none worst", options.lang, path=path)
    if not options.json:
        page = page_of(options)
        page.print(page.text(said))
    elif not worst:  # the answer's program looks for a picture
        sys.stdout.flush()
        streams.complain(told(options.lang, said[0].lower() + said[1:]))
