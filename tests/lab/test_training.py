"""Evaluations learned from games: what is fitted, that it follows from the seed, and that it can be taken up again."""

from __future__ import annotations

import json
import math
from pathlib import Path
from random import Random

import pytest

from eastfront import cli
from eastfront.bots.learned import balance, features_of, from_file, names_of
from eastfront.bots.machines import machines_of
from eastfront.bots.player import player
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import Side
from eastfront.lab import logistic
from eastfront.lab.play import Game, plan_for, play
from eastfront.lab.players import seat
from eastfront.lab.results import Folder
from eastfront.lab.training import is_held_out, learn, write
from eastfront.text.catalogue import LANGUAGES, Words
from eastfront.titles import TITLES

TAUGHT = [id for id in TITLES.ids() if machines_of(id).features is not None]
GIVEN = ["train", "skirmish", "--side", "west=random", "--side", "east=random", "--seed", "5"]


def trained(folder: Path, games: int, *more: str, jobs: int = 1) -> bytes:
    out = folder / "weights.toml"
    code = cli.main(
        [*GIVEN, "--games", str(games), "--jobs", str(jobs), "--folder", str(folder), "--out", str(out), *more]
    )
    assert code == 0
    return out.read_bytes()


# ---------------------------------------------------------------------- the arithmetic
def coins(
    count: int, truth: tuple[float, ...], each: int = 1
) -> tuple[list[tuple[float, ...]], list[float], list[int]]:
    """Rows whose targets follow these weights; with `each`, so many copies of every row in a group."""
    luck = Random(7)
    rows: list[tuple[float, ...]] = []
    targets: list[float] = []
    groups: list[int] = []
    for group in range(count):
        row = tuple(luck.gauss(0, 1 + place) for place in range(len(truth) - 1))
        chance = logistic.sigmoid(truth[0] + sum(w * x for w, x in zip(truth[1:], row, strict=True)))
        won = float(luck.random() < chance)
        rows += [row] * each
        targets += [won] * each
        groups += [group] * each
    return rows, targets, groups


def test_the_weights_behind_the_outcomes_are_found_within_their_intervals() -> None:
    truth = (0.3, 1.0, -0.5, 0.0)
    found = logistic.fit(*coins(4000, truth))
    for weight, error, true in zip((found.constant, *found.weights), (0.05, *found.errors), truth, strict=True):
        assert abs(weight - true) < 3 * error
    assert all(0.01 < error < 0.1 for error in found.errors)
    assert abs(found.weights[2]) < 2 * found.errors[2] < abs(found.weights[0])


def test_positions_of_one_game_make_nothing_surer() -> None:
    once, often = (logistic.fit(*coins(400, (0.0, 1.0, -0.5), each), ridge=1e-9) for each in (1, 9))
    assert often.weights == pytest.approx(once.weights)
    assert often.errors == pytest.approx(once.errors, rel=0.15)  # and not a third of them


def test_few_games_that_agree_make_nothing_sure() -> None:
    rows, targets, groups = coins(4, (0.0, 3.0, 0.0, 0.0), each=20)
    found = logistic.fit(rows, targets, groups)
    assert all(error * wide > 0.3 for error, wide in zip(found.errors, found.spread, strict=True))


def test_a_column_that_never_moves_weighs_nothing() -> None:
    rows, targets, groups = coins(200, (0.0, 1.0))
    found = logistic.fit([(*row, 4.0) for row in rows], targets, groups)
    assert found.weights[1] == found.errors[1] == 0.0
    assert found.weights[0] == pytest.approx(logistic.fit(rows, targets, groups).weights[0])


def test_a_ridge_draws_weights_towards_nothing_and_keeps_certain_games_finite() -> None:
    rows = [(float(x),) for x in range(-5, 6) if x]
    targets = [float(row[0] > 0) for row in rows]
    soft, hard = (logistic.fit(rows, targets, list(range(10)), ridge).weights[0] for ridge in (0.1, 10.0))
    assert 0 < hard < soft < 10


def test_the_loss_of_a_draw_is_half_of_each() -> None:
    assert logistic.loss(0.5, 1.0) == pytest.approx(math.log(2))
    assert logistic.loss(0.8, 0.5) == pytest.approx((logistic.loss(0.8, 1.0) + logistic.loss(0.8, 0.0)) / 2)
    assert logistic.loss(0.8, 1.0) < logistic.loss(0.6, 1.0)


# ---------------------------------------------------------------------- what is looked at
@pytest.mark.parametrize("id", TAUGHT)
def test_the_features_of_a_title_have_words_in_both_languages_and_the_same_names_everywhere(id: str) -> None:
    title, names = TITLES.get(id), names_of(id)
    assert 10 <= len(names) <= 25
    for language in LANGUAGES:
        said = [Words(language).say(f"feature-{id}-{name}") for name in names]
        assert all(Words(language).knows(f"feature-{id}-{name}") for name in names)
        assert len(set(said)) == len(said)
    for scenario in title.scenarios:
        game = Game(plan_for(id, scenario.id, ("random",) * len(title.sides), seed=3), 0)
        for step in range(60):
            if game.flow.over:
                break
            if step % 20 == 0:
                for side in range(len(title.sides)):
                    assert tuple(features_of(title)(game.flow.table, Side(side))) == names
            game.step()


@pytest.mark.parametrize("id", TAUGHT)
def test_what_one_side_has_more_the_other_has_less(id: str) -> None:
    title = TITLES.get(id)
    game = Game(plan_for(id, None, ("random",) * len(title.sides), seed=3), 0)
    first, second = title.camps(game.plan.scenario, game.plan.settings)[:2]
    ours: list[float] = []
    for _ in range(300):
        game.step()
        ours, theirs = (balance(features_of(title), game.flow.table, c[0], len(title.sides)) for c in (first, second))
        assert ours == pytest.approx([-value for value in theirs])
        if any(ours):
            break
    assert any(ours)


def test_a_position_of_every_turn_is_kept_wherever_in_the_turn() -> None:
    plan = plan_for("skirmish", "standard", ("random", "random"), seed=2, sampled=True)
    record = play(plan, 0)
    assert record is not None
    assert [sample.turn for sample in record.samples] == list(range(1, record.turns + 1))
    assert record.features == names_of("skirmish")
    plain = play(plan_for("skirmish", "standard", ("random", "random"), seed=2), 0)
    assert plain is not None
    assert (plain.rows, plain.samples) == (record.rows, [])  # looking changes nothing


# ---------------------------------------------------------------------- a run
def test_one_process_and_two_learn_the_same(tmp_path: Path) -> None:
    one, two = trained(tmp_path / "one", 40), trained(tmp_path / "two", 40, jobs=2)
    assert one == two
    assert one != trained(tmp_path / "more", 50)


def test_a_run_that_was_cut_off_learns_what_it_would_have(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 30)
    trained(tmp_path / "cut", 12)
    journal = tmp_path / "cut" / "games.jsonl"
    journal.write_bytes(journal.read_bytes()[:-40])  # killed while it wrote the last line
    assert trained(tmp_path / "cut", 30) == whole


def test_another_run_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    trained(tmp_path, 12)
    assert cli.main([*GIVEN, "--seed", "6", "--games", "12", "--jobs", "1", "--folder", str(tmp_path)]) == 2
    plain = plan_for("skirmish", "standard", ("random", "random"), seed=5)
    with pytest.raises(Refused):
        Folder(tmp_path, plain)


def test_every_tenth_game_teaches_nothing_and_is_reported(tmp_path: Path) -> None:
    plan = plan_for("skirmish", "standard", ("random", "random"), seed=5, sampled=True)
    records = [record for game in range(30) if (record := play(plan, game)) is not None]
    lesson = learn(plan, records)
    assert (lesson.weights.fitted.games, lesson.weights.held_out.games) == (27, 3)
    for record in records:
        if is_held_out(record.game):
            record.winner = {"west": "east", "east": "west"}.get(record.winner, record.winner)
    other = learn(plan, list(reversed(records)))
    assert other.weights.weight == lesson.weights.weight
    assert other.weights.fitted == lesson.weights.fitted
    assert other.weights.held_out != lesson.weights.held_out


def test_the_report_says_what_each_thing_is_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trained(tmp_path, 40, "--json")
    found = json.loads(capsys.readouterr().out)
    assert [worth["feature"] for worth in found["worths"]] == [f"feature-skirmish-{n}" for n in names_of("skirmish")]
    assert all(worth["low"] <= worth["points"] <= worth["high"] for worth in found["worths"])
    assert any(worth["noise"] for worth in found["worths"])
    points = next(worth for worth in found["worths"] if worth["feature"] == "feature-skirmish-points")
    assert not points["noise"]
    assert points["points"] > 0
    fitted = found["weights"]["fitted"]
    assert fitted["loss"] < fitted["today"] < fitted["blind"]
    for language, word in (("en", "victory"), ("fr", "victoire")):
        trained(tmp_path, 40, "--lang", language)
        assert word in capsys.readouterr().out


def test_games_looked_at_with_other_features_are_not_learned_from(tmp_path: Path) -> None:
    trained(tmp_path, 12)
    journal = tmp_path / "games.jsonl"
    journal.write_text(journal.read_text().replace('"cards"', '"trumps"'))
    before = journal.read_bytes()
    assert cli.main([*GIVEN, "--games", "20", "--jobs", "1", "--folder", str(tmp_path)]) == 2
    assert journal.read_bytes() == before  # nothing was played


def test_games_between_three_camps_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_for("skirmish", "standard", ("random", "random"), sampled=True)
    monkeypatch.setattr(TITLES.get("skirmish"), "camps", lambda scenario, settings: ((0,), (1,), (2,)), raising=False)
    with pytest.raises(Refused) as caught:
        learn(plan, [])
    assert caught.value.refusal.reason == "lab-two-camps"


def test_games_that_all_end_alike_teach_nothing(tmp_path: Path) -> None:
    given = [*GIVEN, "--games", "1", "--jobs", "1", "--folder", str(tmp_path)]
    assert cli.main(given) == 2
    assert not (tmp_path / "weights.toml").exists()


def test_a_title_without_features_refuses_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("eastfront.bots.learned.machines_of", lambda id: machines_of(id)._replace(features=None))
    said = []
    for language in LANGUAGES:
        given = ["train", "skirmish", "--folder", str(tmp_path / "run"), "--lang", language]
        assert cli.main(given) == 2
        said.append(capsys.readouterr().err)
    assert said[0] != said[1]
    assert all("skirmish" in sentence for sentence in said)
    assert not (tmp_path / "run").exists()


# ---------------------------------------------------------------------- what is done with it
def test_greedy_goes_by_the_weights_that_are_named_and_nobody_else_does(tmp_path: Path) -> None:
    trained(tmp_path, 40)
    title, file = TITLES.get("skirmish"), str(tmp_path / "weights.toml")
    game = Game(plan_for("skirmish", "standard", (f"greedy:weights={file}", "greedy"), seed=1), 0)
    table = game.flow.table
    learned = from_file(title, file)
    assert learned.evaluate(table, Side(0)) == pytest.approx(-learned.evaluate(table, Side(1)))
    table.vp[0] += 1
    better = learned.evaluate(table, Side(0))
    table.vp[0] -= 1
    assert better > learned.evaluate(table, Side(0))
    while not game.flow.over:
        game.step()
    assert [getattr(one, "worth", "none") is None for one in game.players] == [False, True]


def test_weights_are_not_for_the_door_people_use(tmp_path: Path) -> None:
    trained(tmp_path, 40)
    with pytest.raises(Refused) as caught:
        player(f"greedy:weights={tmp_path / 'weights.toml'}", 1)
    assert caught.value.refusal.reason == "refused-no-option"


@pytest.mark.parametrize(
    "change", [("skirmish", "great_patriotic_war"), ('"cards"', '"trumps"'), ("worth", "value"), ("[", "")]
)
def test_weights_that_do_not_fit_are_refused(change: tuple[str, str], tmp_path: Path) -> None:
    plan = plan_for("skirmish", "standard", ("random", "random"), seed=5, sampled=True)
    records = [record for game in range(12) if (record := play(plan, game)) is not None]
    file = tmp_path / "weights.toml"
    write(file, learn(plan, records).weights)
    assert from_file(TITLES.get("skirmish"), str(file))
    file.write_text(file.read_text().replace(*change))
    for name in (file, tmp_path / "none.toml"):
        with pytest.raises(Refused) as caught:
            seat(f"greedy:weights={name}", TITLES.get("skirmish"), "1")
        assert caught.value.refusal.reason == "refused-bad-weights"
