"""Strict reading of a title's own data files: what a file does not declare is an error that names its place."""

from __future__ import annotations

import csv
import enum
import io
import math
import re
import tomllib
import types
from collections.abc import Iterable
from importlib import resources
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec

Source = Literal["rulebook", "public", "reconstructed", "ours"]
SOURCES: Final[tuple[str, ...]] = get_args(Source)

# A cell that lists words apart by blanks; a plain tuple[str, ...] is split on semicolons, so its items may hold blanks.
Words = Annotated[tuple[str, ...], msgspec.Meta(extra={"separator": " "})]

_BOOLS: Final = {"0": False, "1": True, "false": False, "true": True}


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the records of data files: no field that was not declared. Say frozen=True again when deriving."""


RowType = TypeVar("RowType", bound=msgspec.Struct)
AnyType = TypeVar("AnyType")


class DataError(ValueError):
    """A data file says something it may not; line 0 when no single line is to blame."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}" if line else f"{file}: {message}")
        self.file = file
        self.line = line
        self.message = message


# ------------------------------------------------------------------ files of a package


def package_bytes(package: str, name: str) -> bytes:
    """A file that lies in a package, such as ("eastfront.titles.TITLE", "data/board.json")."""
    try:
        return resources.files(package).joinpath(name).read_bytes()
    except (FileNotFoundError, TypeError):  # no such file, or no package that could have one
        raise DataError(name, 0, f"no such file in {package}") from None


def package_text(package: str, name: str) -> str:
    try:
        return package_bytes(package, name).decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError(name, 0, f"is not UTF-8 at byte {error.start}") from None


# ------------------------------------------------------------------ CSV


def read_csv(text: str, row_type: type[RowType], file: str = "csv") -> list[RowType]:
    """Rows of a CSV file with a heading line; columns may stand in any order, and all must be there.

    An empty cell takes the field's default, else None, "" or () where the type allows it, else it is an error.
    """
    lines = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    rows: list[RowType] = []
    fields: list[msgspec.structs.FieldInfo] | None = None
    line = 1
    try:
        for cells in lines:
            if fields is None:
                fields = _fields_by_column(cells, row_type, file)
            elif cells:
                rows.append(_row(cells, fields, row_type, file, line))
            line = lines.line_num + 1  # where the next record begins, also after a cell of several lines
    except csv.Error as error:
        raise DataError(file, line, str(error)) from None
    if fields is None:
        raise DataError(file, 1, "is empty: the heading line is missing")
    return rows


def _fields_by_column(heading: list[str], row_type: type[RowType], file: str) -> list[msgspec.structs.FieldInfo]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(row_type)}
    for place, column in enumerate(heading):
        if column not in fields:
            raise DataError(file, 1, f"unknown column {column!r}; known are {', '.join(fields)}")
        if column in heading[:place]:
            raise DataError(file, 1, f"column {column!r} stands there twice")
    for column in fields:
        if column not in heading:
            raise DataError(file, 1, f"column {column!r} is missing")
    return [fields[column] for column in heading]


def _row(
    cells: list[str], fields: list[msgspec.structs.FieldInfo], row_type: type[RowType], file: str, line: int
) -> RowType:
    if len(cells) != len(fields):
        raise DataError(file, line, f"{len(cells)} cells where the heading has {len(fields)}")
    values: dict[str, Any] = {}
    for cell, field in zip(cells, fields, strict=True):
        try:
            values[field.name] = _value(cell, field)
        except ValueError as error:  # msgspec's own errors are ValueErrors too
            raise DataError(file, line, f"column {field.encode_name!r}: {error}") from None
    return row_type(**values)


def _value(cell: str, field: msgspec.structs.FieldInfo) -> Any:
    if cell == "" and not field.required:
        return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    value = msgspec.convert(_plain(cell, field.type), field.type)
    if field.encode_name == "source" and value not in SOURCES:
        raise ValueError(f"{value!r} is none of {', '.join(SOURCES)}")
    return value


def _plain(cell: str, kind: Any, separator: str = ";") -> Any:
    """The cell as None, bool, int, float, str or tuple, whichever the declared type is made of."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        extra = next((meta.extra for meta in arguments[1:] if isinstance(meta, msgspec.Meta) and meta.extra), {})
        return _plain(cell, arguments[0], extra.get("separator", separator))
    if origin in (Union, types.UnionType):
        if types.NoneType in arguments and cell == "":
            return None
        return _plain_of_union(cell, [argument for argument in arguments if argument is not types.NoneType])
    if origin is tuple and len(arguments) == 2 and arguments[1] is ...:
        items = [item.strip() for item in cell.split(separator)] if cell.strip() else []
        if separator == " ":
            items = [item for item in items if item]
        return tuple(_plain(item, arguments[0]) for item in items)
    if origin is Literal:
        return _plain(cell, type(arguments[0]))
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _plain(cell, type(next(iter(kind)).value))
    return _scalar(cell, kind)


def _plain_of_union(cell: str, kinds: list[Any]) -> Any:
    if len(kinds) != 1:
        raise TypeError(f"a column of one of {kinds} cannot be told apart in CSV")
    return _plain(cell, kinds[0])


def _scalar(cell: str, kind: Any) -> Any:
    if kind is str:
        return cell
    if kind is bool:
        if cell.lower() not in _BOOLS:
            raise ValueError(f"{cell!r} is no yes or no: 0, 1, true or false")
        return _BOOLS[cell.lower()]
    if kind is int:
        if not re.fullmatch(r"[+-]?[0-9]+", cell):
            raise ValueError(f"{cell!r} is no whole number")
        return int(cell)
    if kind is float:
        try:
            number = float(cell)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            raise ValueError(f"{cell!r} is no number")
        return number
    raise TypeError(f"a column cannot be of type {kind}")


# ------------------------------------------------------------------ TOML


def read_toml(text: str, kind: type[AnyType], file: str = "toml") -> AnyType:
    """A TOML file as a record, every nested record strict too."""
    _demand_strict(msgspec.inspect.type_info(kind), [])
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+)", str(error))
        raise DataError(file, int(place[1]) if place else 0, str(error)) from None
    except msgspec.ValidationError as error:
        raise DataError(file, 0, str(error)) from None


def _demand_strict(kind: Any, seen: list[type]) -> None:
    """A record that would swallow an unknown key is a mistake in our code, not in the file."""
    if isinstance(kind, msgspec.inspect.StructType):
        if kind.cls in seen:
            return
        seen.append(kind.cls)
        if not kind.forbid_unknown_fields:
            raise TypeError(f"{kind.cls.__name__} must forbid unknown fields to be read from a file")
        for field in kind.fields:
            _demand_strict(field.type, seen)
        return
    for name in ("item_type", "key_type", "value_type", "type"):
        if isinstance(inner := getattr(kind, name, None), msgspec.inspect.Type):
            _demand_strict(inner, seen)
    members: Iterable[Any] = (*getattr(kind, "types", ()), *getattr(kind, "item_types", ()))
    for member in members:
        _demand_strict(member, seen)
