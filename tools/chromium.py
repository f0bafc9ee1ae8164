"""The browser for the browser tests: found, installed where that is allowed, or asked for in plain words."""

from __future__ import annotations

import os
import shutil
import sys

from tools.process import run, say

NAMES = ("chromium", "chromium-browser", "google-chrome")


def prepare_chromium() -> bool:
    """True when there is a working Chromium. Without one the run goes on, and the browser tests say so themselves."""
    if works():
        return True
    if not may_install():
        say(how_to_get_it())
        return False
    say("Chromium is missing; installing it with apt-get, which takes about a minute.")
    if install() and works():
        return True
    say("apt-get could not install Chromium, so the browser tests will fail. " + how_to_get_it())
    return False


def works() -> bool:
    # A package that was interrupted while being unpacked leaves the command there, but broken.
    found = [path for name in NAMES if (path := shutil.which(name))]
    return any(run([path, "--version"], each_line=lambda _: None) == 0 for path in found)


def may_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def how_to_get_it() -> str:
    if shutil.which("apt-get"):
        return 'The browser tests need Chromium: type "sudo apt-get install chromium".'
    return "The browser tests need Chromium: install it so that the command chromium is found."


def install() -> bool:
    steps = (
        ["dpkg", "--configure", "-a"],  # an interrupted earlier attempt would make apt-get refuse
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
    )
    return all(run_apt(step) for step in steps)


def run_apt(step: list[str]) -> bool:
    output: list[str] = []
    waiting = ["-o", "DPkg::Lock::Timeout=300"] if step[0] == "apt-get" else []
    code = run([*step, *waiting], each_line=output.append, DEBIAN_FRONTEND="noninteractive")
    if code:
        say("\n".join([f"{' '.join(step)} failed:", *output[-5:]]))
    return code == 0
