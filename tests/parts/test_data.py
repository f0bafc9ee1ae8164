"""Data files: what is read, and what every mistake says."""

from __future__ import annotations

import enum
from typing import Annotated, Literal

import msgspec
import pytest

from eastfront.parts import data
from eastfront.parts.data import DataError, Record, Source, Words, read_csv, read_toml


class Arm(enum.Enum):
    INFANTRY = "inf"
    ARMOUR = "arm"


class Year(enum.IntEnum):
    FIRST = 1941
    LAST = 1945


class Town(Record, frozen=True):
    name: str
    size: int
    latitude: float
    port: bool
    owner: str | None
    aliases: tuple[str, ...]
    roads: Words
    source: Source


HEADING = "name,size,latitude,port,owner,aliases,roads,source\n"
RIGA = "Riga,-2,56.95,1,soviet,Riga;The Port,pskov kaunas,public\n"


class Odd(Record, frozen=True):
    arm: Arm
    year: Year
    kind: Literal["a", "b"]
    step: Literal[1, 2]
    small: Annotated[int, msgspec.Meta(ge=0, le=9)]
    values: tuple[int, ...]
    maybe: int | None
    given: int = 7
    called: str = msgspec.field(default="x", name="label")


ODD = "arm,year,kind,step,small,values,maybe,given,label\n"


def wrong(text: str, row: type[msgspec.Struct] = Town) -> DataError:
    with pytest.raises(DataError) as caught:
        read_csv(text, row, "towns.csv")
    return caught.value


# ------------------------------------------------------------------ CSV


def test_a_row_with_every_type() -> None:
    assert read_csv(HEADING + RIGA, Town) == [
        Town("Riga", -2, 56.95, True, "soviet", ("Riga", "The Port"), ("pskov", "kaunas"), "public")
    ]


def test_empty_cells() -> None:
    town = read_csv(HEADING + ",0,1,0,,,,ours\n", Town)[0]
    assert town == Town("", 0, 1.0, False, None, (), (), "ours")


def test_enums_literals_limits_and_defaults() -> None:
    rows = read_csv(ODD + "arm,1941,b,2,9,3;4,,,\ninf,1945,a,1,0,,5,6,y\n", Odd)
    assert rows == [
        Odd(Arm.ARMOUR, Year.FIRST, "b", 2, 9, (3, 4), None, 7, "x"),
        Odd(Arm.INFANTRY, Year.LAST, "a", 1, 0, (), 5, 6, "y"),
    ]


def test_columns_may_stand_in_any_order_and_lines_may_be_empty() -> None:
    class Two(Record, frozen=True):
        a: int
        b: str

    assert read_csv("b,a\n\nx,1\r\n\n", Two) == [Two(1, "x")]
    assert read_csv("\ufeffa,b\n1,x", Two) == [Two(1, "x")], "with a byte order mark"
    assert read_csv("a,b\n", Two) == []


@pytest.mark.parametrize(
    ("cells", "column", "message"),
    [
        ("R,x,1,1,,,,ours", "size", "'x' is no whole number"),
        ("R,1.5,1,1,,,,ours", "size", "'1.5' is no whole number"),
        ("R,,1,1,,,,ours", "size", "'' is no whole number"),
        ("R, 1,1,1,,,,ours", "size", "' 1' is no whole number"),
        ("R,1_0,1,1,,,,ours", "size", "'1_0' is no whole number"),
        ("R,1,north,1,,,,ours", "latitude", "'north' is no number"),
        ("R,1,nan,1,,,,ours", "latitude", "'nan' is no number"),
        ("R,1,1,2,,,,ours", "port", "'2' is no yes or no"),
        ("R,1,1,,,,,ours", "port", "'' is no yes or no"),
        ("R,1,1,1,,,,memory", "source", "Invalid enum value 'memory'"),
        ("R,1,1,1,,,,", "source", "Invalid enum value ''"),
    ],
)
def test_a_wrong_cell_names_file_line_and_column(cells: str, column: str, message: str) -> None:
    error = wrong(HEADING + RIGA + cells + "\n")
    assert (error.file, error.line) == ("towns.csv", 3)
    assert str(error).startswith(f"towns.csv:3: column {column!r}: {message}")


@pytest.mark.parametrize(
    ("cells", "column"),
    [
        ("tank,1941,a,1,1,,,,", "arm"),
        ("inf,1942,a,1,1,,,,", "year"),
        ("inf,1941,c,1,1,,,,", "kind"),
        ("inf,1941,a,3,1,,,,", "step"),
        ("inf,1941,a,1,10,,,,", "small"),
        ("inf,1941,a,1,1,1;;2,,,", "values"),
        ("inf,1941,a,1,1,,x,,", "maybe"),
    ],
)
def test_a_value_outside_its_type_is_refused(cells: str, column: str) -> None:
    assert f"column {column!r}" in wrong(ODD + cells, Odd).message


def test_a_source_declared_as_text_is_checked_too() -> None:
    class Loose(Record, frozen=True):
        source: str

    assert read_csv("source\nrulebook\n", Loose) == [Loose("rulebook")]
    assert wrong("source\nseed\n", Loose).message == (
        "column 'source': 'seed' is none of rulebook, public, reconstructed, ours"
    )


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (HEADING.replace("size", "sise"), 1, "unknown column 'sise'; known are name, size"),
        (HEADING.replace(",size", ""), 1, "column 'size' is missing"),
        (HEADING.replace("size", "name"), 1, "column 'name' stands there twice"),
        ("", 1, "the heading line is missing"),
        (HEADING + RIGA + "Riga,1\n", 3, "2 cells where the heading has 8"),
        (HEADING + RIGA.replace("\n", ",more\n"), 2, "9 cells where the heading has 8"),
        (HEADING + '"Riga,1', 2, "unexpected end of data"),
    ],
)
def test_a_broken_file_names_the_line(text: str, line: int, message: str) -> None:
    error = wrong(text)
    assert error.line == line
    assert message in error.message


def test_a_cell_of_several_lines_keeps_the_count() -> None:
    tall = RIGA.replace("Riga,", '"Ri\nga",', 1)
    assert read_csv(HEADING + tall, Town)[0].name == "Ri\nga"
    assert wrong(HEADING + tall + "bad\n").line == 4
    assert wrong(HEADING + RIGA + tall.replace("-2", "x")).line == 3, "where the record begins"


def test_a_type_no_column_can_have_is_our_mistake() -> None:
    class Mixed(Record, frozen=True):
        value: int | str

    class Nested(Record, frozen=True):
        value: dict[str, int]

    with pytest.raises(TypeError, match="cannot be told apart"):
        read_csv("value\n1\n", Mixed)
    with pytest.raises(TypeError, match="cannot be of type"):
        read_csv("value\n1\n", Nested)


# ------------------------------------------------------------------ TOML


class Part(Record, frozen=True):
    size: int
    source: Source = "ours"


class Whole(Record, frozen=True):
    title: str
    parts: dict[str, Part] = {}


class Careless(msgspec.Struct):
    size: int


class Holder(Record, frozen=True):
    inner: tuple[Careless, ...] | None = None


def test_a_toml_file() -> None:
    text = 'title = "x"\n[parts.one]\nsize = 1\nsource = "public"\n'
    assert read_toml(text, Whole) == Whole("x", {"one": Part(1, "public")})


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('title = "x"\nparts = \n', 2, "Invalid value"),
        ('title = "x"\n[parts.one]\nsize = 1\nsise = 2\n', 0, "unknown field `sise` - at `$.parts[...]`"),
        ("title = 1\n", 0, "Expected `str`, got `int` - at `$.title`"),
        ("", 0, "missing required field `title`"),
        ('title = "x"\n[parts.one]\nsize = 1\nsource = "seed"\n', 0, "Invalid enum value 'seed'"),
    ],
)
def test_a_broken_toml_file(text: str, line: int, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_toml(text, Whole, "rules.toml")
    assert (caught.value.file, caught.value.line) == ("rules.toml", line)
    assert message in caught.value.message


def test_a_record_that_swallows_unknown_keys_is_our_mistake() -> None:
    with pytest.raises(TypeError, match="Careless must forbid unknown fields"):
        read_toml("", Holder)


# ------------------------------------------------------------------ files of a package


def test_files_of_a_package() -> None:
    assert data.package_text("eastfront.parts", "data.py").startswith('"""Strict reading')
    assert data.package_bytes("eastfront.parts", "data.py").startswith(b'"""Strict reading')
    with pytest.raises(DataError, match=r"nothing.csv: no such file in eastfront.parts"):
        data.package_text("eastfront.parts", "nothing.csv")


def test_an_error_without_a_line() -> None:
    assert str(DataError("board.json", 0, "is empty")) == "board.json: is empty"
