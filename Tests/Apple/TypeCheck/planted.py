"""Plants errors in a copy of the checkout, one at a time, and checks that the type-check detects each.

  scripts/check-apple --planted [name of a patch]
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from modules import APPLE, ROOT

"""The folders that a type-check reads."""
COPIED = ["Sources", "Inspector/Sources", "Examples/Notes/Sources", "Examples/NotesApp", "Tests/Apple", "scripts"]


def main(name: str, cache: Path, arguments: list[str]) -> int:
    patches = sorted(p for p in (APPLE / "Planted").glob("*.patch") if name in p.name)
    if not patches:
        print(f"No patch in {APPLE / 'Planted'} is named {name}.", file=sys.stderr)
        return 2
    missed = []
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copy = Path(folder)
        for each in COPIED:
            shutil.copytree(ROOT / each, copy / each, symlinks=True, ignore=shutil.ignore_patterns(".build*"))
        for patch in patches:
            if not apply(patch, copy):
                print(f"{patch} does not apply. Write it again.", file=sys.stderr)
                return 2
            found = detected(patch, copy, cache, arguments)
            print(f"{'detected' if found else 'MISSED':9}  {patch.stem}" + "".join(f"\n             {line}" for line in found[:3]), flush=True)
            missed += [] if found else [patch.stem]
            apply(patch, copy, "--reverse")
    print(f"{len(patches) - len(missed)} of {len(patches)} planted errors were detected.")
    return 1 if missed else 0


def apply(patch: Path, folder: Path, *options: str) -> bool:
    run = subprocess.run(["patch", "--silent", "--strip", "1", *options, "--input", str(patch)], cwd=folder)
    return run.returncode == 0


def detected(patch: Path, copy: Path, cache: Path, arguments: list[str]) -> list[str]:
    """The errors in the files of a patch."""
    files = re.findall(r"^\+\+\+ b/(\S+)", patch.read_text(), re.M)
    run = subprocess.run(
        [copy / "scripts/check-apple", "--cache", str(cache), *arguments], capture_output=True, text=True)
    if run.returncode == 2:
        sys.exit(run.stderr)
    return [line for line in run.stdout.splitlines() if any(file in line for file in files)]
