"""Programs that tests need beside Python: found, installed where that is allowed, or asked for in plain words."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools.process import run, say

OLDEST_NODE = 18


@dataclass(frozen=True)
class Program:
    """`works` tells whether it is there and whole; `tests` says which tests want it."""

    name: str
    package: str
    tests: str
    works: Callable[[], bool]


def chromium_works() -> bool:
    # A package that was interrupted while being unpacked leaves the command there, but broken.
    names = ("chromium", "chromium-browser", "google-chrome")
    found = [path for name in names if (path := shutil.which(name))]
    return any(run([path, "--version"], each_line=lambda _: None) == 0 for path in found)


def postgresql_works() -> bool:
    beside = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = str(beside[-1]) if beside else shutil.which("initdb")
    return found is not None and run([found, "--version"], each_line=lambda _: None) == 0


def node_works() -> bool:
    """Node and npm, new enough for what the client is built with."""
    found = [shutil.which(name) for name in ("node", "npm")]
    if None in found:
        return False
    lines: list[str] = []
    if run([found[0] or "", "--version"], each_line=lines.append) or not lines:
        return False
    major = lines[-1].lstrip("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


PROGRAMS = (
    Program("Chromium", "chromium", "browser tests", chromium_works),
    Program("PostgreSQL", "postgresql", "tests of the PostgreSQL store", postgresql_works),
    Program("Node.js", "nodejs npm", "checks of the browser client", node_works),
)


LONG_PROGRAMS = (
    Program("nginx", "nginx-light", "long test of a server behind a proxy", lambda: command_works("nginx", "-v")),
    Program(
        "debootstrap",
        "debootstrap",
        "long test of the container file",
        lambda: command_works("debootstrap", "--version"),
    ),
)


def command_works(name: str, version: str) -> bool:
    found = shutil.which(name)
    return found is not None and run([found, version], each_line=lambda _: None) == 0


def prepare_programs(long: bool = False) -> bool:
    """True when all work. Without one the run goes on, and the tests that want it say so themselves."""
    wanted = [*PROGRAMS, *(LONG_PROGRAMS if long else ())]
    missing = [program.name for program in wanted if not prepare(program)]
    return not missing


def prepare(program: Program) -> bool:
    if program.works():
        return True
    if not may_install():
        say(how_to_get_it(program))
        return False
    say(f"{program.name} is missing; installing it with apt-get, which takes about a minute.")
    if install(program.package) and program.works():
        return True
    say(f"apt-get could not install {program.name}, so the {program.tests} will fail. {how_to_get_it(program)}")
    return False


def may_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def how_to_get_it(program: Program) -> str:
    if shutil.which("apt-get"):
        return f'The {program.tests} need {program.name}: type "sudo apt-get install {program.package}".'
    return f"The {program.tests} need {program.name}: install it so that its commands are found."


def install(package: str) -> bool:
    steps = (
        ["dpkg", "--configure", "-a"],  # an interrupted earlier attempt would make apt-get refuse
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *package.split()],
    )
    return all(run_apt(step) for step in steps)


def run_apt(step: list[str]) -> bool:
    output: list[str] = []
    waiting = ["-o", "DPkg::Lock::Timeout=300"] if step[0] == "apt-get" else []
    code = run([*step, *waiting], each_line=output.append, DEBIAN_FRONTEND="noninteractive")
    if code:
        say("\n".join([f"{' '.join(step)} failed:", *output[-5:]]))
    return code == 0
