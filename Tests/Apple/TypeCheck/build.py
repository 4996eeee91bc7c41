"""Compiles modules for one of Apple's systems, with all diagnostics of a build and without code."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from modules import APPLE, ROOT, Module
from systems import CouldNotRun, System, Toolchain

CANARY = APPLE / "TypeCheck/Canary.swift"
IMPLICIT = ["Swift", "_Concurrency", "SwiftOnoneSupport", "_StringProcessing"]
"""The version of the options for the compiler in this file. Increased when they change, so that no earlier result is used."""
OPTIONS = "1"
C_LIBRARY = "".join(file.read_text() for file in sorted((APPLE / "Declarations/C").iterdir()))


@dataclass
class Result:
    """What the compiler said about a module."""

    module: Module
    errors: list[str] = field(default_factory=list)
    files: int = 0
    lines: int = 0
    """Names the inputs, so that a dependent is compiled again when one changes."""
    key: str = ""
    is_cached: bool = False
    """Whether a dependency has errors."""
    is_skipped: bool = False


class Build:
    """The modules of one system. `compile` is called for each after its dependencies."""

    def __init__(self, system: System, toolchain: Toolchain, cache: Path, modules: list[Module]):
        self.system = system
        self.toolchain = toolchain
        self.folder = cache / system.key
        # It takes the place of Apple's SDK. The standard library must be inside, and the checked modules outside.
        self.sdk = self.folder / "sdk"
        self.modules = {m.name: m for m in modules if system.key in m.systems}
        self.results: dict[str, Result] = {}
        self.dependencies = {m.name: self._dependencies(m) for m in self.modules.values()}
        self._prepare()

    def _prepare(self):
        library = self.sdk / "usr/lib/swift"
        for folder in (library, self.sdk / "interfaces", self.folder / "modules", self.folder / "records"):
            folder.mkdir(parents=True, exist_ok=True)
        for name in ("shims", "apinotes", "clang"):
            link = library / name
            if not link.is_symlink():
                link.symlink_to(self.toolchain.library / name)

    def _dependencies(self, module: Module) -> set[str]:
        if module.folder is None:
            earlier = [m.name for m in self.modules.values() if m.folder is None]
            return set(earlier[: earlier.index(module.name)])
        found = {*IMPLICIT, *module.imports()}
        return {name for name in found if name in self.modules and name != module.name}

    def product(self, module: Module) -> Path:
        if module.folder is None:
            return self.sdk / f"usr/lib/swift/{module.name}.swiftmodule/{self.system.module}.swiftmodule"
        return self.folder / f"modules/{module.name}.swiftmodule"

    def compile(self, module: Module) -> Result:
        """Compiles a module, unless it is the same as in an earlier run."""
        broken = [name for name in self.dependencies[module.name] if self.results[name].errors]
        if broken:
            result = Result(module, [f"not checked, because {', '.join(sorted(broken))} has errors"], is_skipped=True)
        else:
            result = self._compile(module)
        self.results[module.name] = result
        return result

    def _compile(self, module: Module) -> Result:
        files = module.files()
        if module.folder is not None and not files:
            raise CouldNotRun(f"{module.folder} contains no Swift file. It is listed in {Path(__file__).parent / 'modules.py'}.")
        is_interface = module.folder is None or module.is_interface
        text = module.interface(self.toolchain, self.system) if is_interface else module.generated
        result = Result(module, files=len(files), lines=sum(f.read_bytes().count(b"\n") for f in files))
        result.key = self._key(module, files, text)
        record = self.folder / f"records/{module.name}.json"
        if self.product(module).exists() and record.exists() and json.loads(record.read_text()) == result.key:
            result.is_cached = True
            return result
        self.product(module).parent.mkdir(parents=True, exist_ok=True)
        if is_interface:
            self._compile_interface(module, text, result)
        else:
            self._compile_source(module, files, text, result)
        if not result.errors:
            record.write_text(json.dumps(result.key))
        return result

    def _key(self, module: Module, files: list[Path], text: str) -> str:
        hash = hashlib.sha256()
        options = [module.name, module.language, module.package, str(module.is_checked)]
        parts = [OPTIONS, C_LIBRARY if module.folder else "", self.toolchain.version, self.system.target, *options, text]
        parts += sorted(self.results[name].key for name in self.dependencies[module.name])
        for part in parts:
            hash.update(part.encode() + b"\0")
        for file in files:
            hash.update(os.path.relpath(file, ROOT).encode() + b"\0" + file.read_bytes() + b"\0")
        return hash.hexdigest()

    def arguments(self) -> list[str]:
        """The options that all modules have in common."""
        return [
            "-sdk", str(self.sdk), "-resource-dir", str(self.sdk / "usr/lib/swift"), "-target", self.system.target,
            "-disable-objc-attr-requires-foundation-module", "-I", str(self.folder / "modules"), "-I", str(APPLE / "Declarations/C"),
            "-module-cache-path", str(self.folder / "cache"),
        ]

    def _compile_interface(self, module: Module, text: str, result: Result):
        # It must exist while dependents are compiled, but not beside the module, which would be compiled again.
        file = self.sdk / f"interfaces/{module.name}.swiftinterface"
        write(file, text)
        options = ["-parse-stdlib"] if module.name == "Swift" else []
        # Its own declarations are newer than the oldest system; those who use them are checked.
        if module.name != "Swift":
            options.append("-disable-availability-checking")
        output = self._run([
            "-compile-module-from-interface", str(file), "-o", str(self.product(module)), "-module-name", module.name,
            *options, *self.arguments()])
        result.errors = errors(output)
        if not self.product(module).exists() and not result.errors:
            result.errors = [f"{module.name} was not built: {output[-300:]}"]

    def _compile_source(self, module: Module, files: list[Path], generated: str, result: Result):
        extra = []
        if generated:
            extra = [self.sdk / f"interfaces/{module.name}.generated.swift"]
            write(extra[0], generated)
        # With bodies, the compiler also reports data races, missing returns and variables without a value.
        bodies = ["-warnings-as-errors"] if module.is_checked else ["-experimental-skip-all-function-bodies", "-suppress-warnings"]
        result.errors = self.emit(module, files, bodies, extra)

    def emit(self, module: Module, files: list[Path], options: list[str], extra: list[Path]) -> list[str]:
        """Compiles the source of a module, and returns the errors."""
        read = self.folder / f"records/{module.name}.d"
        if self.system.is_debug:
            options = [*options, "-D", "DEBUG"]
        if not self._has_main(files):
            options = [*options, "-parse-as-library"]
        product = self.product(module)
        product.unlink(missing_ok=True)
        output = self._run([
            "-emit-module", "-o", str(product), "-module-name", module.name, "-emit-dependencies-path", str(read),
            "-swift-version", module.language, "-package-name", module.package, "-enable-testing",
            "-plugin-path", str(self.toolchain.library / "host/plugins"), *self.arguments(), *options,
            *map(str, extra), *map(str, files)])
        found = errors(output)
        if found:
            return found
        if not product.exists():
            return [f"{module.name} was not built: {output[-300:]}"]
        names = set(read.read_text().replace("\\ ", " ").split()) if read.exists() else set()
        return [f"{file} was not read." for file in files if str(file) not in names]

    def errors_of_canary(self) -> list[str]:
        """The errors in a file with one of isolation, one of availability and one of a selector."""
        return errors(self._run([
            "-typecheck", "-module-name", "Canary", "-swift-version", "6", "-parse-as-library",
            "-plugin-path", str(self.toolchain.library / "host/plugins"), *self.arguments(), str(CANARY)]))

    def _has_main(self, files: list[Path]) -> bool:
        return any(file.name == "main.swift" for file in files)

    def _run(self, arguments: list[str]) -> str:
        name = arguments[arguments.index("-module-name") + 1]
        try:
            run = subprocess.run(
                [str(self.toolchain.frontend), *arguments], capture_output=True, text=True, timeout=600, cwd=ROOT,
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        except subprocess.TimeoutExpired:
            raise CouldNotRun(f"The compiler did not end within 10 minutes for {self.system.title}, in {name}.") from None
        if run.returncode < 0 or "PLEASE submit a bug report" in run.stderr:
            dump = re.findall(r"^\d+\.\t.*", run.stderr, re.M)
            where = "\n".join(line[:300] for line in dump if "Program arguments" not in line)
            raise CouldNotRun(f"The compiler crashed for {self.system.title}, in {name}:\n{where}")
        return run.stderr + run.stdout


ERROR = re.compile(r"^(?:.+:\d+:\d+|<unknown>:0): error: .*", re.M)


def errors(output: str) -> list[str]:
    """The errors in the compiler's output, with paths below the package's folder."""
    return [e.replace(f"{ROOT}{os.sep}", "") for e in dict.fromkeys(ERROR.findall(output))]


def write(file: Path, text: str):
    """Writes a file if it is not there already: the date of an interface is part of the modules that depend on it."""
    if file.exists() and file.read_text() == text:
        return
    temporary = file.with_suffix(".new")
    temporary.write_text(text)
    temporary.replace(file)
