"""Optional machine code for the hot modules, by mypyc. Without it everything runs the same, only slower."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

HOT = (
    "parts/hexes.py",
    "parts/masks.py",
    "parts/columns.py",
    "parts/graphs.py",
    "parts/floods.py",
    "parts/ground.py",
    "parts/trails.py",
)
OF_A_TITLE = "hot.txt"
"""Lies in the package of a title and names those of its modules that hold nothing but plain functions, one a line."""


class CompileError(Exception):
    """What the compiler said."""


def package_folder() -> Path:
    return Path(__file__).resolve().parents[1]


def available() -> bool:
    return importlib.util.find_spec("mypyc") is not None


def hot_files(package: Path) -> list[str]:
    """Those of parts, and those that titles name."""
    found = list(HOT)
    for named in sorted(package.glob(f"titles/*/{OF_A_TITLE}")):
        folder = named.parent.relative_to(package).as_posix()
        found += [f"{folder}/{module}.py" for module in named.read_text(encoding="utf-8").split()]
    return found


def c_compiler() -> str:
    """The C compiler that would be asked, or nothing. Windows finds its own."""
    if sys.platform == "win32":
        return "cl"
    named = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]
    return next((found for name in (named, "cc", "gcc", "clang") if (found := shutil.which(name))), "")


def compiled_files(package: Path) -> list[Path]:
    """The modules themselves, and what mypyc puts beside the package for them to share."""
    beside = [file for hot in hot_files(package) for file in (package / hot).parent.glob(f"{Path(hot).stem}.*")]
    shared = list(package.parent.glob("*__mypyc*"))
    return sorted(file for file in beside + shared if file.suffix in (".so", ".pyd"))


def compile_hot(package: Path) -> list[Path]:
    """Builds in a scratch copy, then puts the results beside their sources."""
    clean(package)
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        shutil.copytree(package, root / package.name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
        sources = [f"{package.name}/{hot}" for hot in hot_files(package)]
        setup = "from setuptools import setup\nfrom mypyc.build import mypycify\n"
        setup += f"setup(name='hot', packages=[], ext_modules=mypycify({sources!r}))\n"
        (root / "setup.py").write_text(setup, encoding="utf-8")
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise CompileError(done.stdout + done.stderr)
        for built in compiled_files(root / package.name):
            shutil.copy2(built, package.parent / built.relative_to(root))
    return compiled_files(package)


def clean(package: Path) -> list[Path]:
    files = compiled_files(package)
    for file in files:
        file.unlink()
    return files
