"""Freeze the machines of a commit, to measure later ones against: python tools/freeze.py NUMBER [--write]

`bots/earlier/frozen.toml` says which commit a set comes from, and what had to be mended in it. Its archive is made from
history, byte for byte the same each time, and held against the hash written down; with --write it is put in place.
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BOTS = "src/eastfront/bots"
SETS = ROOT / BOTS / "earlier"
KINDS = (".py", ".toml")
PACKAGE = "eastfront.bots"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
FILE_MODE = 0o100644 << 16
UNIX = 3


class FreezeError(Exception):
    """What is wrong with a set."""


def sets(file: Path = SETS / "frozen.toml") -> dict[int, dict[str, Any]]:
    """What is written down of each set, by its number."""
    return {one["number"]: one for one in tomllib.loads(file.read_text(encoding="utf-8"))["set"]}


def sources(commit: str) -> dict[str, str]:
    """The machines of that commit, by their place under bots/. Sets that were frozen by then are not frozen again."""
    command = ["git", "-C", str(ROOT), "archive", "--format=tar", commit, BOTS]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    found = {}
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        for member in tar.getmembers():
            name, file = member.name.removeprefix(f"{BOTS}/"), tar.extractfile(member)
            if file is not None and name.endswith(KINDS) and not name.startswith("earlier/"):
                found[name] = file.read().decode()
    return found


def renamed(text: str, number: int) -> str:
    """The same source in a package of its own: nothing in it reaches for today's machines."""
    return text.replace(PACKAGE, f"{PACKAGE}.earlier.v{number}")


def mended(text: str, repairs: list[dict[str, str]]) -> str:
    for repair in repairs:
        if text.count(repair["old"]) != 1:
            raise FreezeError(f"{repair['file']} does not have this once: {repair['old']}")
        text = text.replace(repair["old"], repair["new"])
    return text


def archive(one: dict[str, Any]) -> bytes:
    """Stored, not packed: how a packer packs differs from machine to machine."""
    number, repairs = one["number"], one.get("repair", [])
    files = sources(one["commit"])
    if unknown := {repair["file"] for repair in repairs} - set(files):
        raise FreezeError(f"no such file: {', '.join(sorted(unknown))}")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
        for name, text in sorted(files.items()):
            entry = zipfile.ZipInfo(f"v{number}/{name}", LONG_AGO)
            entry.create_system, entry.external_attr = UNIX, FILE_MODE
            packed.writestr(entry, mended(renamed(text, number), [r for r in repairs if r["file"] == name]))
    return out.getvalue()


def main(arguments: list[str]) -> int:
    numbers = [int(argument) for argument in arguments if argument.isdigit()]
    known = sets()
    if len(numbers) != 1 or numbers[0] not in known:
        print(__doc__, f"\nWritten down: {', '.join(map(str, sorted(known)))}", file=sys.stderr)
        return 2
    one = known[numbers[0]]
    made = archive(one)
    digest, place = hashlib.sha256(made).hexdigest(), SETS / f"{numbers[0]}.zip"
    if "--write" in arguments:
        place.write_bytes(made)
    print(f"{place.name}: {len(made)} bytes, sha256 {digest}")
    if digest != one["sha256"]:
        print(f"frozen.toml says {one['sha256']}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
