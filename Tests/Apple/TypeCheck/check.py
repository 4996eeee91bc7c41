"""Type-checks all code that an app contains for iOS, macOS and tvOS, on Linux and without Apple's SDK."""

from __future__ import annotations

import argparse
import concurrent.futures
import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import modules as listed  # noqa: E402
import planted  # noqa: E402
import regions  # noqa: E402
from build import CANARY, Build, Result  # noqa: E402
from systems import SYSTEMS, CouldNotRun, find_toolchain  # noqa: E402


def run(builds: list[Build], jobs: int) -> bool:
    """Compiles the modules of all builds, each after its dependencies."""
    waiting = {(build, name) for build in builds for name in build.modules}
    running: dict[concurrent.futures.Future, tuple[Build, str]] = {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        while waiting or running:
            # Those with most dependents first.
            ready = [(b, n) for b, n in waiting if b.dependencies[n] <= b.results.keys()]
            if not ready and not running:
                raise CouldNotRun("Modules import each other in a circle: " + ", ".join(sorted({n for _, n in waiting})))
            for build, name in sorted(ready, key=lambda each: (-dependents(*each), each[1])):
                waiting.remove((build, name))
                running[pool.submit(build.compile, build.modules[name])] = (build, name)
            done, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                build, _ = running.pop(future)
                report(build, future.result())
    return all(not result.errors for build in builds for result in build.results.values())


def report(build: Build, result: Result):
    """Prints the errors of a module, and on a terminal what is compiled."""
    if not result.is_skipped:
        for error in result.errors:
            print(f"{build.system.title}: {error}", flush=True)
    if sys.stderr.isatty() and not result.is_cached:
        print(f"\r\033[K{build.system.title}: {result.module.name}", end="", file=sys.stderr, flush=True)


def dependents(build: Build, name: str) -> int:
    return sum(name in dependencies for dependencies in build.dependencies.values())


def all_found(build: Build) -> bool:
    """Whether the three errors of the canary are detected."""
    found = build.errors_of_canary()
    lines = sorted({int(error.split(":")[1]) for error in found if error.startswith("Tests/")})
    if lines == [9, 12, 15]:
        return True
    print(f"{build.system.title}: of the errors in {CANARY}, in lines 9, 12 and 15, only these were detected:", *found, sep="\n  ")
    return False


def all_compiled(builds: list[Build]) -> bool:
    """Whether each region of `#if` is compiled somewhere, or has a reason why not."""
    found = [region for region in regions.uncompiled(builds) if region.reason is None]
    for region in found:
        print(f"{region} is compiled neither on Linux nor here. Check it, or give a reason in {regions.__file__}.")
    return not found


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/check-apple", description=__doc__)
    parser.add_argument("--system", choices=[s.key for s in SYSTEMS], action="append", help="only this system")
    parser.add_argument("--cache", type=Path, default=listed.ROOT / ".build-apple", help="folder for compiled modules")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--planted", metavar="NAME", nargs="?", const="", help="check that planted errors are detected")
    options = parser.parse_args()
    if options.planted is not None:
        return planted.main(options.planted, options.cache.resolve(), [f"--system={key}" for key in options.system or []])
    start = time.monotonic()
    toolchain = find_toolchain()
    subprocess.run([listed.ROOT / "scripts/workspace", "guides"], check=True)
    wanted = listed.everything()
    builds = [
        Build(system, toolchain, options.cache.resolve(), wanted)
        for system in SYSTEMS
        if not options.system or system.key in options.system
    ]

    passed = run(builds, options.jobs)
    for build in builds:
        passed = all_found(build) and passed
    if not options.system:
        passed = all_compiled(builds) and passed
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    for build in builds:
        count = sum(len(r.errors) for r in build.results.values() if not r.is_skipped)
        skipped = sorted(r.module.name for r in build.results.values() if r.is_skipped)
        checked = [r for r in build.results.values() if r.module.is_checked]
        print(
            f"{build.system.title}: {len(checked)} modules, {sum(r.files for r in checked)} files, "
            f"{sum(r.lines for r in checked):,} lines, {count} errors")
        if skipped:
            print(f"{build.system.title}: not checked because of these errors: {', '.join(skipped)}")
    print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)
    return 0 if passed else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CouldNotRun as error:
        print(error, file=sys.stderr)
        sys.exit(2)
