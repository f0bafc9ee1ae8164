"""The counters of dark_valley from units.csv and the chits of chits.csv, a sheet for each side."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from eastfront.draw.sheets import worded
from eastfront.engine.scene import Face
from eastfront.engine.sides import Side
from eastfront.engine.text import Name
from forge.counters_page import Entry, Group, Page, Section, merged, reduced

Row: TypeAlias = dict[str, str]
SIDES: Final = {"axis": (0, "Axis"), "soviet": (1, "Soviet Union")}
NATIONS: Final = {  # of the data: letters on the counter and heading
    "German": ("de", "Germany"),
    "German SS": ("de", "Germany"),
    "German (Slovak)": ("sk", "Slovak and Spanish divisions"),
    "German (Spanish)": ("es", "Slovak and Spanish divisions"),
    "Italian": ("it", "Italy"),
    "Romanian": ("ro", "Romania"),
    "Hungarian": ("hu", "Hungary"),
    "Soviet": ("su", "Red Army"),
    "Soviet Guards": ("su guards", "Guards"),
    "Polish (Soviet)": ("pl", "Allied armies from 1944"),
    "Romanian (Soviet)": ("ro", "Allied armies from 1944"),
    "Bulgarian (Soviet)": ("bg", "Allied armies from 1944"),
}
ARMS: Final = {
    "infantry": "infantry",
    "mountain": "mountain",
    "mechanized": "mechanized",
    "cavalry": "cavalry",
    "airborne": "airborne",
    "marine": "marine",
    "guards cavalry": "cavalry",
    "shock infantry": "infantry shock",
    "guards infantry": "infantry",
    "armor": "armour",
    "guards mechanized": "mechanized",
    "artillery": "artillery",
    "guards armor": "armour",
    "infantry (Polish)": "infantry",
    "infantry (minor ally)": "infantry",
    "motorized": "motorized",
    "security infantry": "security",
    "light infantry": "light",
    "mechanized infantry": "mechanized",
    "armor (Tiger)": "armour",
}
ORDER: Final = ("armour", "mechanized", "motorized", "infantry", "light", "mountain", "airborne", "marine", "cavalry")
SUPPORT: Final = {  # category: symbol
    "hq": "hq",
    "leader": "leader",
    "air": "bomber",
    "airbase": "airbase",
    "tac_air": "fighter",
    "depot": "depot",
}
NOTES: Final = (
    "Attack, defence, movement; the reduced side beside the front. Artillery has its bombardment first.",
    "Hexagon: has a zone of control. Disc: moves as mechanized. Dot: cannot be replaced. "
    "Headquarters: defence, movement, range. Air units: bombardment, range.",
)
ROMAN: Final = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def page(data: Path) -> str:
    units, chits = _rows(data / "units.csv"), _rows(data / "chits.csv")
    sections = [_side(units, chits, side) for side in SIDES]
    neutral = Group("Neither side", tuple(_chits(chits, "neutral")))
    return Page(columns=24, size=58).draw("The Dark Valley", NOTES, (*sections, Section("Neither side", (neutral,))))


def _side(all_units: list[Row], chits: list[Row], side: str) -> Section:
    units = [row for row in all_units if row["side"] == side]
    unknown = {row["nation"] for row in units} - NATIONS.keys()
    if unknown:
        raise ValueError(f"units.csv: nations without a heading: {sorted(unknown)}")
    combat = [row for row in units if row["category"] == "combat"]
    groups = []
    for heading in dict.fromkeys(name for _, name in NATIONS.values()):
        rows = [row for row in combat if NATIONS[row["nation"]][1] == heading]
        entries = tuple(_combat(row) for row in sorted(rows, key=_rank))
        if entries:
            groups.append(Group(heading, entries))
    rest = [row for row in units if row["category"] != "combat"]
    groups.append(Group("Headquarters, air and support", merged(_support(row) for row in rest)))
    groups.append(Group("Activation chits", tuple(_chits(chits, side))))
    return Section(SIDES[side][1], tuple(groups))


def _rows(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _rank(row: Row) -> tuple[int, int, str, int, str]:
    """Arms together, the largest formations first, then in the order of their numbers."""
    arm = ARMS[row["type"]].split()[0]
    named = _name(row)
    digits = re.match(r"\d+", named)
    count = int(digits[0]) if digits else _roman(named)
    return ORDER.index(arm) if arm in ORDER else len(ORDER), -len(row["size"]), row["cls"], count, named


def _roman(text: str) -> int:
    if not re.fullmatch(r"[IVXLC]+", text):
        return 10_000
    values = [ROMAN[letter] for letter in text]
    return sum(-v if v < after else v for v, after in zip(values, (*values[1:], 0), strict=True))


def _name(row: Row) -> str:
    """As the data has it, but never the letters of the SS: name and number only."""
    return row["id"].removeprefix("SS").removesuffix("SS")


def _combat(row: Row) -> Entry:
    letters, _ = NATIONS[row["nation"]]
    common = f"{ARMS[row['type']]} {letters}"
    common += " tracked" if row["mech"] == "1" else ""
    common += " final" if row["replaceable"] == "0" else ""
    name = _name(row)
    front = worded(
        row["uid"],
        "unit",
        Name(name, name),
        SIDES[row["side"]][0],
        common + (" zoc" if row["zoc_full"] == "1" else ""),
        row["size"],
        tuple(value for value in (row["bombard"], row["full_att"], row["full_def"], row["full_mv"]) if value),
    )
    if row["steps"] != "2":
        return Entry(front)
    values = (row["red_att"], row["red_def"], row["red_mv"])
    return Entry(front, reduced(front, values, common + (" zoc" if row["zoc_reduced"] == "1" else "")))


def _support(row: Row) -> Entry:
    side = SIDES[row["side"]][0]
    letters = NATIONS[row["nation"]][0]
    category, kind = row["category"], row["type"]
    name, size = row["id"], ""
    values: tuple[str, ...] = ()
    if category == "hq":
        size = "XXXX" if side == 0 else ""
        values = (row["full_def"], row["full_mv"], row["range"])
    elif category == "leader":
        values = (row["range"], row["full_def"], row["full_mv"])
    elif category == "air":
        values = (row["bombard"], row["range"])
    elif category == "tac_air":
        values = (f"+{row['bombard']}",)
    if category in SUPPORT:
        symbol = SUPPORT[category]
    elif "support" in kind:
        symbol, values = "armour", (kind.split()[-1],)
        name, size = ("StuG", "") if "StuG" in kind else (f"{row['id']} Tk", "X")
    elif "fortified" in kind:
        symbol, name, values = "fort", "Zone", (row["id"].strip("FZ()"),)
    elif "air supply" in kind:
        symbol, name = "transport", "Supply"
    elif "city" in kind:
        symbol, name = "garrison", "City"
    else:
        raise ValueError(f"units.csv: {row['uid']} is of no known kind: {kind}")
    return Entry(worded(row["uid"], "unit", Name(name, name), side, f"{symbol} {letters}", size, values))


def _chits(rows: list[Row], side: str) -> Iterator[Entry]:
    """Each chit once, with the most of it in the cup of any turn; brackets in the data are a choice among these."""
    most: dict[str, int] = {}
    for row in rows:
        if row["side"] == side and "(" not in row["chit"]:
            most[row["chit"]] = max(most.get(row["chit"], 0), int(row["count"]))
    for chit, count in most.items():
        name = chit.replace("/", " / ").replace("-", " ")
        name = name.replace("Panzerarmee", "Panzer- armee").replace("Counterattack", "Counter- attack")
        of = Side(SIDES[side][0]) if side in SIDES else None
        yield Entry(Face(f"chit-{side}-{chit}", "marker", Name(name, name), of), None, count)
