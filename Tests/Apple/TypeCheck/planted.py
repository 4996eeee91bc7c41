"""Plants errors in a copy of the checkout, one at a time, and checks that the type-check detects each.

  scripts/check-apple --planted [name of a patch]
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from modules import APPLE, ROOT


def main(name: str, cache: Path, arguments: list[str]) -> int:
    patches = sorted(p for p in (APPLE / "Planted").glob("*.patch") if name in p.name)
    if not patches:
        print(f"No patch in {APPLE / 'Planted'} is named {name}.", file=sys.stderr)
        return 2
    missed = []
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copy = Path(folder)
        copy_checkout(copy)
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


def copy_checkout(folder: Path):
    """Copies all files of the checkout, without what builds write."""
    names = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in names.stdout.split("\0"):
        if name and os.path.lexists(ROOT / name):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)


def apply(patch: Path, folder: Path, *options: str) -> bool:
    run = subprocess.run(["patch", "--silent", "--strip", "1", *options, "--input", str(patch)], cwd=folder)
    return run.returncode == 0


def detected(patch: Path, copy: Path, cache: Path, arguments: list[str]) -> list[str]:
    """The errors in the files of a patch."""
    files = re.findall(r"^\+\+\+ b/(\S+)", patch.read_text(), re.M)
    run = subprocess.run(
        [copy / "scripts/check-apple", "--cache", str(cache), *arguments], capture_output=True, text=True)
    if "0 errors" not in run.stdout and "error:" not in run.stdout:
        print(f"The type-check could not run:\n{run.stderr}", file=sys.stderr)
        sys.exit(2)
    return [line for line in run.stdout.splitlines() if any(file in line for file in files)]
