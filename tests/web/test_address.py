"""The code in the terminal is one that a camera reads, and it is only printed where a camera could see it."""

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np

from api.cli.addresses import qr_code

URL = "http://192.168.1.20:8000"
SERVE = [sys.executable, "-m", "api.cli", "serve", "--port", "0", "--lang", "en"]
CODE = re.compile(r"^[ █▀▄]{20,}$")
DOTS = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
SIZE = 8  # pixels of a dot


def read(lines: list[str]) -> str:
    """What a camera reads in blocks of text: bright ones on a dark terminal."""
    rows = [[DOTS[block][half] for block in line] for line in lines for half in (0, 1)]
    picture = np.array(rows, np.uint8) * 255
    whole = cv2.copyMakeBorder(picture, 2, 2, 2, 2, cv2.BORDER_CONSTANT, value=255)
    return cv2.QRCodeDetector().detectAndDecode(np.kron(whole, np.ones((SIZE, SIZE), np.uint8)))[0]


def said(folder: Path, *, terminal: bool) -> str:
    """What the service says at its start, to a terminal or into a file."""
    ours, its = pty.openpty() if terminal else os.pipe()
    environment = {**os.environ, "ALAUNE_DATA": str(folder), "ALAUNE_PUBLIC_URL": URL, "ALAUNE_MODE": "development"}
    process = subprocess.Popen(
        SERVE, stdout=its, stderr=subprocess.DEVNULL, env=environment, start_new_session=True, text=True
    )
    try:
        text = b""
        while (b"\n" not in text) if not terminal else (text.count(b"\n") < qr_code(URL).count("\n") + 1):
            text += os.read(ours, 10_000)
        return text.decode()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(ours)
        os.close(its)


def test_a_camera_reads_the_address_from_the_blocks() -> None:
    assert read(qr_code(URL).splitlines()) == URL


def test_a_terminal_is_shown_the_code_below_the_address(tmp_path: Path) -> None:
    lines = said(tmp_path, terminal=True).replace("\r", "").splitlines()
    assert lines[0].startswith(f"alaune listens on {URL};")
    assert read([line for line in lines if CODE.match(line)]) == URL


def test_a_file_gets_the_address_alone(tmp_path: Path) -> None:
    text = said(tmp_path, terminal=False)
    assert URL in text
    assert not set("█▀▄") & set(text)
