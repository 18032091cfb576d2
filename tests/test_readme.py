"""The README shows what the program prints today."""

from pathlib import Path

import pytest

from api.cli.main import main

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(("command", "file"), [("scan", "sunday-upright.jpg"), ("score", "sunday-upright.json")])
def test_the_sheet_in_the_readme_is_the_real_one(command: str, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    photo = ROOT / "samples" / "photos" / file
    assert main([command, str(photo), "--lang", "fr", "--width", "80"]) == 0
    printed = "\n".join(line.rstrip() for line in capsys.readouterr().out.split("\n"))
    shown = (ROOT / "README.md").read_text(encoding="utf-8").split("```text\n")[1].split("\n```")[0]
    assert "TOTAL" in shown
    assert shown in printed
