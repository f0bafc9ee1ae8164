"""./play: prepare, then become "eastfront play"."""

from __future__ import annotations

import os

from tools.environment import HERE, PLAY, WINDOWS, Layout, prepare
from tools.process import clean_environment, politely, run, say


def main(arguments: list[str], layout: Layout = HERE) -> int:
    return politely(lambda: play(arguments, layout), "play")


def play(arguments: list[str], layout: Layout) -> int:
    prepare(layout, PLAY)
    if "--prepare" in arguments:
        say(f"Ready: the command is {layout.command}.")
        return 0
    return start(layout, ["play", *arguments])


def start(layout: Layout, arguments: list[str]) -> int:
    command = [str(layout.command), *arguments]
    if not WINDOWS:
        os.execve(command[0], command, clean_environment())
    return run(command)  # Windows cannot replace a running program
