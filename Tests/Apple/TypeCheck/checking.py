"""Type-checks the modules of an app. What no stub declares is replaced in copies of the files, and the rest is checked."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import modules as listed
from build import Build, Result, write
from modules import Module
from project import App
from swift_text import SwiftText, edited
from systems import CouldNotRun, System, Toolchain
from verdicts import TYPE, WRONG, Judge, Names

"""How errors are judged. When it changes, no earlier result is used."""
JUDGEMENT = "".join((Path(__file__).parent / name).read_text() for name in ("checking.py", "verdicts.py", "swift_text.py"))
"""Enough for an expression in which one unknown name after the other is found."""
ROUNDS = 12
"""An expression with unknown names can take the compiler very long. Seconds."""
LIMITS = ["-solver-expression-time-threshold=2", "-solver-scope-threshold=60000"]
"""The time for the rounds of a module."""
SECONDS = 120
"""Apple's Foundation exports Combine."""
IMPLICIT = ["-import-module", "ViperUnchecked", "-import-module", "Combine"]
"""Takes the place of what no stub declares: a value with all members, which is a view and can be called."""
UNCHECKED = """
import SwiftUI
@dynamicMemberLookup @dynamicCallable public struct Unchecked: View, ShapeStyle, Hashable, Sendable {
  nonisolated public init() {}
  public var body: Never { fatalError() }
  nonisolated public subscript(dynamicMember name: String) -> Unchecked { get { self } nonmutating set {} }
  nonisolated public subscript(_ arguments: Any...) -> Unchecked { get { self } nonmutating set {} }
  nonisolated public subscript<T>(_ arguments: Any...) -> T { get { fatalError() } nonmutating set {} }
  nonisolated public subscript<T>(dynamicMember name: String) -> T { get { fatalError() } nonmutating set {} }
  nonisolated public func dynamicallyCall(withArguments: [Any]) -> Unchecked { self }
  nonisolated public func dynamicallyCall(withKeywordArguments: KeyValuePairs<String, Any>) -> Unchecked { self }
}
nonisolated public func unchecked<T>() -> T { fatalError() }
nonisolated public func unchecked() -> Unchecked { Unchecked() }
"""


@dataclass
class Unchecked:
    """Names of a module that no stub declares, with their places, and how many names the module has."""

    names: dict[str, list[str]] = field(default_factory=dict)
    count: int = 0
    total: int = 0
    """Whether dependents are checked without the module, because its declarations remain in doubt."""
    is_left_out: bool = False

    def add(self, name: str, place: str):
        places = self.names.setdefault(name, [])
        if place not in places:
            places.append(place)


class AppBuild(Build):
    """Compiles the modules of an app. What no stub declares is replaced in copies of its files, and the rest is checked."""

    def __init__(self, system: System, toolchain: Toolchain, cache: Path, app: App, is_strict: bool, root: Path):
        known = listed.STANDARD + listed.FRAMEWORKS + listed.VIPER
        names = {m.name for m in known + app.modules} | {"ViperUnchecked", "Synchronization"}
        imports = {name for m in app.modules for name in m.imports()}
        self.unknown = imports - names
        self.names_of_app = {m.name for m in app.modules}
        empty = [self._written(cache, name, "") for name in sorted(self.unknown)]
        unchecked = self._written(cache, "ViperUnchecked", UNCHECKED)
        self.empty = self._written(cache, "Nothing", "").folder / "Nothing.swift"
        super().__init__(system, toolchain, cache, [*known, *empty, unchecked, *app.modules])
        self.app, self.is_strict, self.root = app, is_strict, root
        for name in self.names_of_app & self.modules.keys():
            self.dependencies[name] |= {"ViperUnchecked", "Combine"}
        self.unchecked: dict[str, Unchecked] = {}
        self.own, self.declared = Names(), Names()
        self.declared.read([f for m in listed.FRAMEWORKS for f in m.files()])
        self.own.read([f for m in listed.VIPER for f in m.files()])
        self.own.types -= self.declared.types
        self.own.read([f for m in app.modules for f in m.files()])
        self.apple = known_names()

    @staticmethod
    def _written(cache: Path, name: str, text: str) -> Module:
        folder = cache / "written" / name
        folder.mkdir(parents=True, exist_ok=True)
        write(folder / f"{name}.swift", text or "// No stub declares this module.\n")
        return Module(name, folder=folder)

    def _compile(self, module: Module) -> Result:
        result = super()._compile(module)
        if module.name not in self.names_of_app:
            if result.errors:
                raise CouldNotRun(f"{module.name} of swift-viper does not compile:\n" + "\n".join(result.errors))
            return result
        saved = self.folder / f"records/{module.name}.unchecked.json"
        if result.is_cached:
            self.unchecked[module.name] = Unchecked(**json.loads(saved.read_text()))
            if self.unchecked[module.name].is_left_out:
                self.leave_out(module)
        else:
            saved.write_text(json.dumps(self.unchecked[module.name].__dict__))
        return result

    def _key(self, module: Module, files: list[Path], text: str) -> str:
        return super()._key(module, files, text + (JUDGEMENT if module.name in self.names_of_app else ""))

    def leave_out(self, module: Module):
        """Treats the names of a module as those of one that no stub declares."""
        names = Names()
        names.read(module.files())
        self.unknown.add(module.name)
        self.own.types -= names.types

    def emit(self, module: Module, files: list[Path], options: list[str], extra: list[Path]) -> list[str]:
        if module.name not in self.names_of_app:
            return super().emit(module, files, options, extra)
        options = [o for o in options if o != "-warnings-as-errors" or self.is_strict]
        options += ["-target", target(self.system, self.app.versions[self.system.key]), *self.app.options.get(module.name, [])]
        return Checking(self, module, files, options, extra).run()


class Checking:
    """The type-check of one module, in rounds: each replaces what the last one found to be unknown."""

    def __init__(self, build: AppBuild, module: Module, files: list[Path], options: list[str], extra: list[Path]):
        self.build, self.module, self.options, self.extra = build, module, options, extra
        self.unchecked = build.unchecked[module.name] = Unchecked()
        self.originals = {f: SwiftText(f.read_text(errors="replace")) for f in files}
        self.texts = dict(self.originals)
        self.copies = build.folder / "copies" / module.name
        self.imports = {f: set(listed.IMPORT.findall(t.text)) for f, t in self.originals.items()}
        # A framework can add names to another one where both are imported.
        self.imported = set().union(*self.imports.values()) & build.unknown
        self.judge = Judge(build.own, build.declared, *build.apple, build.unknown)
        """The lines of each file on which something was replaced, or stays in doubt."""
        self.touched: dict[Path, set[int]] = {f: set() for f in files}
        self.types: set[str] = set()

    def run(self) -> list[str]:
        self.unchecked.total = sum(t.identifiers() for t in self.originals.values())
        for file, text in self.originals.items():
            for name in sorted(self.imports[file] & self.build.unknown):
                line = text.line(re.search(rf"\bimport\s+(\w+\s+)?{name}\b", text.text).start())
                self.unchecked.add(f"import {name}", self._place(file, line))
        wrong: list[str] = []
        # Errors in expressions that are removed before the last round.
        removed: list[str] = []
        end = time.monotonic() + SECONDS
        for _ in range(ROUNDS):
            found = self._compile()
            wrong, certain, edits, unknown = self._judged(found)
            if os.environ.get("VIPER_TYPECHECK_ROUNDS"):
                print(*found, "", sep="\n", file=sys.stderr)
            if time.monotonic() > end:
                # The rest is not worth the time: it remains unknown.
                for file, changes in edits.items():
                    unknown += [(file, self.texts[file].line(start), "") for start, stop, _ in changes if stop > start]
                edits = {}
            if not any(edits.values()):
                break
            removed += [w for w in certain if self._is_removed(w, edits)]
            for file, changes in edits.items():
                self._apply(file, changes)
        for file, line, name in unknown:
            if line not in self.touched[file]:
                self.touched[file].add(line)
                self.unchecked.add(name or "an expression", self._place(file, line))
        self.unchecked.count = sum(self._names_on(f, lines) for f, lines in self.touched.items())
        if not wrong and not self.build.product(self.module).exists():
            # What remains in doubt is in bodies, which dependents do not need, or else they are checked without the module.
            if self._compile("-experimental-skip-all-function-bodies"):
                self.unchecked.is_left_out = True
                self.build.leave_out(self.module)
                Build.emit(self.build, self.module, [], [], [self.build.empty])
        return without_vague(list(dict.fromkeys(wrong + removed)))

    def _is_removed(self, error: str, edits: dict[Path, list[tuple[int, int, str]]]) -> bool:
        """Whether the place of an error is part of what will be replaced."""
        match = re.match(r"(.+?):(\d+):(\d+): error: ", error)
        for file, changes in edits.items():
            if match and self._place(file, int(match.group(2))) == f"{match.group(1)}:{match.group(2)}":
                at = self.texts[file].offset(int(match.group(2)), int(match.group(3)))
                return any(start < at < end for start, end, _ in changes)
        return False

    def _names_on(self, file: Path, lines: set[int]) -> int:
        text = self.originals[file]
        starts = [*text.starts, len(text.text)]
        return sum(text.identifiers(starts[n - 1], starts[n]) for n in lines if n < len(starts))

    def _files(self) -> list[Path]:
        return [self._copy(f) if self.texts[f] is not self.originals[f] else f for f in self.originals]

    def _copy(self, file: Path) -> Path:
        return self.copies / os.path.relpath(file, self.module.folder).replace("..", "beside")

    def _compile(self, *more: str) -> list[str]:
        self.copies.mkdir(parents=True, exist_ok=True)
        for file, text in self.texts.items():
            if text is not self.originals[file]:
                self._copy(file).parent.mkdir(parents=True, exist_ok=True)
                write(self._copy(file), text.text)
        types = self.copies / "UncheckedTypes.swift"
        write(types, "import ViperUnchecked\n" + "".join(f"public typealias {t} = Unchecked\n" for t in sorted(self.types)))
        return Build.emit(self.build, self.module, self._files(), [*self.options, *more, *LIMITS, *IMPLICIT], [types, *self.extra])

    def _judged(self, found: list[str]):
        """Divides errors into those of the app, edits that remove what is unknown, and what remains unknown."""
        wrong: list[str] = []
        certain: list[str] = []
        edits: dict[Path, list[tuple[int, int, str]]] = {}
        unknown: list[tuple[Path, int, str]] = []
        paths = {str(self._copy(f)): f for f in self.originals} | {str(f): f for f in self.originals}
        for error in found:
            match = re.match(r"(.+?):(\d+):(\d+): error: (.*)", error, re.S)
            file = match and paths.get(str((listed.ROOT / match.group(1))))
            if not file:
                # In the expansion of a macro, or in the list of unknown types.
                if not self.unchecked.names:
                    wrong.append(error)
                elif "UncheckedTypes.swift" not in error:
                    self.unchecked.add("generated code", error.split(": error:")[0])
                continue
            line, message = int(match.group(2)), match.group(4)
            verdict = self.judge.verdict(self.texts[file], self.imports[file] | self.imported, line, int(match.group(3)), message)
            place = self._place(file, line)
            # Where all names are known, each error counts.
            follows = verdict.follows and bool(self.unchecked.names)
            is_wrong = verdict == WRONG or (verdict.is_doubtful and not follows and not self._is_touched(file, line))
            if is_wrong:
                wrong.append(f"{place}:{match.group(3)}: error: {message}")
                certain += [wrong[-1]] if verdict == WRONG else []
            elif verdict.type:
                is_new = verdict.type not in self.types
                self.types.add(verdict.type)
                self.unchecked.add(verdict.type, place)
                self.touched[file].add(line)
                if is_new:
                    edits.setdefault(file, []).append((0, 0, ""))
            elif verdict.edits:
                if not verdict.is_doubtful:
                    self.unchecked.add(verdict.name, place)
                edits.setdefault(file, []).extend(verdict.edits)
            else:
                unknown.append((file, line, verdict.name))
        return wrong, certain, edits, unknown

    def _is_touched(self, file: Path, line: int) -> bool:
        """Whether the function or the property around a line contains something that was replaced, or a type that does."""
        text = self.texts[file]
        first, last = text.member_around(line)
        if any(first <= each <= last for each in self.touched[file]):
            return True
        if self.judge.extends_unknown(text.type_around(line)):
            return True
        starts = [*text.starts, len(text.text)]
        names = set(re.findall(r"\w+", text.text[starts[first - 1] : starts[last]]))
        return bool(names & self.types) or any(names & set(TYPE.findall(self.texts[f].text)) for f, lines in self.touched.items() if lines)

    def _apply(self, file: Path, changes: list[tuple[int, int, str]]):
        text = self.texts[file]
        for start, end, _ in changes:
            if end > start:
                self.touched[file].update(range(text.line(start), text.line(end - 1) + 1))
        if any(end > start for start, end, _ in changes):
            self.texts[file] = SwiftText(edited(text.text, changes))
            self.judge.changed.update(TYPE.findall(text.text))

    def _place(self, file: Path, line: int) -> str:
        return f"{os.path.relpath(file, self.build.root)}:{line}"


def without_vague(errors: list[str]) -> list[str]:
    """The errors without those that only say that there is one, in files with others."""
    vague = [e for e in errors if "failed to produce diagnostic" in e]
    named = {e.split(":")[0] for e in errors if e not in vague}
    return [e for e in errors if e not in vague or e.split(":")[0] not in named]


def target(system: System, version: str) -> str:
    """The compiler's name of a system in the version that an app requires."""
    return re.sub(r"(ios|macosx|tvos)[\d.]+", rf"\g<1>{version}", system.target)


def known_names() -> tuple[set[str], set[str]]:
    """Names of Apple's frameworks, of which a stub may lack some, and those of them that need no prefix."""
    names: set[str] = set()
    globals: set[str] = set()
    for file in (listed.ROOT / "Tools/Names").glob("*.txt"):
        if file.name == "viper.txt":
            continue
        section = ""
        for line in file.read_text().splitlines():
            if line.startswith("["):
                section = line
            elif not line.startswith("#"):
                names.add(line)
                if section == "[globals]":
                    globals.add(line)
    names.update(re.findall(r"\w+", (listed.ROOT / "Tools/Sources/Repairs/AppleNames.swift").read_text()))
    return names, globals
