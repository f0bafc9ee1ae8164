"""docs/LABORATORY.md: what it shows is run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from eastfront.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "LABORATORY.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.slow
def test_the_example_learns_and_beats_chance() -> None:
    example = next(block for block in BLOCKS if "taste" in block)
    assert len([line for line in example.splitlines() if line.strip()]) <= 24
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True)
    won = re.fullmatch(r"won (\d+) of 100\n", done.stdout)
    assert won is not None
    assert int(won[1]) >= 75


def test_the_lines_for_a_cluster_run_on_this_machine(tmp_path: Path) -> None:
    lines = next(block for block in BLOCKS if 'executor("ray"' in block)
    here = lines.replace('executor("ray", jobs=8)', 'executor("local", jobs=1)').replace('"run"', repr(str(tmp_path)))
    names = (
        "from pathlib import Path\nfrom eastfront.lab.executors import executor\n"
        "from eastfront.lab.play import plan_for\n"
        "from eastfront.lab.results import Folder\nfrom eastfront.lab.simulate import simulate\n"
    )
    found: dict[str, list[object]] = {}
    exec(names + here.replace("1000", "5"), found)
    assert len(found["games"]) == 5


@pytest.mark.parametrize("command", re.findall(r"eastfront (simulate|ladder|report) ", PAGE))
def test_the_commands_it_names_exist(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([command, "--help"])
    assert leaving.value.code == 0
    shown = capsys.readouterr().out
    known = set(re.findall(r"--[a-z]+", shown))
    told = re.findall(rf"eastfront {command} [^`]*", PAGE)
    assert {option for line in told for option in re.findall(r"--[a-z]+", line)} <= known
