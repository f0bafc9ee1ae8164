"""Style sheets are read together: a page's own must not restyle what lies on the table."""

from __future__ import annotations

import re
from pathlib import Path

SHEETS = Path(__file__).parents[2] / "web" / "src" / "styles"
OF_A_PAGE = ("decks",)


def classes(sheet: Path) -> set[str]:
    """Classes that a rule begins with, and so holds for wherever they stand."""
    css = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    selectors = (part.strip() for rule in re.findall(r"([^{}]+)\{", css) for part in rule.split(","))
    return {found[1] for part in selectors if (found := re.match(r"\.([a-z][\w-]*)", part))}


def test_the_sheet_of_a_page_names_no_class_of_another() -> None:
    for page in OF_A_PAGE:
        own = classes(SHEETS / f"{page}.css")
        shared = {sheet.name: own & classes(sheet) for sheet in SHEETS.glob("*.css") if sheet.stem != page}
        assert own
        assert not {name: found for name, found in shared.items() if found}
