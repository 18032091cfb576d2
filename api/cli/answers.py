"""JSON for programs: one value a line, written as soon as it is known."""

import json
import sys

# Some readers take these for ends of lines, which would put lines out of step.
LINE_ENDS = {0x85: "\\u0085", 0x2028: "\\u2028", 0x2029: "\\u2029"}


def write_json(value: object) -> None:
    """Write a value on a line of its own."""
    text = json.dumps(value, ensure_ascii=False).translate(LINE_ENDS)
    try:
        text.encode(sys.stdout.encoding or "utf-8", "strict")
    except UnicodeEncodeError:  # half a character, or an output without these letters
        text = json.dumps(value)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
