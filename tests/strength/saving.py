"""A position arranged by hand, as a save."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eastfront import saves
from eastfront.engine.codec import codec_of
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.engine.positions import problems
from eastfront.engine.title import Title


def write(title: Title[Any], file: Path, scenario: str, flow: Flow[Any]) -> None:
    settings = title.checked_settings(scenario, {})
    wrong = list(problems(title, scenario, settings, flow))
    if wrong:
        raise ValueError(f"{file.name}: {wrong}")
    match = Match.begin_from(title, scenario, bytes(32), settings, codec_of(title).encode(flow))
    saves.write(file.with_name(file.name + saves.SUFFIX), match.save())
