"""Apple's systems, and the toolchain that type-checks for them without Apple's SDK."""

from __future__ import annotations

import functools
import platform
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path


class CouldNotRun(Exception):
    """The type-check cannot be done here; the text says what to do."""


@dataclass(frozen=True)
class System:
    """One of Apple's systems, in the oldest version that the packages support."""

    key: str
    title: str
    """The name in `#if os(…)`."""
    os: str
    target: str
    """The name of compiled modules in a folder `X.swiftmodule`."""
    module: str
    """Whether `#if DEBUG` is true, so that both branches are compiled somewhere."""
    is_debug: bool


ARCHITECTURE = {"x86_64": "x86_64", "aarch64": "arm64", "arm64": "arm64"}.get(platform.machine())

SYSTEMS = [
    System("ios", "iOS 17", "iOS", f"{ARCHITECTURE}-apple-ios17.0-simulator", f"{ARCHITECTURE}-apple-ios-simulator", True),
    System("macos", "macOS 14", "macOS", f"{ARCHITECTURE}-apple-macosx14.0", f"{ARCHITECTURE}-apple-macos", False),
    System("tvos", "tvOS 17", "tvOS", f"{ARCHITECTURE}-apple-tvos17.0-simulator", f"{ARCHITECTURE}-apple-tvos-simulator", True),
]


@dataclass(frozen=True)
class Toolchain:
    """An installed Swift toolchain for Linux."""

    usr: Path
    version: str

    @property
    def frontend(self) -> Path:
        return self.usr / "bin/swift-frontend"

    @property
    def library(self) -> Path:
        return self.usr / "lib/swift"

    def interface(self, module: str) -> Path:
        """The textual interface of a module of the standard library."""
        folder = self.library / "linux" / f"{module}.swiftmodule"
        found = sorted(p for p in folder.glob("*-unknown-linux-gnu.swiftinterface") if ".private." not in p.name)
        if len(found) != 1:
            raise CouldNotRun(f"The toolchain has no textual interface of {module} in {folder}. Install one of swift.org, 6.3 or later.")
        return found[0]

    @functools.cache
    def printed(self, module: str) -> str:
        """The declarations of a module that has no textual interface."""
        program = self.usr / "bin/swift-synthesize-interface"
        target = self.interface("Swift").name.removesuffix(".swiftinterface")
        out = subprocess.run(
            [program, "-module-name", module, "-target", target, "-o", "-"], capture_output=True, text=True)
        if out.returncode or not out.stdout.strip():
            raise CouldNotRun(f"{program} cannot print {module}: {out.stderr.strip()[:300]}")
        return out.stdout


def find_toolchain() -> Toolchain:
    """The toolchain of `swift` in the search path."""
    if ARCHITECTURE is None:
        raise CouldNotRun(f"There are no targets of Apple for processors of the type {platform.machine()}.")
    swiftc = shutil.which("swiftc")
    if swiftc is None:
        raise CouldNotRun("swiftc is not in the search path. Install a Swift toolchain, 6.3 or later: https://www.swift.org/install")
    usr = Path(swiftc).resolve().parent.parent
    version = subprocess.run([swiftc, "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    return Toolchain(usr, version)
