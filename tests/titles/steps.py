"""`python -m tests.titles.steps` writes down the steps of titles whose rules_version has no list yet, and of new
Sequences. What was committed is never written again: games that stand in it are still played."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from pathlib import Path

import msgspec

from eastfront.engine.title import StepNames, Title
from eastfront.parts.steps import FILE
from eastfront.titles import TITLES


def file_of(title: type[Title]) -> Path:  # type: ignore[type-arg]
    return Path(str(resources.files(title.__module__.rpartition(".")[0]).joinpath(FILE)))


def problem(version: int, lists: Mapping[int, StepNames], present: StepNames) -> str:
    """What is wrong with the lists, and what to do; empty when all is well."""
    if version not in lists:
        return f"rules_version {version} has no list of steps: run `python -m tests.titles.steps` and commit it"
    old = lists[version]
    changed = sorted(name for name in old if old[name] != present.get(name))
    if changed:
        return (
            f"the steps of {', '.join(changed)} are not those of rules_version {version}: raise rules_version, "
            "say in `migrate` what becomes of games that stand in a step that is gone, and add the new list with "
            "`python -m tests.titles.steps`"
        )
    if new := sorted(present.keys() - old.keys()):
        return f"{', '.join(new)} has no list of steps yet: run `python -m tests.titles.steps` and commit it"
    return ""


def main() -> None:
    for id in TITLES.ids():
        title = TITLES.get(id)
        lists = dict(title.step_lists)
        listed = {**title.present_steps(), **lists.get(title.rules_version, {})}
        lists[title.rules_version] = dict(sorted(listed.items()))
        text = msgspec.json.format(msgspec.json.encode(dict(sorted(lists.items()))), indent=1)
        file_of(type(title)).write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
