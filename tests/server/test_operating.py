"""What docs/OPERATING.md says is tried out: nginx in front, the container file's steps on a bare Debian root."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.error
from collections.abc import Iterator
from pathlib import Path

import pytest

from eastfront import cli
from eastfront.text.catalogue import words
from tests.server.servers import start
from tests.server.tables import at_table, fetch, free_port, new_game

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "OPERATING.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    return found[1]


def test_every_option_of_serve_is_in_the_guide(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", "--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help", "--lang"}
    assert {option for option in options if option not in GUIDE} == set()


def test_the_unit_and_the_container_start_what_there_is() -> None:
    unit = re.search(r"^ExecStart=(.*)$", block("ini"), re.MULTILINE)
    assert unit is not None
    typed = shlex.split(unit[1])
    assert typed[1:4] == ["-m", "eastfront.cli", "serve"]
    assert cli._parser(words("en")).parse_args(typed[3:]).trust_proxy == ["127.0.0.1"]
    last = [line for line in (ROOT / "Containerfile").read_text().splitlines() if line.startswith("CMD ")][-1]
    assert cli._parser(words("en")).parse_args(json.loads(last[4:])[3:]).host == "0.0.0.0"


# ---------------------------------------------------------------------- nginx
@contextlib.contextmanager
def behind_nginx(folder: Path) -> Iterator[str]:
    """The configuration of the guide, without TLS, on free ports of this machine."""
    outside, inside = free_port(), free_port()
    written = re.sub(r"^ *ssl_.*\n", "", block("nginx"), flags=re.MULTILINE)
    written = written.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{outside};").replace("8041", str(inside))
    written = written.replace("Host $host;", "Host $http_host;")  # with its port, as no public server has one
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    http = f"access_log off;{places}\n{written}"
    config = folder / "nginx.conf"
    config.write_text(f"pid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\nhttp {{\n{http}\n}}\n")
    nginx = subprocess.Popen(["nginx", "-c", str(config), "-g", "daemon off;"])
    server = start(folder / "games", inside, "--trust-proxy", "127.0.0.1", "--log-addresses")
    try:
        yield f"127.0.0.1:{outside}"
    finally:
        for process in (nginx, server):
            process.terminate()
            process.wait(20)


@pytest.mark.long
def test_a_game_through_nginx(tmp_path: Path) -> None:
    assert shutil.which("nginx"), "nginx is missing: ./test --full installs it"
    with behind_nginx(tmp_path) as address:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with contextlib.suppress(urllib.error.URLError, ConnectionError):
                if fetch(address, "/credits")[0] == 200:
                    break
            time.sleep(0.1)
        assert fetch(address, "/metrics")[0] == 404
        assert fetch(address, "/readyz")[0] == 200
        game, token = new_game(address, "me", "random", scenario="duel")

        async def go() -> None:
            async with at_table(address, game, token) as table:
                for _ in range(500):
                    if table.update.get("ending"):
                        return
                    seq = table.update["seq"]
                    if 0 in table.asked:
                        await table.act(0)
                    await table.until(lambda u: u["seq"] > seq or u.get("ending"))  # noqa: B023 - read at once
            raise AssertionError("it does not end")

        asyncio.run(go())
        host, _, port = address.partition(":")
        visitor = http.client.HTTPConnection(host, int(port), source_address=("127.0.0.5", 0))
        visitor.request("GET", "/learn", headers={"X-Forwarded-For": "203.0.113.77"})
        assert visitor.getresponse().status == 200
    lines = (tmp_path / "games" / "logs" / "access.log").read_text().splitlines()
    [learnt] = [line for line in map(json.loads, lines) if line["path"] == "/learn"]
    assert learnt["address"] == "127.0.0.5"  # who nginx says it is, whatever the visitor wrote himself


# ---------------------------------------------------------------------- the container file
@pytest.mark.long
def test_the_steps_of_the_container_file_on_a_bare_debian(tmp_path: Path) -> None:
    assert shutil.which("debootstrap"), "debootstrap is missing: ./test --full installs it"
    assert os.geteuid() == 0, "only root can change its root"
    root = tmp_path / "root"
    made = subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(root)], capture_output=True, check=False)
    assert made.returncode == 0, made.stdout[-2000:]
    walk(root)


def walk(root: Path) -> None:
    """FROM is the root; the other steps one after the other, then the server is started and asked how it is."""
    shutil.copyfile("/etc/resolv.conf", root / "etc/resolv.conf")
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", **packages()}
    if "PIP_CERT" in environment:  # whom this machine trusts, the root trusts for its packages
        shutil.copyfile(environment["PIP_CERT"], root / "trusted.crt")
        environment["PIP_CERT"] = "/trusted.crt"
    with processes(root):
        for line in (ROOT / "Containerfile").read_text().splitlines():
            word, _, rest = line.partition(" ")
            if word == "RUN":
                done = subprocess.run(
                    ["chroot", root, "sh", "-ec", rest], env=environment, capture_output=True, check=False
                )
                assert done.returncode == 0, (rest, done.stdout[-1000:], done.stderr[-2000:])
            elif word == "COPY":
                source, target = rest.split()
                copy(ROOT / source, root / target.lstrip("/"))
            elif word == "ENV":
                name, _, value = rest.partition("=")
                environment[name] = value
            elif word == "CMD":
                serve(root, json.loads(rest), environment)


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    else:
        shutil.copyfile(source, target)


def serve(root: Path, typed: list[str], environment: dict[str, str]) -> None:
    port = free_port()
    command = ["chroot", "--userspec=eastfront", str(root), *typed, "--port", str(port)]
    server = subprocess.Popen(command, env=environment)
    try:
        until = time.monotonic() + 60
        while True:
            with contextlib.suppress(urllib.error.URLError, ConnectionError):
                assert fetch(f"127.0.0.1:{port}", "/healthz")[1] == {"alive": True}
                break
            assert time.monotonic() < until
            time.sleep(0.2)
        new_game(f"127.0.0.1:{port}", "me", "open")
    finally:
        server.terminate()
        server.wait(20)


def packages() -> dict[str, str]:
    """Where this machine gets Python packages from, if it was told: the root gets them from there too."""
    told = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False)
    pairs = re.findall(r"\.(index-url|cert)='(.*)'", told.stdout)
    return {f"PIP_{name.upper().replace('-', '_')}": value for name, value in pairs}


@contextlib.contextmanager
def processes(root: Path) -> Iterator[None]:
    """/proc, without which some packages do not install."""
    subprocess.run(["mount", "--bind", "/proc", str(root / "proc")], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(root / "proc")], check=True)
