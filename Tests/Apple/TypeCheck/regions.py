"""Finds the regions of `#if` that are compiled nowhere: neither on Linux nor by the type-check for Apple's systems."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from build import Build
from modules import APPLE, ROOT

"""What can be imported on Linux in all packages."""
LINUX = {"Glibc", "Foundation", "FoundationNetworking", "FoundationXML", "Observation", "Testing", "Dispatch", "Synchronization"}
"""The frameworks of which Tests/Apple has a stub that is compiled on Linux."""
STUBS = {"UIKit", "SwiftUI", "PhotosUI", "Security", "AuthenticationServices", "UniformTypeIdentifiers"}
"""Switches that builds on Linux set or not: debug or release."""
SWITCHES = ["DEBUG", "PublicServer"]

"""Conditions of a Mac."""
DARWIN = r"^canImport\(Darwin\)$|^os\(macOS\)$|^else of (canImport\(Glibc\)|os\(Linux\))$"

"""Regions that nothing here compiles, with the reason: a condition, and the paths for which it counts."""
UNCOMPILED = [
    (r"canImport\(Musl\)", "", "Linux with Musl: built by people who link statically"),
    # A Mac can run these; the code that an app contains has no such region.
    (DARWIN, "Tools/", "the command on a Mac"),
    (DARWIN, "swift-viper-web/Sources/ViperWeb/", "the browser stage on a Mac"),
    (DARWIN, "swift-viper-web/Sources/ViperHummingbird", "the browser stage on a Mac"),
    (DARWIN, "Examples/Notes/Sources/notes/", "the server of Notes on a Mac"),
    (DARWIN, "Examples/Notes/Tests/", "tests on a Mac"),
    (DARWIN, "Examples/NotesKit/Tests/", "tests on a Mac"),
    (DARWIN, "swift-viper-inspector/Tests/ViperInspectorTests/", "tests on a Mac"),
    (DARWIN, "Benchmarks/", "benchmarks on a Mac"),
]


@dataclass(frozen=True)
class Configuration:
    """What `#if` is evaluated with."""

    system: str
    modules: frozenset[str]
    switches: frozenset[str]


@dataclass(frozen=True)
class Region:
    """The lines after `#if`, `#elseif` or `#else`."""

    file: Path
    line: int
    condition: str

    def __str__(self):
        return f"{self.file.relative_to(ROOT)}:{self.line}: {self.condition}"

    @property
    def reason(self) -> str | None:
        """Why it may be compiled nowhere."""
        path = str(self.file.relative_to(ROOT))
        return next((r for c, p, r in UNCOMPILED if re.search(c, self.condition) and path.startswith(p)), None)


def uncompiled(builds: list[Build]) -> list[Region]:
    """The regions of all Swift files of the checkout that are compiled nowhere."""
    linked = [p.resolve() for p in (APPLE / "Sources").iterdir()]
    checked = {build: {f for m in build.modules.values() if m.folder for f in m.files()} for build in builds}
    found = []
    for file in swift_files():
        regions = parsed(file)
        if not regions:
            continue
        configurations = on_linux(LINUX)
        if any(file.is_relative_to(folder) for folder in [*linked, APPLE / "Frameworks"]):
            configurations += on_linux(LINUX | STUBS)
        for build, files in checked.items():
            if file in files:
                switches = frozenset({"DEBUG"} if build.system.is_debug else {})
                configurations.append(Configuration(build.system.os, frozenset(build.modules), switches))
        compiled = {region for c in configurations for region in active(regions, c)}
        found += [region for region, _ in regions if region not in compiled]
    return found


def on_linux(modules: set[str]) -> list[Configuration]:
    """All combinations of the switches."""
    choices = product(*[({switch}, set()) for switch in SWITCHES])
    return [Configuration("Linux", frozenset(modules), frozenset().union(*each)) for each in choices]


def swift_files() -> list[Path]:
    """The files of the checkout, without those that are data of tests."""
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.swift"], cwd=ROOT, capture_output=True, text=True).stdout
    return [
        ROOT / name for name in names.splitlines()
        if "/Fixtures/" not in name and "/Data/" not in name and (ROOT / name).is_file()]


DIRECTIVE = re.compile(r"^\s*#(if|elseif|else|endif)\b\s*([^/\n]*)")

"""A region with the regions before it in its chain and the one around it."""
Parsed = list[tuple[Region, tuple[list[str], Region | None]]]


def parsed(file: Path) -> Parsed:
    """The regions of a file. Text in a literal of several lines is none."""
    found: Parsed = []
    stack: list[tuple[list[str], Region | None, Region]] = []
    is_text = False
    for number, line in enumerate(file.read_text().splitlines(), 1):
        directive = None if is_text else DIRECTIVE.match(line)
        if line.count('"""') % 2:
            is_text = not is_text
        if not directive:
            continue
        word, condition = directive.group(1), directive.group(2).strip()
        if word == "if":
            around = stack[-1][2] if stack else None
            region = Region(file, number, condition)
            stack.append(([condition], around, region))
            found.append((region, ([], around)))
        elif word == "endif":
            stack.pop()
        else:
            earlier, around, _ = stack.pop()
            region = Region(file, number, condition if word == "elseif" else "else of " + ", ".join(earlier))
            found.append((region, (list(earlier), around)))
            stack.append(([*earlier, condition] if word == "elseif" else earlier, around, region))
    return found


def active(regions: Parsed, configuration: Configuration) -> set[Region]:
    """The regions that are compiled with a configuration."""
    found: set[Region] = set()
    for region, (earlier, around) in regions:
        if around is not None and around not in found:
            continue
        if any(holds(condition, configuration) for condition in earlier):
            continue
        if region.condition.startswith("else of ") or holds(region.condition, configuration):
            found.add(region)
    return found


def holds(condition: str, configuration: Configuration) -> bool:
    text = re.sub(r"canImport\((\w+)\)", lambda m: str(m.group(1) in configuration.modules), condition)
    text = re.sub(r"os\((\w+)\)", lambda m: str(m.group(1) == configuration.system), text)
    text = re.sub(r"(compiler|swift)\([^)]*\)", "True", text)
    text = re.sub(r"\b(?!True\b|False\b)[A-Za-z_]\w*\b", lambda m: str(m.group(0) in configuration.switches), text)
    return bool(eval(text.replace("&&", " and ").replace("||", " or ").replace("!", " not "), {"__builtins__": {}}))
