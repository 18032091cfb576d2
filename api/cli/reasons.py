"""Why the system would not do something, in the person's own language: by itself it speaks English only."""

import errno
import socket

from api.cli.language import Language
from api.cli.words import say

REASONS = {
    errno.EACCES: "no permission",
    errno.EPERM: "no permission",
    errno.EROFS: "read only",
    errno.ENOSPC: "disk full",
    errno.EDQUOT: "disk full",
    errno.ENOENT: "no such folder",
    errno.ENOTDIR: "a file in the way",
    errno.EEXIST: "a file in the way",
    errno.EISDIR: "a folder in the way",
    errno.EADDRINUSE: "port taken",
    errno.EADDRNOTAVAIL: "not this machine",
    errno.ENAMETOOLONG: "too long a name",
}


def reason(error: OSError, language: Language) -> str:
    """Why the system refuses."""
    key = "no such machine" if isinstance(error, socket.gaierror) else REASONS.get(error.errno or 0)
    if key:
        return say(key, language)
    return say("error number", language, number=error.errno or type(error).__name__, why=error.strerror or error)
