"""The same tests pass with the hot modules compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eastfront.workshop import compiling

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_the_parts_pass_their_tests_compiled(tmp_path: Path) -> None:
    package = tmp_path / "eastfront"
    shutil.copytree(compiling.package_folder(), package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    built = compiling.compile_hot(package)
    assert {file.name.partition(".")[0] for file in built} >= {"hexes", "graphs", "trails", "supply"}
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    proof = "import eastfront.parts.graphs as g; print(g.__file__)"
    shown = subprocess.run([sys.executable, "-c", proof], env=environment, capture_output=True, text=True, check=True)
    assert shown.stdout.strip().startswith(str(tmp_path))
    assert not shown.stdout.strip().endswith(".py")
    tests = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "tests/parts",
        "tests/titles/skirmish",
        "tests/titles/barbarossa_to_berlin/test_supply.py",
        "tests/titles/barbarossa_to_berlin/test_properties.py",
    ]
    done = subprocess.run(tests, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    removed = compiling.clean(package)
    assert removed == built
    assert compiling.compiled_files(package) == []
