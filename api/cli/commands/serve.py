"""`alaune serve`: the web service, until Ctrl-C."""

import os
import socket
import sys

from api.cli.addresses import here, on_phones, qr_code
from api.cli.options import Options
from api.cli.refusals import refused_by_system
from api.cli.running import VARIABLE
from api.cli.typography import sentence
from api.cli.words import say
from api.keeping.links import LISTENING
from api.serving import listen, prepare, serve
from api.settings import LOOPBACK, Settings
from vision.networks import manifest


def run(options: Options) -> int:
    """Check what can be checked, say the address, and answer."""
    if options.folders:  # all processes are set by the environment
        os.environ[VARIABLE] = os.pathsep.join(str(folder.absolute()) for folder in options.folders)
    manifest()  # or why there are no networks to read with, before anybody sends a photo
    settings = Settings.from_env()
    prepare(settings)
    try:
        listening = listen(options.host, options.port)
    except (OSError, OverflowError, UnicodeError) as error:
        error = error if isinstance(error, OSError) else socket.gaierror(str(error))
        raise refused_by_system("cannot listen", error, host=options.host, port=options.port) from error
    os.environ[LISTENING] = "{} {}".format(*listening.getsockname())
    with listening:
        _tell(listening, options, settings)
        serve(settings, listening, options.workers)
    return 0


def _tell(listening: socket.socket, options: Options, settings: Settings) -> None:
    host, port = listening.getsockname()[:2]
    phones = settings.public_url or on_phones(host, port)
    lines = []  # what one looks for comes last: the address, and its QR code
    if options.host not in LOOPBACK and settings.mode == "development":
        lines.append(say("open to all", options.lang))
    lines.append(say("listening", options.lang, url=settings.public_url or here(host, port)))
    if phones and phones != settings.public_url:
        lines.append(say("on phones", options.lang, url=phones))
    sys.stdout.write("".join(sentence(line, options.lang) + "\n" for line in lines))
    if phones and sys.stdout.isatty():  # a camera cannot read a file
        sys.stdout.write(qr_code(phones))
    sys.stdout.flush()
