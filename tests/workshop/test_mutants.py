"""The mutation run: what it changes, what it draws, what it says of tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from eastfront.cli import main
from eastfront.titles import TITLES
from eastfront.workshop.mutants.changes import Mutant, mutants
from eastfront.workshop.mutants.covering import Covering, Uses
from eastfront.workshop.mutants.run import (
    Pair,
    Plan,
    all_mutants,
    draw,
    job_of,
    package_of,
    rule_modules,
    run,
    shuffled,
)
from eastfront.workshop.mutants.swapping import Functions, NotHere
from eastfront.workshop.mutants.work import NOT_HERE, SURVIVED, TIMED_OUT, TRIAL, Covered, Job, Timed, Warm

ROOT = Path(__file__).resolve().parents[2]
SKIRMISH = package_of(ROOT, "skirmish")


def changes(source: str) -> set[str]:
    """Every mutant of a source, as its changed line."""
    return {mutant.becomes for mutant in mutants("some.py", source.encode())}


# ---------------------------------------------------------------------- what is changed
def test_numbers_are_off_by_one_either_way_and_answers_turned() -> None:
    assert changes("LIMIT = 3") == {"LIMIT = 2", "LIMIT = 4"}
    assert changes("AWAY = -1") == {"AWAY = -2", "AWAY = 0"}
    assert changes("FLAG = True") == {"FLAG = False"}


@pytest.mark.parametrize(
    ("before", "after"),
    [("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "=="), ("in", "not in"),
     ("not in", "in"), ("is", "is not"), ("is not", "is")],
)  # fmt: skip
def test_every_comparison_has_its_neighbour(before: str, after: str) -> None:
    assert f"x = a {after} b" in changes(f"x = a {before} b")


def test_conditions_are_turned_joined_otherwise_and_left_out() -> None:
    found = changes("def f(a, b):\n    if a and not b:\n        return 'x'\n")
    assert found == {
        "if a or not b:",
        "if a and b:",
        "if True and not b:",
        "if a and True:",
        "if not (a and not b):",
    }


def test_filters_are_left_out_and_members_dropped_one_by_one() -> None:
    assert "x = [a for a in b if True]" in changes("x = [a for a in b if c(a)]")
    assert {"x = a in ( 'q',)", "x = a in ('p', )"} & changes("x = a in ('p', 'q')")
    for name in ("{'p', 'q'}", "['p', 'q']", "('p', 'q')"):
        dropped = [m for m in mutants("some.py", f"S = {name}".encode()) if m.after == ""]
        assert len(dropped) == 2
        for mutant in dropped:
            value = ast.literal_eval(mutant.applied(f"S = {name}".encode()).decode().partition("=")[2].strip())
            assert len(value) == 1
            assert type(value) is type(ast.literal_eval(name))


def test_refusals_are_not_given_and_answers_of_yes_or_no_turned() -> None:
    assert "return None" in changes('def f(a):\n    return Refusal("4.1", "no")\n')
    assert "return not (g(a))" in changes("def f(a) -> bool:\n    return g(a)\n")


def test_a_demand_of_something_registered_is_left_out() -> None:
    found = changes('@event("AX1", before(3), other())\ndef f(): pass\n')
    assert '@event("AX1", other())' in {line.replace("  ", " ") for line in found}
    assert '@event("AX1", before(2), other())' in found


def test_annotations_assertions_and_texts_are_left_alone() -> None:
    assert changes('"""1 text"""\nx: Literal[1]\ndef f(a: Literal[2]) -> Literal[3]:\n    assert a == 4\n') == set()
    assert changes("Way: TypeAlias = tuple[int, str]") == set()
    assert changes("WAY: Final = tuple[int, str]") != set()


def test_the_section_is_known_from_step_refusal_rule_or_description() -> None:
    def section(source: str) -> set[str]:
        return {mutant.place.section for mutant in mutants("some.py", source.encode())}

    assert section('class A:\n    @step("5.3")\n    def f(self): return 1\n') == {"5.3"}
    assert section('class A:\n    RULE = "4.1"\n    def f(self): return 1\n') == {"4.1"}
    assert section('def f():\n    """8.2 Points."""\n    return 1\n') == {"8.2"}
    assert section('def f():\n    """8.2 Points."""\n    return Refusal("4.6", "no")\n') == {"4.6"}


@pytest.mark.parametrize("title", TITLES.ids())
def test_every_mutant_of_every_title_can_be_read_and_differs(title: str) -> None:
    package = package_of(ROOT, title)
    for file in rule_modules(package):
        source = file.read_bytes()
        for mutant in shuffled(mutants(file.name, source), 1)[:8]:
            changed = mutant.applied(source)
            assert changed != source
            ast.parse(changed)


def test_rules_are_changed_and_the_screen_is_not() -> None:
    names = {file.stem for file in rule_modules(SKIRMISH)}
    assert names == {"combat", "movement", "setup", "table", "turn"}


# ---------------------------------------------------------------------- what is drawn
def test_the_sample_follows_from_the_seed_and_is_not_stirred_by_other_lines() -> None:
    found = all_mutants(SKIRMISH)
    assert shuffled(found, 1) == shuffled(reversed(found), 1)
    assert shuffled(found, 1) != shuffled(found, 2)
    without = [mutant for mutant in found if mutant.file != "setup.py"]
    assert shuffled(without, 1) == [mutant for mutant in shuffled(found, 1) if mutant.file != "setup.py"]


@pytest.mark.parametrize("title", TITLES.ids())
def test_known_mutants_exist_and_say_why(title: str) -> None:
    everything = len(all_mutants(package_of(ROOT, title)))
    drawn, report = draw(Plan(ROOT, title, everything))
    assert report.stale == []
    assert len(drawn) + len(report.equivalent) == everything
    assert all(len(mutant.why) > 10 for mutant in report.equivalent)


# ---------------------------------------------------------------------- which tests
def test_tests_are_those_of_the_line_or_of_the_names_it_gives() -> None:
    combat = SKIRMISH / "combat.py"
    lines = combat.read_text(encoding="utf-8").splitlines()
    asked = next(n for n, line in enumerate(lines, 1) if "len(attackers) >= CONCENTRIC" in line)
    tests = [Timed("a", 0.2), Timed("b", 0.1), Timed("c", 30.0), Timed("d", 0.1)]
    covering = Covering([Covered(tests, {str(combat): {asked: ["a", "b", "c"], 31: [""], 1: ["d"]}})])
    uses = Uses([combat])
    constant = next(m for m in mutants("combat.py", combat.read_bytes()) if m.source == "CONCENTRIC = 3")
    job = job_of(SKIRMISH, constant, covering, uses)
    assert list(job.tests) == ["b", "a"]  # fastest first, the slow one left out
    assert not job.inside
    condition = next(m for m in mutants("combat.py", combat.read_bytes()) if m.line == asked)
    assert job_of(SKIRMISH, condition, covering, uses).inside
    run_at_import = Covering([Covered(tests, {str(combat): {asked: ["a", ""]}})])
    assert not job_of(SKIRMISH, condition, run_at_import, uses).inside


# ---------------------------------------------------------------------- functions changed where they are
def swapped(folder: Path, before: str, after: str) -> dict[str, Any]:
    """A module that was read as `before`, its functions changed to what they are in `after`."""
    file = folder / "some.py"
    file.write_text(before, encoding="utf-8")
    module: dict[str, Any] = {}
    exec(compile(before, str(file), "exec", dont_inherit=True), module)
    Functions().swap(str(file), after.encode())
    return module


MADE = "def made(n):\n    def inner(a):\n        return a > n\n    return inner\nF = made(3)\n"


def test_whoever_holds_a_function_runs_the_new_code(tmp_path: Path) -> None:
    before = "class A:\n    def f(self): return 1\nheld = A().f\nasked = lambda: 1\n"
    module = swapped(tmp_path, before, before.replace("1", "2"))
    assert (module["held"](), module["asked"]()) == (2, 2)


def test_a_function_that_another_made_at_import_changes_too(tmp_path: Path) -> None:
    module = swapped(tmp_path, MADE, MADE.replace(">", ">="))
    assert module["F"](3)
    assert module["made"](4)(4)


@pytest.mark.parametrize("after", [MADE.replace("a > n", "a > 3"), MADE.replace("made(3)", "made(4)"), MADE])
def test_what_cannot_be_changed_where_it_is_says_so(after: str, tmp_path: Path) -> None:
    with pytest.raises(NotHere):
        swapped(tmp_path, MADE, after)


# ---------------------------------------------------------------------- trials
@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    processes = Pair(ROOT, "skirmish")
    yield processes
    processes.close()


def trial(warm: Warm, mutant: Mutant | None, test: str, limit: float = 60.0) -> int:
    tests = {f"tests/titles/skirmish/{test}": limit}
    if mutant is None:
        return warm(Job(TRIAL, tests)).code
    module = f"eastfront.titles.skirmish.{Path(mutant.file).stem}"
    file = str(SKIRMISH / mutant.file)
    return warm(Job(TRIAL, tests, file, module, mutant.start, mutant.end, mutant.instead)).code


def one(file: str, becomes: str) -> Mutant:
    return next(m for m in mutants(file, (SKIRMISH / file).read_bytes()) if m.becomes == becomes)


THREE = "test_combat.py::test_four_attackers_shift_no_more_than_three"


@pytest.mark.slow
def test_a_mutant_lives_in_its_fork_alone(pair: Pair) -> None:
    changed = one("combat.py", "CONCENTRIC = 4")
    other = "test_victory.py::test_the_standard_game_knows_no_thousand_points"
    assert trial(pair.anew, None, THREE) == SURVIVED
    assert trial(pair.anew, one("combat.py", "CONCENTRIC = 2"), THREE) == SURVIVED
    assert trial(pair.anew, replace_limit(changed, "9"), THREE) != SURVIVED
    assert trial(pair.anew, changed, other) == SURVIVED
    assert trial(pair.anew, None, THREE) == SURVIVED


@pytest.mark.slow
def test_functions_are_changed_where_they_are_in_a_fork_alone(pair: Pair) -> None:
    asked = one("combat.py", "if len(attackers) > CONCENTRIC:")
    never = replace_limit(asked, "< 0 and 0 <")
    other = "test_victory.py::test_the_standard_game_knows_no_thousand_points"
    assert trial(pair.there, never, THREE) not in (SURVIVED, NOT_HERE)
    assert trial(pair.there, never, other) == SURVIVED
    assert trial(pair.there, replace_limit(asked, ">="), THREE) == NOT_HERE  # nothing differs: nothing is swapped
    with pytest.raises(OSError, match="could not be made"):
        trial(pair.there, replace_limit(asked, "no operator"), THREE)
    assert trial(pair.there, one("combat.py", "CONCENTRIC = 4"), THREE) == NOT_HERE


def replace_limit(mutant: Mutant, instead: str) -> Mutant:
    return Mutant(
        mutant.file, mutant.line, mutant.start, mutant.end, instead, "", instead, mutant.source, "", mutant.place
    )


@pytest.mark.slow
def test_a_mutant_that_never_ends_is_stopped(pair: Pair) -> None:
    asked = one("combat.py", "if len(attackers) > CONCENTRIC:")
    endless = replace_limit(asked, "> next(i for i in iter(int, 1) if i) >")
    assert trial(pair.anew, endless, THREE, limit=1.0) == TIMED_OUT
    assert trial(pair.there, endless, THREE, limit=1.0) == TIMED_OUT


@pytest.mark.slow
def test_ten_mutants_of_the_teaching_game() -> None:
    before = stamp()
    report = run(Plan(ROOT, "skirmish", 10), 2, lambda what, done, of: None)
    assert (report.sampled, report.killed + len(report.survivors)) == (10, 10)
    assert report.killed >= 9, report.survivors
    assert stamp() == before


def stamp() -> str:
    return sha256(b"".join(file.read_bytes() for file in sorted(SKIRMISH.rglob("*.py")))).hexdigest()


def test_a_title_nobody_knows_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutants", "no-such-game"]) == 2
    assert "no-such-game" in capsys.readouterr().err
