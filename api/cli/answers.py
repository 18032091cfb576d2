"""JSON for programs: one value a line, written as soon as it is known."""

import json
import sys

# Some readers take these for ends of lines, which would put lines out of step.
LINE_ENDS = {0x85: "\\u0085", 0x2028: "\\u2028", 0x2029: "\\u2029"}
# Halves of characters, which many readers refuse in JSON. Those that Python makes of bytes of a file's name that are no
# UTF-8 are told as these bytes, so that two files are still told apart: caf\\xe9.jpg; others are just unknown.
HALVES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
UNDECODED = {0xDC00 + byte: f"\\\\x{byte:02x}" for byte in range(0x80, 0x100)}
PLAIN = {**HALVES, **UNDECODED, **LINE_ENDS}


def write_json(value: object) -> None:
    """Write a value on a line of its own."""
    text = json.dumps(value, ensure_ascii=False).translate(PLAIN)
    try:
        text.encode(sys.stdout.encoding or "utf-8", "strict")
    except UnicodeEncodeError:  # an output without these letters
        text = json.dumps(json.loads(text))
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
