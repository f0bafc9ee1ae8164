"""While tests run: every answer handed to a procedure is held against the type its author wrote down.

A frame's answer travels untyped through the stack, so mypy cannot see a step that expects another one. Nothing here
costs anything until `check_answers` is entered."""

from __future__ import annotations

import collections.abc
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from itertools import islice
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from eastfront.engine.frames import Procedure, Sequence

Resume = Callable[[Any, Any, Any], Any]

_watched: dict[type, Resume] = {}
"""Classes whose `resume` is wrapped now, with what it was."""


@contextmanager
def check_answers() -> Iterator[None]:
    """Within this, a wrong answer raises TypeError with the class, the step, what it expects and what it got."""
    if _watched:
        yield
        return

    def watch_new(cls: type[Procedure[Any]], **config: Any) -> None:
        super(Procedure, cls).__init_subclass__(**config)
        _watch(cls)

    Procedure.__init_subclass__ = classmethod(watch_new)  # type: ignore[assignment,arg-type]
    for cls in [Procedure, *_subclasses(Procedure)]:
        _watch(cls)
    try:
        yield
    finally:
        del Procedure.__init_subclass__
        for cls, resume in _watched.items():
            cls.resume = resume  # type: ignore[attr-defined]
        _watched.clear()


def _subclasses(kind: type) -> list[type]:
    direct: list[type] = kind.__subclasses__()
    return direct + [deeper for sub in direct for deeper in _subclasses(sub)]


def _watch(cls: type) -> None:
    original: Resume | None = vars(cls).get("resume")
    if original is None or cls in _watched:
        return
    _watched[cls] = original

    @wraps(original)
    def resume(frame: Any, table: Any, answer: Any) -> Any:
        method: Resume | None = original
        if cls is Sequence:
            method = frame.ORDER[frame.at][0]
        if method is not None and not conforms(answer, expected := answer_type(method)):
            name = f"{type(frame).__name__}.{method.__name__}"
            raise TypeError(f"{name} expects {_words(expected)}, got {answer!r} ({type(answer).__name__})")
        return original(frame, table, answer)

    cls.resume = resume  # type: ignore[attr-defined]


def _words(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)


@cache
def answer_type(method: Resume) -> Any:
    """The annotation of the answer, the third parameter; Any if there is none or it names what cannot be found."""
    name = next(islice(inspect.signature(method).parameters, 2, None), "")
    annotations = getattr(method, "__annotations__", {})
    if name not in annotations:
        return Any
    holder = type("Holder", (), {"__annotations__": {name: annotations[name]}})
    around = inspect.getclosurevars(method)
    try:
        return get_type_hints(holder, {**around.builtins, **method.__globals__}, dict(around.nonlocals))[name]
    except NameError:
        return Any


def conforms(value: Any, hint: Any) -> bool:
    """Is this value of that type? A bool is not taken for an int: somebody answered another question."""
    hint = getattr(hint, "__supertype__", hint)
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any or isinstance(hint, TypeVar) or getattr(hint, "_is_protocol", False):
        return True
    if hint is None or hint is NoneType:
        return value is None
    if origin in (Union, UnionType):
        return any(conforms(value, arg) for arg in args)
    if origin is Literal:
        return any(value == arg and type(value) is type(arg) for arg in args)
    if origin is tuple:
        return isinstance(value, tuple) and _tuple_conforms(value, args)
    if isinstance(origin, type):
        return isinstance(value, origin) and _elements_conform(value, origin, args)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint) if isinstance(hint, type) else True


def _tuple_conforms(value: tuple[Any, ...], args: tuple[Any, ...]) -> bool:
    if len(args) == 2 and args[1] is Ellipsis:
        return all(conforms(item, args[0]) for item in value)
    return len(value) == len(args) and all(map(conforms, value, args))


def _elements_conform(value: Any, origin: type, args: tuple[Any, ...]) -> bool:
    if issubclass(origin, collections.abc.Mapping):
        return all(conforms(k, args[0]) and conforms(v, args[1]) for k, v in value.items())
    if issubclass(origin, collections.abc.Collection) and len(args) == 1:
        return all(conforms(item, args[0]) for item in value)
    return True
