"""Message ids as they stand in the client's source and in its data."""

from __future__ import annotations

import re
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "web/src"
PREFIX = "web-"
_LITERAL = re.compile(r"""["'`](web-[a-z0-9_-]*[a-z0-9])["'`]""")
_TEMPLATE = re.compile(r"`(web-[^`]*\$\{[^`]*)`")
_HOLE = re.compile(r"\$\{[^}]*\}")


def sources() -> list[str]:
    files = [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.json")]
    return [file.read_text(encoding="utf-8") for file in sorted(files)]


def literals() -> set[str]:
    """Every id that is written out."""
    return {found for text in sources() for found in _LITERAL.findall(text)}


def patterns() -> set[str]:
    """A pattern for every id that is put together: `web-turn-${state}` is web-turn-, then something."""
    found: set[str] = set()
    for text in sources():
        for template in _TEMPLATE.findall(text):
            found.add("[a-z0-9_-]+".join(map(re.escape, _HOLE.split(template))))
    return found
