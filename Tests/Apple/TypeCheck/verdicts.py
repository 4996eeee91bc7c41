"""Decides about an error of the compiler whether the app is wrong, or only a stub incomplete."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from swift_text import SwiftText

TYPE = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|associatedtype)\s+(\w+)")
INHERITING = re.compile(r"\b(?:struct|class|enum|protocol|actor|extension)\s+(?:[\w.]+\.)?(\w+)(?:<[^>{]*>)?\s*:\s*([^{]*)\{")
DYNAMIC = re.compile(r"@dynamicMemberLookup[^{]*?\b(?:struct|class|enum|protocol)\s+(\w+)")
ALIAS = re.compile(r"\btypealias\s+(\w+)\s*=\s*([^\n]+)")
EXTENSION = re.compile(r"\bextension\s+(\w+)")
MEMBER = re.compile(r"\b(?:func|var|let|case)\s+`?(\w+)")
PARAMETER = re.compile(r"\bcase\s+\w+(?:\([^)]*\))?((?:\s*,\s*\w+)+)")
QUOTED = re.compile(r"'([^']*)'")


@dataclass
class Names:
    """The types and members that some sources declare."""

    types: set[str] = field(default_factory=set)
    members: set[str] = field(default_factory=set)
    """The types whose members can be those of another type."""
    dynamic: set[str] = field(default_factory=set)
    """The names that a type inherits from or conforms to, or for which it is another name."""
    parents: dict[str, set[str]] = field(default_factory=dict)

    def read(self, files: list[Path]):
        for file in files:
            text = file.read_text(errors="replace")
            self.types.update(TYPE.findall(text))
            self.members.update(MEMBER.findall(text))
            for more in PARAMETER.findall(text):
                self.members.update(re.findall(r"\w+", more))
            self.dynamic.update(DYNAMIC.findall(text))
            for name, other in ALIAS.findall(text):
                self.parents.setdefault(name, set()).update(re.findall(r"\w+", other))
            for name, parents in INHERITING.findall(text):
                self.parents.setdefault(name, set()).update(re.findall(r"\w+", parents.split(" where ")[0]))

    def ancestors(self, name: str) -> set[str]:
        """All that a type inherits from, also through others."""
        found: set[str] = set()
        waiting = [name]
        while waiting:
            for parent in self.parents.get(waiting.pop(), ()):
                if parent not in found:
                    found.add(parent)
                    waiting.append(parent)
        return found


def base(type: str) -> str:
    """The plain name of a type in a message: `Event` for `Cart.Event?`, `Array` for `[Row]`."""
    type = re.sub(r"^(any|some|inout|@\w+)\s+", "", type.strip()).rstrip("?!")
    if type.startswith("["):
        return "Dictionary" if re.match(r"\[[^\[\]]*:", type) else "Array"
    if type.startswith("("):
        return "()"
    while "<" in type:
        shorter = re.sub(r"<[^<>]*>", "", type)
        if shorter == type:
            break
        type = shorter
    type = type.removesuffix(".Type")
    return type.split(".")[-1].strip()


@dataclass(frozen=True)
class Verdict:
    """An error, and what follows from it."""

    """The unchecked name; empty if the app is wrong."""
    name: str = ""
    """What to replace in the copy of the file, so that the rest is checked."""
    edits: tuple[tuple[int, int, str], ...] = ()
    """A type that no stub declares; it is replaced by one that has all members."""
    type: str = ""
    """Whether it may follow from another error only: it counts unless something was replaced around it."""
    is_doubtful: bool = False
    """Whether it certainly follows from something that was replaced."""
    follows: bool = False


WRONG = Verdict()
HOLE = "unchecked()"


class Judge:
    """Decides about the errors in one module of an app.

    - own: the names of the app and of Viper.
    - declared: those of the stubs.
    - apple: names of Apple's frameworks, which a stub may lack.
    - globals: those of them that need no prefix.
    """

    def __init__(self, own: Names, declared: Names, apple: set[str], globals: set[str], unknown_modules: set[str]):
        self.own, self.declared, self.apple, self.globals = own, declared, apple, globals
        self.unknown_modules = unknown_modules
        """The types of files in which something was replaced: they may lack members."""
        self.changed: set[str] = set()

    def verdict(self, source: SwiftText, imports: set[str], line: int, column: int, message: str) -> Verdict:
        at = source.offset(line, column)
        quoted = QUOTED.findall(message)
        if match := re.match(r"'(\w+)' is not a member type of struct '.*Unchecked", message):
            dot = source.text.rfind(".", 0, source.text.index(match.group(1), at))
            return Verdict(name=match.group(1), edits=((dot, dot + 1 + len(match.group(1)), ""),))
        if re.search(r"'unchecked\(?|\bUnchecked\b", message):
            return Verdict(is_doubtful=True, follows=True)
        if match := re.match(r"no such module '(\w+)((?:\.\w+)*)'", message):
            # Of a module that no stub declares, an empty one takes the place.
            start = source.text.index(match.group(1) + match.group(2), source.offset(line, 1))
            return Verdict(name=match.group(1), edits=((start + len(match.group(1)), start + len(match.group(1) + match.group(2)), ""),))
        if match := re.match(r"cannot find type '(\w+)' in scope|cannot find '(\w+)' in scope", message):
            return self._missing(source, imports, at, match.group(1) or "", match.group(2) or "")
        if match := re.match(r"no type named '(\w+)' in module '(\w+)'", message):
            return self._qualified(source, at, match.group(2), match.group(1))
        if match := re.match(r"module '(\w+)' has no member named '(\w+)'", message):
            return self._qualified(source, at, match.group(1), match.group(2))
        if match := re.match(r"unknown attribute '(\w+)'", message):
            return self._attribute(source, at, match.group(1))
        if match := re.match(r"no macro named '(\w+)'", message):
            return self._macro(source, at, match.group(1))
        if re.match(r"value of type '.*' has no dynamic member", message):
            return Verdict(is_doubtful=True)
        if match := re.match(r"(value of type|static member|instance member|type) '(.+)' has no (?:dynamic )?member '(\w+)'", message):
            return self._member(source, imports, at, match.group(1), match.group(2), match.group(3))
        if CALL.search(message):
            verdict = self._call(source, at)
            is_conversion = message.startswith("cannot convert")
            return replace(verdict, is_doubtful=True, follows=True) if is_conversion and verdict.edits else verdict
        if re.match(r"cannot infer contextual base in reference to member|reference to member '\w+' cannot be resolved", message):
            return replace(self._implicit(source, at, quoted[0], is_doubtful=True), follows=True)
        if INFERENCE.search(message) or re.search(r"'\[?Any\]?'", message):
            return Verdict(is_doubtful=True, follows=True)
        if re.match(r"inheritance from non-protocol|cannot inherit from|'\w+' is not convertible to|cannot conform to", message):
            return Verdict(name=quoted[0] if quoted else "") if self._stubs(quoted) else WRONG
        if CERTAIN.search(message):
            return WRONG
        if ISOLATION.search(QUOTED.sub("", message)):
            return Verdict(is_doubtful=True)
        if stub := self._stubs(quoted):
            return Verdict(name=stub, is_doubtful=True, follows=True)
        return Verdict(is_doubtful=True)

    def _stubs(self, types: list[str]) -> str:
        """The first name that Apple declares and not the app."""
        for type in types:
            for name in re.findall(r"\b[A-Z]\w*", type):
                if name not in self.own.types | COMPLETE and (name in self.declared.types or self._is_apple(name)):
                    return name
        return ""

    def _is_apple(self, name: str) -> bool:
        return name in self.apple or bool(PREFIX.match(name))

    def _missing(self, source: SwiftText, imports: set[str], at: int, type: str, name: str) -> Verdict:
        missing = type or name
        if missing in self.own.types and not imports & self.unknown_modules:
            return WRONG
        is_known = self._is_apple(missing) or imports & self.unknown_modules
        if not is_known and missing[0].isupper():
            is_known = bool(imports & INCOMPLETE)
        if not is_known:
            # A member of a superclass or a protocol, without `self`.
            is_known = self.extends_unknown(source.text) and missing not in self.own.members
        if not is_known:
            return WRONG
        if type:
            return Verdict(name=missing, type=missing)
        start = source.name_around(at)
        end = source.call_end(start)
        if source.text[start + len(missing) : start + len(missing) + 1] == "(" and "{" not in source.text[start:end]:
            # Its arguments are checked.
            return Verdict(name=missing, edits=((start, start + len(missing), "Unchecked()"),))
        return Verdict(name=missing, edits=self._hole(source, start, end))

    def _qualified(self, source: SwiftText, at: int, module: str, name: str) -> Verdict:
        """A name with the name of its module."""
        if module not in self.unknown_modules | INCOMPLETE:
            return WRONG
        start = source.text.rfind(module + ".", 0, at + 1)
        start = start if start >= 0 else source.text.index(module, at)
        if name[0].islower():
            return Verdict(name=name, edits=((start, start + len(module), "Unchecked()"),))
        return Verdict(name=name, edits=((start, start + len(module) + 1, ""),))

    def extends_unknown(self, text: str) -> bool:
        """Whether a part of a file adds to types with members that a stub may lack."""
        return any(self._inherits(t, VIEWS) for t in TYPE.findall(text)) or any(t not in self.own.types for t in EXTENSION.findall(text))

    def _inherits(self, type: str, others: frozenset[str] = frozenset()) -> bool:
        """Whether a type has members that a stub may lack, or an unknown module."""
        return any(parent not in self.own.types | VALUES | others for parent in self.own.ancestors(type))

    def _attribute(self, source: SwiftText, at: int, name: str) -> Verdict:
        if name in self.own.types:
            return WRONG
        start = source.text.rfind("@", 0, at + 1)
        end = source.call_end(source.text.index(name, start))
        # A property with an unknown wrapper has a value from somewhere else.
        match = re.compile(r"((?:\s*(?:private|fileprivate|internal|public|static|weak)(?:\(set\))?)*\s*)var\s+(\w+)\s*(:\s*[^={\n]+)?(=[^\n]*)?").match(source.text, end)
        if not match:
            return Verdict(name=name, edits=((start, end, ""),))
        value = f"{match.group(3) or ': Unchecked'} {{ get {{ {HOLE} }} nonmutating set {{}} }}"
        return Verdict(name=name, edits=((start, match.end(), f"{match.group(1)}var {match.group(2)}{value}"),))

    def _macro(self, source: SwiftText, at: int, name: str) -> Verdict:
        start = source.text.rfind("#", 0, at + 1)
        end = source.call_end(start + 1)
        is_statement = not source.text[source.text.rfind("\n", 0, start) + 1 : start].strip()
        return Verdict(name=name, edits=((start, end, "" if is_statement else HOLE),))

    def _member(self, source: SwiftText, imports: set[str], at: int, kind: str, type: str, member: str) -> Verdict:
        plain = base(type)
        start = source.name_around(at)
        if source.name(start) != member:
            found = re.compile(rf"\b{member}\b").search(source.text, at)
            if not found:
                return Verdict(name=member, is_doubtful=True)
            start = found.start()
        is_value = kind != "type"
        if plain in self.own.types and plain not in self.globals and not self._inherits(plain) and plain not in self.own.dynamic:
            return Verdict(is_doubtful=True, follows=True) if plain in self.changed else WRONG
        if plain in COMPLETE and not self._is_apple(member) and not imports & self.unknown_modules:
            return WRONG
        if not is_value:
            return self._implicit(source, start, member)
        if self._is_view(type, plain):
            dot = source.text.rfind(".", 0, start)
            return Verdict(name=member, edits=((dot, source.call_end(start), ""),))
        return self._chain(source, start, member)

    def _is_view(self, type: str, plain: str) -> bool:
        ancestors = {plain} | self.own.ancestors(plain) | self.declared.ancestors(plain)
        return "some" in type.split() or bool(ancestors & {"View", "StubView", "Scene", "StubScene", "ToolbarContent", "Shape"})

    def _chain(self, source: SwiftText, start: int, member: str) -> Verdict:
        dot = source.text.rfind(".", 0, start)
        first = source.chain_start(dot)
        return Verdict(name=member, edits=self._hole(source, first, source.chain_end(start)))

    def _implicit(self, source: SwiftText, at: int, member: str, is_doubtful: bool = False) -> Verdict:
        start = source.name_around(at)
        if source.name(start) != member:
            found = re.compile(rf"\.\s*({member})\b").search(source.text, at)
            if not found:
                return Verdict(name=member, is_doubtful=True)
            start = found.start(1)
        dot = source.text.rfind(".", 0, start)
        first = source.chain_start(dot)
        return Verdict(name=member, edits=self._hole(source, first, source.chain_end(start)), is_doubtful=is_doubtful)

    def _call(self, source: SwiftText, at: int) -> Verdict:
        """An error in the arguments of a call: of an overload that a stub lacks, unless the called name is the app's."""
        start = source.name_around(at)
        if not source.name(start) or source.text[start + len(source.name(start)) : start + len(source.name(start)) + 1] not in ("(", "{", "<", " "):
            # The message is at the brackets or at an argument.
            open = self._enclosing(source, at)
            before = re.search(r"(\w+)(<[^<>]*>)?\s*$", source.text[:open])
            if not before:
                return Verdict(name="call", is_doubtful=True)
            start = before.start(1)
        name = source.name(start)
        if name in self.own.types or (name in self.own.members and name not in self.declared.members):
            return Verdict(is_doubtful=True)
        if source.text[:start].rstrip().endswith("."):
            dot = source.text.rfind(".", 0, start)
            before = source.chain_start(dot)
            is_modifier = "\n" in source.text[before:dot] or source.text[before : before + 1].isupper()
            if is_modifier and before != dot:
                return Verdict(name=name, edits=((dot, source.call_end(start), ""),))
            return Verdict(name=name, edits=self._hole(source, before, source.chain_end(start)))
        return Verdict(name=name, edits=self._hole(source, start, source.call_end(start)))

    def _enclosing(self, source: SwiftText, at: int) -> int:
        """The bracket around a position."""
        if source.text[at : at + 1] in ("(", "{"):
            return at
        depth = 0
        for i in range(at - 1, -1, -1):
            if source.is_code[i]:
                depth += (source.text[i] in ")]}") - (source.text[i] in "([{")
                if depth < 0:
                    return i
        return 0

    def _hole(self, source: SwiftText, start: int, end: int) -> tuple[tuple[int, int, str], ...]:
        """The edit that replaces an expression by one of any type, or an assignment to it by nothing."""
        if source.text[start - 1 : start] == "\\":
            start -= 1
        if match := ENVIRONMENT.search(source.text[: start]):
            # A property of the environment has its type from its key.
            rest = re.compile(r"[^)]*\)(\s*(?:private|fileprivate|internal|public|static)(?:\(set\))?)?\s*var\s+(\w+)[^\n]*").match(source.text, end)
            if rest:
                return ((match.start(), rest.end(), f"{(rest.group(1) or '').strip()} var {rest.group(2)} = Unchecked()"),)
        if re.match(r"\s*[+\-*/]?=(?!=)", source.text[end:]):
            return ((start, source.statement_end(end), ""),)
        return ((start, end, HOLE),)


ENVIRONMENT = re.compile(r"@\w+\(\s*$")
CALL = re.compile(
    r"^(incorrect argument label|missing argument|extra argument|extraneous argument|argument passed to call|no exact matches in|"
    r"'\w+' cannot be constructed|trailing closure passed|contextual closure type|unable to infer type of a closure|"
    r"cannot convert value of type '.*' to expected argument type|cannot call value of non-function type|"
    r"argument '.*' must precede|missing arguments|type of expression is ambiguous|ambiguous use of|cannot specialize|missing argument label)")
"""Errors that no unknown name causes."""
CERTAIN = re.compile(r"^enum case '\w+' (has no associated values|expects)")
"""Errors that follow from others in the same expression."""
INFERENCE = re.compile(r"cannot infer|could not be inferred|requires a contextual type|failed to produce diagnostic|unable to type-check|circular reference")
"""Errors that only an unknown superclass or callee causes."""
ISOLATION = re.compile(r"isolat|[Ss]endable|data race|concurren|is not marked with|call to main actor|is only available in|unavailable")
"""Frameworks with many names that the lists of known names lack."""
INCOMPLETE = frozenset("UIKit AppKit Combine Security PhotosUI AuthenticationServices UniformTypeIdentifiers XCTest Darwin Dispatch".split())
PREFIX = re.compile(r"^(UI|NS|CG|CA|CI|CF|AV|MK|CL|WK|SK|UN|PH|SF|ST|EK|CN|GK|HK|MF|MP|MT|SC|VN|LA|CK|CT|AS|NW|OS|UT|DD|PK|WC|BG|ML)[A-Z]\w+$")
"""Protocols whose members are used after a dot only."""
VIEWS = frozenset("View ViewModifier Scene App Shape ToolbarContent ButtonStyle LabelStyle ToggleStyle".split())
"""Types of the standard library, of which all members are declared."""
COMPLETE = frozenset("Array ArraySlice Bool Character Dictionary Double Int Optional Range ClosedRange Set String Substring".split())
"""Protocols that add no members which an app uses on its own types."""
VALUES = frozenset("""
Equatable Hashable Comparable Sendable Observable Codable Encodable Decodable Identifiable CaseIterable Error LocalizedError
CustomStringConvertible RawRepresentable String Int ExpressibleByStringLiteral AnyObject Module Route LinkedRoute
""".split())
