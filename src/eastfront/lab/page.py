"""The page around a report: one file with everything in it, both languages, by day and by night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape as escape
from importlib import resources
from typing import Final

from eastfront.draw.style import page_sheet
from eastfront.text.catalogue import LANGUAGES, Language, words

NAMES: Final[dict[Language, str]] = {"fr": "Français", "en": "English"}
SCRIPT: Final = """
const root = document.documentElement
for (const button of document.querySelectorAll("[data-lang]"))
  button.onclick = () => { root.lang = button.dataset.lang; mark() }
for (const button of document.querySelectorAll("[data-night]"))
  button.onclick = () => {
    if (root.dataset.theme) delete root.dataset.theme; else root.dataset.theme = "night"
  }
const mark = () => document.querySelectorAll("[data-lang]").forEach(
  (button) => button.setAttribute("aria-pressed", button.dataset.lang === root.lang))
mark()
"""


def page(heading: Mapping[Language, str], bodies: Mapping[Language, str], shown: Language, shared: str = "") -> str:
    """`bodies` is the report in each language, `shared` what all pictures use."""
    buttons = "".join(f'<button data-lang="{code}" lang="{code}">{name}</button>' for code, name in NAMES.items())
    night = " / ".join(words(code).say("lab-night") for code in LANGUAGES)
    articles = "".join(f'<article class="in-{code}" lang="{code}">{bodies[code]}</article>' for code in LANGUAGES)
    style = page_sheet() + resources.files("eastfront.lab").joinpath("page.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html><html lang="{shown}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(heading[shown])}</title>'
        f"<style>{style}</style></head><body>{shared}"
        f"<nav>{buttons}<button data-night>{escape(night)}</button></nav><main>{articles}</main>"
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def panel(heading: str, body: str, note: str = "", wide: bool = False) -> str:
    """A chart or a table under its heading, with a sentence on how to read it. `note` and `body` are HTML."""
    about = f'<p class="note">{note}</p>' if note else ""
    return f'<section class="panel{" wide" if wide else ""}"><h3>{escape(heading)}</h3>{body}{about}</section>'


def grid(*panels: str) -> str:
    return f'<div class="grid">{"".join(panels)}</div>'


def figures(items: Sequence[tuple[str, str]]) -> str:
    """A few large numbers with what they count."""
    return (
        '<dl class="figures">'
        + "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in items)
        + "</dl>"
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Words to the left, numbers to the right."""

    def cell(value: str, place: int) -> str:
        return f'<td class="number">{escape(value)}</td>' if place else f"<th>{escape(value)}</th>"

    top = "".join(f"<th{' class=number' if place else ''}>{escape(head)}</th>" for place, head in enumerate(heads))
    body = "".join(f"<tr>{''.join(cell(value, place) for place, value in enumerate(row))}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def number(value: float, language: Language, places: int = 0) -> str:
    """Written as the language writes numbers."""
    written = f"{value:,.{places}f}"
    if language == "fr":
        written = written.replace(",", "\N{NARROW NO-BREAK SPACE}").replace(".", ",")
    return written.replace("-", "\N{MINUS SIGN}")
