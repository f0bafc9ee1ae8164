"""Every lesson is played through by the engine with the client's own guide: as it says, and otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from eastfront.parts.lessons import lesson_of
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.table import AXIS
from tests.lessons.learner import LONGEST, Advice, Guide, Learner

TITLES_WITH = [id for id in TITLES.ids() if lesson_of(TITLES.get(id))]
LOST = "web-guide-lost"
Begin = Callable[[str, int], Learner]


@pytest.fixture(scope="module")
def guides() -> Iterator[dict[str, Guide]]:
    opened: dict[str, Guide] = {}
    yield opened
    for guide in opened.values():
        guide.close()


@pytest.fixture
def begin(guides: dict[str, Guide]) -> Begin:
    def begins(title: str, seed: int) -> Learner:
        if title not in guides:
            guides[title] = Guide(title)
        return Learner(title, guides[title], seed)

    return begins


def sound(advice: Advice) -> None:
    """What is shown can be read, names all it speaks of, and leaves a way on."""
    for words in filter(None, (advice.said, advice.astray)):
        assert not words.empty, f"{words.say} cannot name {words.empty}"
        for text in (words.en, words.fr):
            assert text != words.say
            assert "{" not in text, text
    free = advice.waits or advice.final or not advice.myTurn
    assert free or advice.choices or advice.readable or advice.ways, f"{advice.step} leaves no way on"


def follow(learner: Learner) -> list[Advice]:
    seen = []
    for _ in range(LONGEST):
        advice = learner.advice()
        sound(advice)
        seen.append(advice)
        if advice.final:
            return seen
        learner.follow(advice)
    raise AssertionError(f"no end: {learner.heard[-5:]}")


@pytest.mark.parametrize("title", TITLES_WITH)
@pytest.mark.parametrize("seed", range(1, 5))
def test_who_follows_the_guide_comes_to_its_end(begin: Begin, title: str, seed: int) -> None:
    """All that it asks for is on offer, whatever the dice say, and it is never at a loss."""
    learner = begin(title, seed)
    seen = follow(learner)
    assert not [advice.step for advice in seen if advice.astray and advice.astray.say == LOST]
    assert len({advice.chapter for advice in seen}) == len(learner.lesson.chapter)
    assert not learner.passed["skipped"]


@pytest.mark.parametrize("title", TITLES_WITH)
@pytest.mark.parametrize("seed", range(1, 4))
def test_who_does_as_he_likes_is_never_stuck(begin: Begin, title: str, seed: int) -> None:
    """Legal moves at random, some taken back, some as advised: always a true sentence and a way on."""
    learner = begin(title, seed)
    for _ in range(LONGEST):
        advice = learner.advice()
        sound(advice)
        if advice.final or learner.match.ending:
            return
        luck = learner.random.random()
        if luck < 0.35:
            learner.follow(advice)
        elif luck < 0.45 and learner.undo():
            continue
        else:
            learner.anything()


def until(learner: Learner, step: str) -> Advice:
    for _ in range(LONGEST):
        advice = learner.advice()
        if advice.step == step:
            return advice
        learner.follow(advice)
    raise AssertionError(f"{step} never came")


def press(learner: Learner, *, piece: int | None = None, space: str = "") -> None:
    """Something on offer, found by what is touched."""
    match, board = learner.match, learner.match.title.board()
    for action in match.options(learner.me):
        found = match.title.choice(match.view(learner.me), action)
        where = board.spaces[found.space].code if board and found.space is not None else ""
        if (piece is None or found.piece == piece) and (not space or where == space):
            return learner.act(action)
    raise AssertionError("not on offer")


XLI, LVI, LVII = 30, 31, 33


def test_another_panzer_corps_is_called_by_its_name(begin: Begin) -> None:
    learner = begin("great_patriotic_war", 1)
    until(learner, "gpw-lesson-pick")
    press(learner, piece=LVI)
    advice = learner.advice()
    assert advice.step == "gpw-lesson-pick"
    assert advice.astray
    assert "LVI Panzer Corps in hand" in advice.astray.en
    assert "LVIe corps blindé" in advice.astray.fr
    assert advice.ways == ["undo"]
    assert learner.undo()
    assert learner.advice().astray is None


def test_a_corps_that_went_elsewhere_is_not_said_to_be_in_place(begin: Begin) -> None:
    learner = begin("great_patriotic_war", 1)
    until(learner, "gpw-lesson-pick")
    press(learner, piece=XLI)
    assert learner.advice().step == "gpw-lesson-go"
    press(learner, space="B-1312")  # in contact, but not where the lesson wants it
    advice = learner.advice()
    assert advice.step == "gpw-lesson-pick"
    assert advice.astray
    assert "is at B-1312" in advice.astray.en
    learner.skip(advice.step)
    advice = learner.advice()
    assert advice.step == "gpw-lesson-second"  # nothing is said of zones, which it would say of another hex
    press(learner, piece=LVII)
    advice = learner.advice()
    assert advice.astray
    assert "cannot reach B-1312" in advice.astray.en  # a friend is there
    assert learner.undo()
    assert learner.undo()
    learner.passed["skipped"].clear()
    assert learner.advice().step == "gpw-lesson-go"


def test_undoing_goes_back_in_the_lesson(begin: Begin) -> None:
    learner = begin("great_patriotic_war", 1)
    until(learner, "gpw-lesson-zoc")
    assert learner.undo()
    assert learner.advice().step == "gpw-lesson-go"
    assert learner.undo()
    assert learner.advice().step == "gpw-lesson-pick"


def test_the_other_opening_card_changes_what_is_said(begin: Begin) -> None:
    learner = begin("barbarossa_to_berlin", 2)
    until(learner, "b2b-lesson-choose")
    learner.act(learner.match.options(AXIS)[1])
    advice = learner.advice()
    assert advice.said.say == "b2b-lesson-hand-paulus"
    seen = follow(learner)
    assert "b2b-lesson-event-paulus" in {one.said.say for one in seen}
    assert "b2b-lesson-event" not in {one.said.say for one in seen}


def test_the_dice_of_a_sentence_are_those_that_fell(begin: Begin) -> None:
    learner = begin("great_patriotic_war", 3)
    until(learner, "gpw-lesson-launch")
    learner.follow(learner.advice())
    rolled = next(line for line in reversed(learner.match.log(AXIS)) if line.thrown).thrown[0].thrown[0]
    assert f" {rolled}: " in learner.advice().said.en


def by_words(learner: Learner, id: str) -> None:
    match = learner.match
    learner.act(next(a for a in match.options(AXIS) if match.title.choice(match.view(AXIS), a).text.id == id))


def test_who_announces_his_shock_attack_is_told_what_it_does(begin: Begin) -> None:
    learner = begin("great_patriotic_war", 1)
    until(learner, "gpw-lesson-replacements")
    by_words(learner, "gpw-do-declare-shock")
    advice = learner.advice()
    assert advice.astray
    assert advice.astray.say == "gpw-lesson-shock"
    assert learner.undo()
    assert learner.advice().step == "gpw-lesson-replacements"
    assert learner.advice().astray is None
    by_words(learner, "gpw-do-declare-shock")
    learner.act(learner.match.options(AXIS)[0])
    learner.act(learner.match.options(AXIS)[0])
    assert learner.advice().said.say == "gpw-lesson-pick-shock"


def test_who_did_not_attack_is_told_so_while_he_can_go_back(begin: Begin) -> None:
    learner = begin("great_patriotic_war", 2)
    until(learner, "gpw-lesson-target")
    by_words(learner, "gpw-pass-choose-target")
    advice = until(learner, "gpw-lesson-supply")
    assert advice.astray
    assert advice.astray.say == "gpw-lesson-no-attack"
    assert "undo" in advice.ways
