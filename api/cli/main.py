"""`alaune`: reads its arguments, runs one command, and turns whatever goes wrong into one sentence.

What a command needs is imported once it is known which: `--help` answers before the rules are loaded.
"""

import os
import signal
import sys
import threading
import traceback
from importlib import import_module
from types import FrameType

from api.cli import streams
from api.cli.arguments import build_parser
from api.cli.language import Language, chosen
from api.cli.options import Options
from api.cli.reasons import reason
from api.cli.words import say

FAILED, INTERRUPTED, TERMINATED = 70, 130, 143


def main(argv: list[str] | None = None) -> int:
    """Run the command line; the exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    language = chosen(arguments, os.environ)
    streams.prepare()
    if threading.current_thread() is threading.main_thread():  # only there may signals be set
        signal.signal(signal.SIGTERM, _end)
    try:
        code = _run(arguments, language)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever was reading has seen enough
        streams.hush(sys.stdout)
        return 0
    except KeyboardInterrupt:
        streams.hush(sys.stdout)
        return INTERRUPTED
    except Exception as error:  # the last net: no traceback reaches a person
        return _failed(error, language)
    return code


def _end(number: int, frame: FrameType | None) -> None:
    """Asked to end: as an exception, so that workers are stopped and half-written files removed on the way out."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough: the way out is not to be cut short
    streams.hush(sys.stdout)
    raise SystemExit(TERMINATED)


def _run(arguments: list[str], language: Language) -> int:
    try:
        options = build_parser(language).parse_args(arguments, namespace=Options())
    except SystemExit as stop:  # argparse has answered: help, the version, or a usage error
        return stop.code if isinstance(stop.code, int) else 0
    options.lang_asked = options.lang
    options.lang = language
    code: int = import_module("api.cli.running").run(options)
    return code


def _failed(error: Exception, language: Language) -> int:
    if os.environ.get("ALAUNE_DEBUG"):
        traceback.print_exc()
    streams.hush(sys.stdout)
    if isinstance(error, OSError):
        streams.complain(say("system", language, why=reason(error, language)))
    elif isinstance(error, MemoryError):
        streams.complain(say("memory", language))
    else:
        streams.complain(say("unexpected", language, what=type(error).__name__))
    return FAILED
