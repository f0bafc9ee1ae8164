"""One command with sub-commands. Heavy modules are imported by the command that needs them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from eastfront.commands import INTERRUPTED
from eastfront.engine.codec import SaveError
from eastfront.engine.refusals import Refused
from eastfront.parts.data import DataError
from eastfront.text.catalogue import LANGUAGES, Language, Words, language_of, words
from eastfront.titles import TITLES

FAILED, USAGE = 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    say = words(_language(given))
    options = _parser(say).parse_args(given)
    try:
        run: Callable[[argparse.Namespace, Words], int] = options.run
        return run(options, say)
    except BrokenPipeError:  # whoever read our output has read enough
        return FAILED
    except (Refused, SaveError) as no:
        print(f"eastfront: {say.refusal(no.refusal)}", file=sys.stderr)
        return USAGE if isinstance(no, Refused) else FAILED
    except (DataError, OSError) as error:
        print(f"eastfront: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _language(given: Sequence[str]) -> Language:
    """Known before parsing, so that help speaks it too."""
    for i, word in enumerate(given):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and i + 1 < len(given):
            value = given[i + 1]
        if value in LANGUAGES:
            return "fr" if value == "fr" else "en"
    return language_of(os.environ)


def _parser(say: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="eastfront", description=say.say("cli-about"))
    parser.add_argument("--lang", choices=LANGUAGES, help=say.say("cli-language"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace, Words], int] | None = None) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=say.say(f"cli-{name}"), description=say.say(f"cli-{name}"))
        sub.add_argument("--lang", choices=LANGUAGES, help=say.say("cli-language"))
        sub.set_defaults(run=run)
        return sub

    def json(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--json", action="store_true", help=say.say("cli-json"))

    for name, run in (("play", _play), ("tui", _tui)):
        sub = command(name, run)
        sub.add_argument("title", nargs="?", help=say.say("cli-title"))
        sub.add_argument("--scenario", help=say.say("cli-scenario"))
        sub.add_argument("--seat", action="append", default=[], metavar="SIDE=WHO", help=say.say("cli-seat"))
        sub.add_argument("--load", metavar="FILE", help=say.say("cli-load"))
        sub.add_argument("--save", metavar="FILE", help=say.say("cli-save"))
        if name == "play":
            sub.add_argument("--terminal", action="store_true", help=say.say("cli-terminal"))
            sub.add_argument("--no-browser", dest="browser", action="store_false", help=say.say("cli-not-opened"))
            sub.add_argument("--port", type=int, help=say.say("cli-port"))
            sub.add_argument("--data", metavar="DIR", help=say.say("cli-data-folder"))
    sub = command("serve", _serve)
    sub.add_argument("--port", type=int, default=8041, help=say.say("cli-port"))
    sub.add_argument("--host", default="127.0.0.1", help=say.say("cli-host"))
    sub.add_argument("--data", default="games", metavar="DIR", help=say.say("cli-data-folder"))
    sub.add_argument("--workers", type=_positive, default=1, metavar="N", help=say.say("cli-workers"))
    sub.add_argument("--trust-proxy", nargs="+", default=[], metavar="ADDRESS", help=say.say("cli-trust-proxy"))
    headers = ("x-forwarded-for", "forwarded")
    sub.add_argument("--proxy-header", choices=headers, default=headers[0], help=say.say("cli-proxy-header"))
    sub.add_argument("--limits", type=_factor, default=1.0, metavar="TIMES", help=say.say("cli-limits"))
    sub.add_argument("--name", nargs="+", default=[], metavar="HOST", help=say.say("cli-name"))
    sub.add_argument("--metrics-port", type=_positive, metavar="PORT", help=say.say("cli-metrics-port"))
    sub.add_argument("--metrics-host", default="127.0.0.1", metavar="HOST", help=say.say("cli-metrics-host"))
    sub.add_argument("--log-addresses", action="store_true", help=say.say("cli-log-addresses"))
    sub.add_argument("--connections", type=_positive, default=4000, metavar="N", help=say.say("cli-connections"))
    for name, megabytes in (("disk", 20_000), ("disk-each", 500)):
        words = say.say(f"cli-{name}", megabytes=megabytes)
        sub.add_argument(f"--{name}", type=_megabytes, default=megabytes, metavar="MB", help=words)
    for name, days in (("finished", 90), ("idle", 180), ("unbegun", 14)):
        words = say.say(f"cli-keep-{name}", days=days)
        sub.add_argument(f"--keep-{name}", type=_days, default=days, metavar="DAYS", help=words)
    for name, run in (("backup", _backup), ("restore", _restore), ("repair", _repair)):
        sub = command(name, run)
        sub.add_argument("file", help=say.say("cli-backup-file"))
        sub.add_argument("--data", default="games", metavar="DIR", help=say.say("cli-data-folder"))
    sub = command("replay", _replay)
    sub.add_argument("file", help=say.say("cli-file"))
    sub.add_argument("--at", type=int, help=say.say("cli-at"))
    sub.add_argument("--side", help=say.say("cli-side"))
    sub = command("verify", _verify)
    sub.add_argument("file", help=say.say("cli-file"))
    sub.add_argument("--commitment", default="", help=say.say("cli-commitment"))
    sub.add_argument("--stirred", default="", help=say.say("cli-stirred"))
    sub.add_argument("--key", default="", help=say.say("cli-key"))
    json(sub)
    sub = command("fuzz", _fuzz)
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--scenario", help=say.say("cli-scenario"))
    sub.add_argument("--games", type=_positive, default=100, help=say.say("cli-games"))
    sub.add_argument("--seed", type=int, default=1, help=say.say("cli-seed"))
    sub.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help=say.say("cli-jobs"))
    sub.add_argument("--limit", type=_positive, help=say.say("cli-limit"))
    sub.add_argument("--out", default="fuzz-failures", help=say.say("cli-out"))
    sub.add_argument("--setting", action="append", default=[], metavar="KEY=VALUE", help=say.say("lab-cli-setting"))
    json(sub)
    sub = command("bench", _bench)
    sub.add_argument("title", nargs="*", help=say.say("cli-title"))
    sub.add_argument("--seconds", type=float, default=2.0, help=say.say("cli-seconds"))
    sub.add_argument("--lookups", action="store_true", help=say.say("cli-lookups"))
    sub.add_argument("--against", metavar="FILE", help=say.say("cli-against"))
    json(sub)
    sub = command("rules", _rules)
    sub.add_argument("what", choices=("coverage", "show"))
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("section", nargs="?", help=say.say("cli-section"))
    sub.add_argument("--tests", help=say.say("cli-tests"))
    json(sub)
    sub = command("mutants", _mutants)
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--sample", type=_positive, default=200, help=say.say("cli-sample"))
    sub.add_argument("--seed", type=int, default=1, help=say.say("cli-mutants-seed"))
    sub.add_argument("--processes", type=_positive, default=os.cpu_count() or 1, help=say.say("cli-jobs"))
    json(sub)
    sub = command("data", _data)
    sub.add_argument("what", choices=("check",))
    sub.add_argument("title", help=say.say("cli-title"))
    json(sub)
    sub = command("maps", _maps)
    sub.add_argument("what", choices=("compile", "draw"))
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--out", metavar="FILE", help=say.say("cli-map-out"))
    sub.add_argument("--night", action="store_true", help=say.say("cli-night"))
    sub.add_argument("--geo", metavar="DIR", help=say.say("cli-geo"))
    sub.add_argument("--data", metavar="DIR", help=say.say("cli-map-data"))
    sub = command("compile", _compile)
    sub.add_argument("--clean", action="store_true", help=say.say("cli-clean"))
    sub = command("simulate", _simulate)
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--games", type=_positive, default=100, help=say.say("cli-games"))
    sub.add_argument("--side", action="append", default=[], metavar="SIDE=BOT", help=say.say("lab-cli-side"))
    sub.add_argument("--setting", action="append", default=[], metavar="KEY=VALUE", help=say.say("lab-cli-setting"))
    sub.add_argument("--format", choices=("parquet", "csv"), help=say.say("lab-cli-format"))
    _laboratory(sub, say)
    json(sub)
    sub = command("ladder", _ladder)
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--bots", default="officer,greedy", metavar="BOT,BOT", help=say.say("lab-cli-bots"))
    sub.add_argument("--setting", action="append", default=[], metavar="KEY=VALUE", help=say.say("lab-cli-setting"))
    sub.add_argument("--decks", action="store_true", help=say.say("lab-cli-decks"))
    sub.add_argument("--pairs", type=_positive, default=50, help=say.say("lab-cli-pairs"))
    sub.add_argument("--minutes", type=float, default=90.0, help=say.say("lab-cli-minutes"))
    sub.add_argument("--goal", type=float, default=0.5, help=say.say("lab-cli-goal"))
    sub.add_argument("--margin", type=float, default=0.05, help=say.say("lab-cli-margin"))
    sub.add_argument("--all", action="store_true", help=say.say("lab-cli-all"))
    _laboratory(sub, say)
    json(sub)
    sub = command("loss", _loss)
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--bots", required=True, metavar="BOT,BOT", help=say.say("lab-cli-bots"))
    sub.add_argument("--scenario", help=say.say("cli-scenario"))
    sub.add_argument("--positions", type=_positive, default=60, help=say.say("lab-cli-positions"))
    sub.add_argument("--largest", type=_positive, default=30_000, help=say.say("lab-cli-largest"))
    sub.add_argument("--minutes", type=float, default=90.0, help=say.say("lab-cli-minutes"))
    sub.add_argument("--seed", type=int, default=1, help=say.say("cli-seed"))
    sub.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help=say.say("cli-jobs"))
    sub.add_argument("--on", choices=("local", "ray"), default="local", help=say.say("lab-cli-on"))
    sub.add_argument("--out", metavar="FILE", help=say.say("lab-cli-out-file"))
    json(sub)
    sub = command("train", _train)
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--games", type=_positive, default=1000, help=say.say("cli-games"))
    sub.add_argument("--side", action="append", default=[], metavar="SIDE=BOT", help=say.say("lab-cli-train-side"))
    sub.add_argument("--setting", action="append", default=[], metavar="KEY=VALUE", help=say.say("lab-cli-setting"))
    sub.add_argument("--folder", metavar="DIR", help=say.say("lab-cli-out"))
    _laboratory(sub, say, out="lab-cli-weights", metavar="FILE")
    json(sub)
    sub = command("puzzles", _puzzles)
    sub.add_argument("title", help=say.say("cli-title"))
    sub.add_argument("--bot", default="officer", help=say.say("lab-cli-bot"))
    sub.add_argument("--folder", metavar="DIR", help=say.say("lab-cli-puzzles"))
    json(sub)
    sub = command("report", _report)
    sub.add_argument("file", help=say.say("cli-file"))
    sub.add_argument("-o", "--output", metavar="FILE", help=say.say("lab-cli-output"))
    return parser


def _laboratory(sub: argparse.ArgumentParser, say: Words, out: str = "lab-cli-out", metavar: str = "DIR") -> None:
    sub.add_argument("--scenario", help=say.say("cli-scenario"))
    sub.add_argument("--seed", type=int, default=1, help=say.say("cli-seed"))
    sub.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help=say.say("cli-jobs"))
    sub.add_argument("--on", choices=("local", "ray"), default="local", help=say.say("lab-cli-on"))
    sub.add_argument("--limit", type=_positive, help=say.say("cli-limit"))
    sub.add_argument("--out", metavar=metavar, help=say.say(out))


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _days(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 36_500:
        raise argparse.ArgumentTypeError("0 to 36500")
    return number


def _megabytes(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("at least 0")
    return number


def _factor(text: str) -> float:
    number = float(text)
    if not 0 < number <= 1_000_000:
        raise argparse.ArgumentTypeError("more than 0")
    return number


def _scenario(options: argparse.Namespace) -> str:
    title = TITLES.get(options.title)
    scenario: str = options.scenario or title.scenarios[0].id
    title.checked_settings(scenario, {})
    return scenario


# ---------------------------------------------------------------------- each command, kept thin
def _play(options: argparse.Namespace, say: Words) -> int:
    """In the browser, unless something was said that only the terminal understands."""
    if options.terminal or options.scenario or options.seat or options.load or options.save:
        return _tui(options, say)
    if options.title:
        TITLES.get(options.title)
    from eastfront.commands import serving

    return serving.play(options, say)


def _tui(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import playing

    return playing.play(options, say)


def _serve(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import serving

    return serving.serve(options, say)


def _backup(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import keeping

    return keeping.backup(options, say)


def _restore(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import keeping

    return keeping.restore(options, say)


def _repair(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import keeping

    return keeping.repair(options, say)


def _replay(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import playing

    return playing.replay(options, say)


def _verify(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import checking

    return checking.verify(options, say)


def _fuzz(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import checking

    return checking.fuzz(options, _scenario(options), say)


def _bench(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import checking

    return checking.bench(options, say)


def _rules(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import checking

    return checking.rules(options, say)


def _mutants(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import mutating

    return mutating.mutants(options, say)


def _data(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import checking

    return checking.data(options, say)


def _maps(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import maps

    return maps.compile_board(options, say) if options.what == "compile" else maps.draw(options, say)


def _compile(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import checking

    return checking.compile_modules(options, say)


def _simulate(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import laboratory

    return laboratory.simulate(options, say)


def _ladder(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import laboratory

    return laboratory.ladder(options, say)


def _loss(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import losing

    return losing.loss(options, say)


def _train(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import training

    return training.train(options, say)


def _puzzles(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import puzzling

    return puzzling.puzzles(options, say)


def _report(options: argparse.Namespace, say: Words) -> int:
    from eastfront.commands import laboratory

    return laboratory.report(options, say)


if __name__ == "__main__":
    sys.exit(main())
