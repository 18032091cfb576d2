"""The house's arrows point one way (see the README's map)."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("api", "models", "samples", "scoring", "vision")
MAY_IMPORT = {
    "scoring": set(),
    "vision": {"scoring", "models"},
    "samples": {"scoring"},
    "models": {"scoring", "samples", "vision"},
    "api": {"scoring", "vision", "samples", "models"},
}
# Scoring is pure: the two modules that read the files it ships with are named here.
READS_FILES = {"scoring/une/editions/files.py", "scoring/une/goals.py"}
IMPURE = {
    "io",
    "os",
    "random",
    "requests",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "time",
    "datetime",
}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def called(path: Path) -> set[str]:
    """The names of the functions and methods that a module calls."""
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    return {call.id if isinstance(call, ast.Name) else getattr(call, "attr", "") for call in calls}


def names(path: Path) -> set[str]:
    """Every word that a module's names are made of."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {
        getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "arg", "") or ""
        for node in ast.walk(tree)
    }
    return {word for name in found for word in name.lower().split("_")}


def sources(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def test_each_room_imports_only_rooms_below_it() -> None:
    for room in ROOMS:
        for path in sources(room):
            ours = {name.split(".")[0] for name in imports(path)} & set(ROOMS)
            assert ours <= MAY_IMPORT[room] | {room}, f"{path.relative_to(ROOT)} imports {ours}"


def test_scoring_does_no_input_or_output_and_knows_no_clock_or_chance() -> None:
    for path in sources("scoring"):
        name = str(path.relative_to(ROOT))
        roots = {module.split(".")[0] for module in imports(path)}
        assert not roots & IMPURE, f"{name} imports {roots & IMPURE}"
        if name not in READS_FILES:
            assert "tomllib" not in roots, name
            assert not {"open", "read_text", "read_bytes", "write_text", "print"} & called(path), name


def test_only_training_knows_torch() -> None:
    for room in ROOMS:
        for path in sources(room):
            if "training" not in path.parts:
                assert "torch" not in {name.split(".")[0] for name in imports(path)}, path


def test_outside_the_package_of_the_une_nothing_of_scoring_assumes_a_grid() -> None:
    for path in (ROOT / "scoring").glob("*.py"):
        assert not {"row", "rows", "col", "cols", "column", "zone", "fold", "grid"} & names(path), path


def test_no_file_names_a_package_registry() -> None:
    # spelt in two pieces, lest this file name one
    hosts = ["pypi" + ".org", "files.python" + "hosted", "registry.npm" + "js", "deb.deb" + "ian"]
    for path in ROOT.rglob("*"):
        parts = path.relative_to(ROOT).parts
        if (
            path.is_file()
            and not {".venv", ".git", "dist", "node_modules", "__pycache__"} & set(parts)
            and path.stat().st_size < 2_000_000
        ):
            text = path.read_bytes().decode("utf-8", errors="ignore")
            assert not any(host in text for host in hosts), path
