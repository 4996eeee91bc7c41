"""Type-checks an app for Apple's systems, on Linux and without Apple's SDK. Run it with `viper typecheck`."""

from __future__ import annotations

import argparse
import fcntl
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import check  # noqa: E402
import project  # noqa: E402
from checking import AppBuild  # noqa: E402
from systems import SYSTEMS, CouldNotRun, find_toolchain  # noqa: E402


def lock(cache: Path):
    """Waits until no other process uses the folder of compiled modules, and returns the open lock."""
    cache.mkdir(parents=True, exist_ok=True)
    file = open(cache / "lock", "w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print(f"Another type-check uses {cache}. Waiting for it.", file=sys.stderr)
        fcntl.flock(file, fcntl.LOCK_EX)
    return file


def main() -> int:
    parser = argparse.ArgumentParser(prog="viper typecheck", description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--system", choices=[s.key for s in SYSTEMS], action="append")
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args()
    start = time.monotonic()
    toolchain = find_toolchain()
    folders = [f.resolve() for f in options.folders]
    app = project.read(folders)
    systems = [s for s in SYSTEMS if s.key in app.versions and (not options.system or s.key in options.system)]
    if not systems:
        raise CouldNotRun(f"The app supports {', '.join(app.versions)} only.")
    locked = lock(options.cache.resolve())  # noqa: F841
    builds = [AppBuild(s, toolchain, options.cache.resolve(), app, options.strict, Path.cwd()) for s in systems]

    passed = check.run(builds, options.jobs)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    for build in builds:
        passed = summarize(build, options.strict) and passed
    if sys.stderr.isatty():
        print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)
    return 0 if passed else 1


def summarize(build: AppBuild, is_strict: bool) -> bool:
    """Prints the unchecked names of a system and the figures."""
    names: dict[str, list[str]] = {}
    for one in build.unchecked.values():
        for name, places in one.names.items():
            names.setdefault(name, []).extend(places)
    if names:
        print(f"{build.system.title}: not checked, because no stub declares it:")
        for name, places in sorted(names.items(), key=lambda n: (-len(n[1]), n[0])):
            print(f"  {name}: {', '.join(places)}")
    count = sum(u.count for u in build.unchecked.values())
    total = sum(u.total for u in build.unchecked.values())
    results = [build.results[n] for n in build.names_of_app if n in build.results]
    skipped = sorted(r.module.name for r in results if r.is_skipped)
    errors = sum(len(r.errors) for r in results if not r.is_skipped)
    share = f"{100 * (total - count) / total:.1f} % of {total:,} names checked, " if total else ""
    print(f"{build.system.title}: {len(results)} modules, {share}{errors} {'error' if errors == 1 else 'errors'}")
    if skipped:
        print(f"{build.system.title}: not checked because of these errors: {', '.join(skipped)}")
    return not (is_strict and names)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CouldNotRun as error:
        print(error, file=sys.stderr)
        sys.exit(2)
