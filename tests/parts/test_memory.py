"""A memory that forgets."""

from __future__ import annotations

from eastfront.parts.memory import Recent


def test_what_was_kept_first_is_forgotten_first() -> None:
    recent: Recent[str, int] = Recent(2)
    for number, key in enumerate("abc"):
        recent[key] = number
    assert dict(recent) == {"b": 1, "c": 2}


def test_an_answer_given_again_takes_no_room() -> None:
    recent: Recent[str, int] = Recent(2)
    for key in "abbb":
        recent[key] = 0
    assert list(recent) == ["a", "b"]
