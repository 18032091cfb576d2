"""`alaune scan`: photos of finished Unes, each read and scored."""

import sys
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from pathlib import Path

from api.cli import streams
from api.cli.answers import write_json
from api.cli.editions import edition_named
from api.cli.inputs import STANDARD_INPUT
from api.cli.options import Options
from api.cli.photos import photo_bytes, picture_paths
from api.cli.progress import Step, progress
from api.cli.refusals import explained, refused, told
from api.cli.views import view_of
from api.cli.words import say
from api.cli.writing import write_whole
from scoring.errors import BadInput
from scoring.games import find_game
from vision import Scan, Table, Unreadable, scan

GAME = "une"
DONE, UNDRAWN, UNREAD = 0, 2, 3


def run(options: Options) -> int:
    """Read every photo, each answered before the next is opened."""
    _check(options)
    pictures: list[Path] | list[None]
    pictures = picture_paths(options.annotate, options.photos) if options.annotate is not None else [None]
    code = DONE
    with _progress(options) as step:
        for i, photo in enumerate(options.photos):
            code = max(code, _answered(photo, pictures[i % len(pictures)], options))
            step(i + 1, len(options.photos))
    return code


def _check(options: Options) -> None:
    """Refuse what would spoil every photo, before any is opened."""
    edition_named(options.edition, options.folders)
    if options.photos.count(STANDARD_INPUT) > 1:
        raise refused("twice standard input")
    asked = {"day": options.day or "friday", "edition": options.edition, "tiles": []}
    if options.character is not None:
        asked["character"] = options.character
    find_game(GAME, options.folders).read_layout(asked)


def _progress(options: Options) -> AbstractContextManager[Step]:
    """A bar for several photos, unless the answers themselves run over the screen."""
    if len(options.photos) == 1 or sys.stdout.isatty():
        return nullcontext(lambda done, total: None)
    return progress(say("reading photos", options.lang))


def _answered(photo: str, picture: Path | None, options: Options) -> int:
    """What became of a photo, as an exit code; one that is not read is answered in its place with --json.

    A picture that cannot be written costs no answer: what was read is given all the same.
    """
    try:
        content = photo_bytes(photo)
    except BadInput as error:
        return _spoilt(photo, error, options)
    try:
        found = _scanned(content, photo, options)
    except Unreadable as error:  # anything else that is refused would be so for every photo
        return _spoilt(photo, error, options)
    undrawn = _drawn(content, found, picture, options) if picture is not None else None
    if options.json:
        write_json(found.to_json())
    else:
        view_of(found.layout.game, options).scan(_name(photo, options), found, None if undrawn else picture)
    if undrawn is None:
        return DONE
    _complain(photo, undrawn, options)
    return UNDRAWN


def _drawn(content: bytes, found: Scan, picture: Path, options: Options) -> BadInput | None:
    """Write the annotated photo; if that cannot be done, why."""
    drawing = import_module("vision.annotate")
    annotated = drawing.annotated(content, found, options.lang, folders=options.folders)
    try:
        write_whole(picture, drawing.as_file(annotated, picture.suffix))
    except BadInput as error:
        return error
    return None


def _scanned(content: bytes, photo: str, options: Options) -> Scan:
    table = Table(options.mode, options.character, options.flash, options.desk, options.desk_ads)
    return scan(
        content,
        edition=options.edition,
        day=options.day,
        table=table,
        name=photo,
        language=options.lang,
        folders=options.folders,
    )


def _spoilt(photo: str, error: BadInput, options: Options) -> int:
    if options.json:
        problem = {"code": error.code, "message": error.sentence(options.lang)}
        write_json({"photo": photo, "error": problem})
    _complain(photo, error, options)
    return UNREAD


def _complain(photo: str, error: BadInput, options: Options) -> None:
    sys.stdout.flush()
    streams.complain(told(options.lang, _name(photo, options), explained(error, options.lang)))


def _name(photo: str, options: Options) -> str:
    return say("standard input", options.lang) if photo == STANDARD_INPUT else photo
