"""4.1 What is special in a turn: rules that hold for some turns only, and what they change for good."""

from __future__ import annotations

from typing import Final

from eastfront.parts.data import Record, Source, package_text, read_csv
from eastfront.titles.dark_valley.printed import PACKAGE
from eastfront.titles.dark_valley.table import Table


class NoteRow(Record, frozen=True):
    """A rule that holds from its first turn to its last; one that holds from then on is told in its first turn."""

    note: str
    first: int
    last: int
    rule: str
    source: Source


NOTES: Final = read_csv(package_text(PACKAGE, "data/notes.csv"), NoteRow, "notes.csv")
FAR_FROM_THE_NORTH: Final = ("romania-waits", "hungary-closed")
"""scenario.learning has nobody whom these concern."""


def notes_of(table: Table) -> list[NoteRow]:
    now = [row for row in NOTES if row.first <= table.turn <= row.last]
    return [row for row in now if table.goal != "learning" or row.note not in FAR_FROM_THE_NORTH]
