"""A make-believe checkout with a make-believe .venv: enough for the questions the bootstrap asks."""

from __future__ import annotations

from pathlib import Path

from tools.environment import DEV, Layout, write_stamp


def bare_checkout(root: Path) -> Layout:
    root.mkdir(parents=True, exist_ok=True)
    for name in (*DEV, "pyproject.toml"):
        (root / name).write_text(f"{name} as it was\n")
    return Layout(root)


def fill_venv(layout: Layout) -> None:
    for path in (layout.python, layout.command):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    for package in ("pip", "msgspec"):
        (layout.packages / package).mkdir(parents=True)


def ready_checkout(root: Path, locks: tuple[str, ...]) -> Layout:
    layout = bare_checkout(root)
    fill_venv(layout)
    write_stamp(layout, locks)
    return layout
