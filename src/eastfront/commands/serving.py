"""serve: the table for browsers and programs."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import uvicorn

from eastfront.server.app import application
from eastfront.server.postgres import PostgresStore
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import Store
from eastfront.text.catalogue import Words

DATABASE = "EASTFRONT_DATABASE"


def store_for(folder: Path) -> Store:
    """SQLite in the folder, unless the environment names a PostgreSQL database."""
    address = os.environ.get(DATABASE, "")
    return PostgresStore(address) if address.startswith("postgresql://") else SqliteStore(folder / "games.db")


def serve(options: argparse.Namespace, say: Words) -> int:
    print(say.say("cli-serving", port=str(options.port)), flush=True)
    uvicorn.run(application(store_for(Path(options.data))), host=options.host, port=options.port, log_level="warning")
    return 0
