"""How a name stands in a French sentence: la 16e armée, d’Odessa, au Caire, en Crète.

The table is read by the client too, which does the same (web/src/french.ts); one list of examples holds both to it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

Standing = tuple[str, str]  # what goes before the name, and the name as it is then written

_CONTRACTED = {"de le ": "du ", "de les ": "des ", "à le ": "au ", "à les ": "aux "}


@cache
def _table() -> Mapping[str, Any]:
    table: Mapping[str, Any] = json.loads(resources.files("eastfront.text").joinpath("french.json").read_text("utf-8"))
    return table


def the(name: str) -> Standing:
    """La 16e armée, l’Axe; a place that has no article stands alone."""
    article, plain = _article(name)
    return article, plain


def subject(name: str) -> Standing:
    """The same at the beginning of a sentence."""
    article, plain = the(name)
    return (_capital(article), plain) if article else ("", _capital(plain))


def of(name: str) -> Standing:
    if name.startswith("Le "):
        return "du ", name[3:]
    article, plain = _article(name)
    if article:
        return _contracted(f"de {article}"), plain
    return ("d’" if re.match(_table()["vowel"], plain) else "de "), plain


def at(name: str) -> Standing:
    if name.startswith("Le "):
        return "au ", name[3:]
    if re.match(_table()["hex"], name):
        return "en ", name
    article, plain = _article(name)
    before = _table()["at"].get(_noun(plain), "à")
    return ("en " if before == "en" else _contracted(f"{before} {article}")), plain


def _article(name: str) -> Standing:
    """The article and the name after it; a common noun loses its capital there."""
    noun = _noun(name)
    article: str | None = _table()["proper"].get(noun)
    if article is None:
        article = _table()["common"].get(noun.lower())
        if article is not None and name.startswith(noun):
            name = name[0].lower() + name[1:]
    if article is None and re.match(_table()["aircraft"], name):
        article = "le"
    if article is None:
        return "", name
    bare = not re.match(_table()["ordinal"], name)
    elided = bare and article != "les" and re.match(_table()["vowel"], name)
    return ("l’" if elided else f"{article} "), name


def _noun(name: str) -> str:
    return re.split("[ ,]", re.sub(_table()["ordinal"], "", name), maxsplit=1)[0]


def _contracted(before: str) -> str:
    return _CONTRACTED.get(before, before)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


FORMS: dict[str, Callable[[str], Standing]] = {"THE": the, "SUBJECT": subject, "OF": of, "AT": at}


def _written(form: Callable[[str], Standing]) -> Callable[[Any], str]:
    return lambda name: "".join(form(str(name)))


FUNCTIONS: dict[str, Callable[[Any], str]] = {id: _written(form) for id, form in FORMS.items()}
