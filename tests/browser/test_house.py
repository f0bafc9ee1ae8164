"""The page comes, with nothing from elsewhere."""

from __future__ import annotations

from tests.browser.conftest import NewPerson


def test_the_page_opens_without_a_word_of_trouble(person: NewPerson) -> None:
    page = person().go("/")
    assert page.title() == "Eastfront"
