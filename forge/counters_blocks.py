"""The blocks of europe_engulfed from units.csv: the largest number of each in the war, and how many stood in 1939."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from eastfront.draw.sheets import worded
from eastfront.engine.text import Name
from forge.counters_page import Entry, Group, Page, Section

NATIONS: Final = {
    "DE": (0, "Germany"),
    "IT": (0, "Italy"),
    "RO": (0, "Romania"),
    "HU": (0, "Hungary"),
    "BG": (0, "Bulgaria"),
    "FI": (0, "Finland"),
    "SU": (1, "Soviet Union"),
    "GB": (2, "Britain"),
    "US": (2, "United States"),
    "FR": (2, "France"),
    "FF": (2, "Free French"),
    "PL": (3, "Poland"),
    "NO": (3, "Norway"),
    "DK": (3, "Denmark"),
    "NL": (3, "Netherlands"),
    "BE": (3, "Belgium"),
    "YU": (3, "Yugoslavia"),
    "GR": (3, "Greece"),
    "TR": (3, "Turkey"),
    "ES": (3, "Spain"),
    "PT": (3, "Portugal"),
    "SE": (3, "Sweden"),
    "CH": (3, "Switzerland"),
    "VI": (3, "Vichy France"),
}
SIDE_NAMES: Final = ("Axis", "Soviet Union", "Western Allies", "Minor powers")
MAIN: Final = ("DE", "SU", "GB")  # whose back is shown, one of each colour
KINDS: Final = {  # type of the data: symbol, caption
    "inf": ("infantry", "Infantry"),
    "armor": ("armour", "Armour"),
    "airborne": ("airborne", "Airborne"),
    "cavalry": ("cavalry", "Cavalry"),
    "militia": ("militia", "Militia"),
    "gsu": ("bomber", "Air support"),
    "fleet": ("fleet", "Fleet"),
    "sa": ("arrow", "Special action"),
}
FLAT: Final = ("fleet", "sa")  # counters, not blocks
YEARS: Final = tuple(f"y{year}" for year in range(1939, 1946))
NOTES: Final = (
    "Upper edge: full strength, one die a step, hits on 6 (elite on 5). Turned edges: strength after each loss.",
    "Under each block: its steps, the most there are in any year and, in brackets, how many of them in 1939.",
)


def page(data: Path) -> str:
    with (data / "units.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    unknown = {row["nation"] for row in rows} - NATIONS.keys()
    if unknown:
        raise ValueError(f"units.csv: nations without a side: {sorted(unknown)}")
    sections = [Section(heading, tuple(_groups(rows, side))) for side, heading in enumerate(SIDE_NAMES)]
    return Page(columns=14, size=70).draw("Europe Engulfed", NOTES, sections)


def _groups(rows: list[dict[str, str]], side: int) -> list[Group]:
    groups = []
    small: list[Entry] = []
    for code, name in ((code, name) for code, (of, name) in NATIONS.items() if of == side):
        entries = [_entry(row, side, name if side == 3 else "") for row in rows if row["nation"] == code]
        if side == 3:
            small += entries
            continue
        if code in MAIN:
            entries.append(_hidden(entries[0]))
        groups.append(Group(name, tuple(entries)))
    return groups or [Group(SIDE_NAMES[side], tuple(small))]


def _entry(row: dict[str, str], side: int, country: str) -> Entry:
    symbol, kind = KINDS[row["type"]]
    nation = row["nation"]
    elite = row["elite"] == "1"
    traits = " guards" if elite and nation == "SU" else ""
    name = ("Guards" if nation == "SU" else "Elite") if elite else ""
    most, first = max(int(row[year]) for year in YEARS), int(row["y1939"])
    number = f"× {most}" if first == most else f"× {most} ({first})"
    title = f"{name or kind} {row['max_steps']}" if row["type"] not in (*FLAT, "gsu") else kind
    face = worded(row["id"], "unit", Name(name, name), side, f"{symbol} {nation.lower()}{traits}")
    steps = 0 if row["type"] in FLAT else int(row["max_steps"])
    return Entry(face, None, most, 1.0, steps, caption=(*((country,) if country else ()), title, number))


def _hidden(like: Entry) -> Entry:
    return Entry(like.face, None, 1, 1.0, like.steps, True, ("Back",))
