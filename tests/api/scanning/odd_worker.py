"""A worker that does odd things when a test's photo asks for them; run in place of the real one."""

import json
import os
import time
from pathlib import Path

from api.scanning import worker
from api.scanning.jobs import Head

HANG, CRASH, EAT, MISTAKE, TALK = b"HANG", b"CRASH", b"EAT", b"MISTAKE", b"TALK"


def read_oddly(head: Head, parts: list[bytes]) -> worker.Reply:
    content = parts[0][3:]
    if content.startswith(HANG):
        time.sleep(float(content[len(HANG) :] or 600))
    elif content.startswith(CRASH):
        os.abort()
    elif content.startswith(EAT):
        bytearray(4 << 30)
    elif content.startswith(MISTAKE):
        raise KeyError("Madame Michu")
    elif content.startswith(TALK):
        os.write(2, b"libjpeg: corrupt data\n")
        facts = {name: os.environ.get(name) for name in ("ALAUNE_SECRET", "ORT_DISABLE_TELEMETRY", "HOME")}
        said = json.dumps({"open": len(list(Path("/proc/self/fd").iterdir())), **facts})
        return {"refused": [said, said, "talk"]}, []
    else:
        return worker.read_photo(head, parts)
    return {"refused": ["", "", "awake"]}, []


worker.JOBS["read"] = read_oddly

if __name__ == "__main__":
    worker.main()
