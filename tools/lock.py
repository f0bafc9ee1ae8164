"""Make requirements.lock and requirements-dev.lock again: python tools/lock.py [--upgrade]

What ./play needs is named in pyproject.toml and requirements.in, what ./test adds in requirements-dev.in. uv resolves
them for every system and every Python from 3.11 on; without --upgrade, pins that still fit are kept. uv itself goes
into a temporary environment. This machine's settings are left aside, so the hashes are the public registry's.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILE = (
    *("pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", "3.11", "--only-binary", ":all:"),
    *("--generate-hashes", "--no-emit-index-url", "--no-emit-find-links"),
    *("--custom-compile-command", "python tools/lock.py"),
)
PLAY = ("pyproject.toml", "requirements.in", "-o", "requirements.lock")
# The play lock as a constraint: ./test must never move a package that ./play pinned.
DEV = (
    "pyproject.toml",
    "requirements.in",
    "requirements-dev.in",
    "-c",
    "requirements.lock",
    "-o",
    "requirements-dev.lock",
)
# Words of a machine or a registry; a lock that holds one would not work elsewhere.
FOREIGN = re.compile(r"://|--(extra-)?index-url|--find-links|file:|^-e |@ ", re.MULTILINE)


def main(arguments: list[str]) -> int:
    upgrade = [argument for argument in arguments if argument == "--upgrade"]
    with tempfile.TemporaryDirectory() as folder:
        uv = install_uv(Path(folder))
        for files in (PLAY, DEV):
            subprocess.run([uv, *COMPILE, *upgrade, *files], cwd=ROOT, env=neutral_environment(), check=True)
            refuse_foreign_words(ROOT / files[-1])
    return 0


def install_uv(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
    return scripts / "uv"


def neutral_environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if not key.startswith(("UV_", "PIP_"))}


def refuse_foreign_words(lock: Path) -> None:
    if found := FOREIGN.search(lock.read_text("utf-8")):
        sys.exit(f"{lock.name} holds {found.group()!r}, which would tie it to this machine.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
