"""A title's rulebook in our own words: the sections of its `rules.toml`."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from msgspec import Struct

from eastfront.engine.refusals import refused
from eastfront.engine.title import Title
from eastfront.parts.data import package_text, read_toml

Status = Literal["implemented", "reconstructed", "optional", "planned", "not applicable"]


class Wording(Struct, frozen=True, forbid_unknown_fields=True):
    """A section in one language. Of a card `needs` is what must be fulfilled before its text applies, `after` what
    becomes of it; the card itself shows them apart."""

    heading: str
    text: str
    needs: str = ""
    after: str = ""

    @property
    def whole(self) -> str:
        return " ".join(filter(None, (self.needs, self.text, self.after)))


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rulebook; `why` says why one is not applicable, `forbids_nothing` why no test can show it
    refusing something: it names, describes or allows, and sets no limit."""

    id: str
    status: Status
    fr: Wording
    en: Wording
    why: str = ""
    forbids_nothing: str = ""

    def wording(self, language: str) -> Wording:
        return self.fr if language == "fr" else self.en


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    section: tuple[Section, ...]

    def get(self, id: str) -> Section:
        for section in self.section:
            if section.id == id:
                return section
        raise refused("no-section", title=self.title, section=id)


def rulebook(title: Title[Any]) -> Rulebook:
    return read_rulebook(title.homes()[0])


@cache
def read_rulebook(package: str) -> Rulebook:
    """The one that lies in the package of a title."""
    file = f"{package.rpartition('.')[2]}/rules.toml"
    book = read_toml(package_text(package, "rules.toml"), Rulebook, file)
    seen: set[str] = set()
    for section in book.section:
        if section.id in seen:
            raise ValueError(f"{file}: section {section.id} stands there twice")
        if not all((w.heading.strip() and w.text.strip()) for w in (section.fr, section.en)):
            raise ValueError(f"{file}: section {section.id} lacks words")
        if section.status == "not applicable" and not section.why:
            raise ValueError(f"{file}: section {section.id} does not say why it is not applicable")
        if section.forbids_nothing and not section.forbids_nothing.strip():
            raise ValueError(f"{file}: section {section.id} does not say why it forbids nothing")
        seen.add(section.id)
    return book
