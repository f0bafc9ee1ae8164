"""The client's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from eastfront.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_clients_types_are_up_to_date() -> None:
    assert WIRE.read_text(encoding="utf-8") == typescript(), "python -m eastfront.server.typescript > web/src/wire.ts"


def test_records_become_what_travels() -> None:
    written = typescript()
    for line in (
        "export type Side = number;",
        "export interface Name { fr: string; en: string }",
        "export type Sides = number;",
        "export type Fact = [string, Value[]?, Sides?];",
        'export interface Hello { type: "Hello"; token?: string; since?: number; version?: number; packs?: boolean }',
        'export interface No { type: "No"; refusal: Refusal }',
        'export interface Stir { type: "Stir"; entropy: string }',
    ):
        assert line in written.splitlines()
