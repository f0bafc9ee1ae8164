"""./test: prepare, then format, lint, types, the client, tests, and how fast the rules run, in this order."""

from __future__ import annotations

from dataclasses import dataclass

from tools.client import Client
from tools.environment import DEV, HERE, Layout, prepare
from tools.process import Trouble, politely, run, say
from tools.programs import prepare_programs
from tools.turn import own_turn

USAGE = """\
./test            everything but the tests marked long
./test --quick    without the tests marked slow, long or browser
./test --full     with the long ones
./test --prepare  only prepare the environment and the browser
More arguments go to pytest: ./test --quick tests/engine -k flow"""

MARKS = {"--quick": "not slow and not long and not browser", "--full": "", "": "not long"}

CHECKS = (
    ("format", ["ruff", "format", "--check", "."]),
    ("lint", ["ruff", "check", "."]),
    ("types", ["mypy", "--strict"]),
)


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    level: str
    pytest: list[str]
    only_prepare: bool = False


def main(arguments: list[str], layout: Layout = HERE) -> int:
    if arguments and arguments[0] in ("-h", "--help"):
        print(USAGE)
        return 0
    return politely(lambda: test(read(arguments), layout), "test")


def read(arguments: list[str]) -> Request:
    own = {"--quick", "--full", "--prepare"} & set(arguments)
    if {"--quick", "--full"} <= own:
        raise Trouble("Choose either --quick or --full.")
    level = "--quick" if "--quick" in own else "--full" if "--full" in own else ""
    rest = [argument for argument in arguments if argument not in own]
    return Request(level, rest, "--prepare" in own)


def test(request: Request, layout: Layout) -> int:
    prepare(layout, DEV)
    client = Client(layout)
    if request.level != "--quick":
        with own_turn(layout.turn):
            prepare_programs(long=request.level == "--full")
        if client.exists:
            client.prepare()
    if request.only_prepare:
        say("Ready.")
        return 0
    failed = [name for name, arguments in CHECKS if tool(layout, name, arguments)]
    failed += check_client(client, request.level)
    if failed:
        print(f"\nFAILED before the tests: {', '.join(failed)}. The tests run all the same.", flush=True)
    code = tool(layout, "tests", pytest_arguments(request)) or int(bool(failed))
    return measure(request, layout) or code


def measure(request: Request, layout: Layout) -> int:
    """Alone, after all tests: nothing may have become much slower. Whoever asks for some tests only waits for them."""
    if request.level == "--quick" or request.pytest:
        return 0
    return tool(layout, "speed", ["eastfront.cli", "bench", "--against", "tests/workshop/speed.json"])


def check_client(client: Client, level: str) -> list[str]:
    """The names of what failed. A quick run looks only at a client whose packages are there."""
    if not client.exists:
        return []
    if not client.ready():
        if level == "--quick":
            say("The browser client is left out: its packages are not installed; ./test --prepare does that.")
            return []
        return ["client"]
    return [name for name, well in client.checks() if not well]


def pytest_arguments(request: Request) -> list[str]:
    marks = MARKS[request.level]
    return ["pytest", "-n", "logical", "--dist", "worksteal", *(["-m", marks] if marks else []), *request.pytest]


def tool(layout: Layout, name: str, arguments: list[str]) -> int:
    # Where the tool writes too, so that the order stays right when the output goes to a file.
    print(f"\n{name}: {' '.join(arguments)}", flush=True)
    return run([layout.python, "-m", *arguments], cwd=layout.root)
