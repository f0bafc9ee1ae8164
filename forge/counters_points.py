"""The counters of barbarossa_to_berlin from units.csv and the markers of tables.json."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from eastfront.draw.sheets import worded
from eastfront.engine.text import Name
from forge.counters_page import Entry, Group, Page, Section, merged, reduced

NATIONS: Final = {  # code of the data: side, letters on the counter, heading
    "GE": (0, "de", "Germany"),
    "IT": (0, "it", "Italy"),
    "HU": (0, "hu", "Hungary"),
    "RO": (0, "ro", "Romania"),
    "BU": (0, "bg", "Bulgaria"),
    "SU": (1, "su", "Soviet Union"),
    "BR": (2, "gb", "Britain"),
    "CW": (2, "cw", "Commonwealth"),
    "US": (2, "us", "United States"),
    "FF": (2, "ff", "Free French"),
    "YU": (3, "yu", "Yugoslav partisans"),
    "SW": (3, "se", "Sweden"),
    "TU": (3, "tr", "Turkey"),
}
SIDE_NAMES: Final = ("Axis", "Soviet Union", "Western Allies", "Others")
ARMS: Final = {
    "inf": "infantry",
    "panzer": "armour",
    "ss_panzer": "armour",
    "tank": "armour",
    "mech": "mechanized",
    "para": "airborne",
    "shock": "infantry shock",
    "partisan": "partisan",
}
MARKERS: Final = {  # of tables.json: side, symbol, name, values of the two sides
    "stalin": (1, "leader su", "Stalin", (), ()),
    "trench_soviet": (1, "fort su", "Trench", ("1",), ("2",)),
    "trench_german": (0, "fort de", "Trench", ("1",), ()),
    "trench_west_wall": (0, "fort de", "West Wall", ("1",), ()),
    "trench_atlantic_wall": (0, "fort de", "Atlantic W.", ("1",), ()),
    "trench_tobruk": (2, "fort gb", "Tobruk", ("1",), ()),
    "beachhead_allied": (2, "arrow us", "Allied", (), ()),
    "beachhead_us": (2, "arrow us", "US", (), ()),
    "beachhead_br": (2, "arrow gb", "British", (), ()),
    "partisans": (1, "partisan su", "Partisans", (), ()),
    "stand_fast_axis": (0, "shield de", "Stand fast", (), ()),
    "stand_fast_allied": (1, "shield su", "Stand fast", (), ()),
    "fort_destroyed": (3, "", "Fort destroyed", (), ()),
    "national_redoubt": (0, "supply de", "Redoubt", (), ()),
    "luftwaffe_supply": (0, "transport de", "Luftwaffe", (), ()),
}
NOTES: Final = (
    "Front, then reduced side: combat strength, loss factor, movement. Below: how many there are, if more than one.",
    "Large: armies and Fronts. Small: corps and Soviet armies. Dot: cannot be replaced.",
)


def page(data: Path) -> str:
    with (data / "units.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    unknown = {row["nation"] for row in rows} - NATIONS.keys()
    if unknown:
        raise ValueError(f"units.csv: nations without a side: {sorted(unknown)}")
    sections = []
    for side, heading in enumerate(SIDE_NAMES):
        groups = [
            Group(name, merged(_unit(row) for row in rows if row["nation"] == code))
            for code, (of, _, name) in NATIONS.items()
            if of == side
        ]
        sections.append(Section(heading, tuple(group for group in groups if group.entries)))
    tables = json.loads((data / "tables.json").read_text(encoding="utf-8"))
    sections.append(Section("Markers", (Group("Markers", tuple(_markers(tables["markers"]))),)))
    return Page(columns=18, size=66).draw("Barbarossa to Berlin", NOTES, sections)


def _unit(row: dict[str, str]) -> Entry:
    side, letters, _ = NATIONS[row["nation"]]
    large = row["size"] == "LCU"
    traits = "" if row["replaceable"] == "1" else " final"
    front = worded(
        row["id"],
        "unit",
        Name(_name(row["name"]), _name(row["name"])),
        side,
        f"{ARMS[row['type']]} {letters}{traits}",
        _echelon(row["name"], large, row["nation"]),
        (row["cs"], row["lf"], row["ma"]),
    )
    # A Front that was mechanized when full may be infantry when reduced.
    foot = row["mech_full"] == "1" and row["mech_reduced"] == "0"
    back = reduced(front, (row["r_cs"], row["r_lf"], row["r_ma"]), f"infantry {letters}{traits}" if foot else None)
    return Entry(front, back, int(row["count"]), 1.0 if large else 0.86)


def _echelon(name: str, large: bool, nation: str) -> str:
    if "Front" in name:
        return ""  # its name needs the room
    return "XXXX" if large or nation == "SU" else "XXX"


def _name(name: str) -> str:
    """Numbers in brackets are the names of the counters; other brackets only explain. "SS" is never printed."""
    numbers = re.search(r"\(([\d, S-]+)\)", name)
    plain = re.sub(r"\s*\([^)]*\)", "", name).replace(" SS ", " ")
    if numbers:
        return f"{numbers[1].replace('SS', '').replace('-', '–').replace(', ', '+')} {plain.split()[-1]}"
    return plain.replace("Panzerarmee Afrika", "Afrika Panzer Army")


def _markers(found: dict[str, dict[str, object]]) -> Iterator[Entry]:
    for key, entry in found.items():
        side, symbol, name, values, behind = MARKERS[key]
        front = worded(key, "marker", Name(name, name), side, symbol, "", values)
        back = worded(f"{key}-2", "marker", Name(name, name), side, symbol, "", behind) if behind else None
        count = entry["count"]
        if not isinstance(count, int):
            raise ValueError(f"tables.json: the count of {key} is no number")
        yield Entry(front, back, count, 0.86)
