"""Interfaces of the toolchain's modules, rewritten for Apple's systems."""

from __future__ import annotations

import re

from systems import System, Toolchain

"""The modules of the standard library that code of an app can import."""
STANDARD = ["Swift", "_Concurrency", "SwiftOnoneSupport", "_StringProcessing", "RegexBuilder", "Observation", "Testing"]

"""Declarations that the compiler requires where Objective-C is enabled."""
OBJECTIVE_C = """
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
  @inlinable public var pointee: Pointee {
    get { UnsafePointer<Pointee>(self._rawValue).pointee }
    nonmutating set { UnsafeMutablePointer<Pointee>(self._rawValue).pointee = newValue }
  }
  public typealias Distance = Swift.Int
  public typealias Stride = Swift.Int
}
"""


def standard(module: str, toolchain: Toolchain, system: System) -> str:
    """The interface of a module of the standard library, for one system."""
    text = toolchain.interface(module).read_text()
    text = re.sub(r"-target \S+-unknown-linux-gnu", f"-target {system.target}", text, count=1)
    text = text.replace("-disable-objc-interop", "-enable-objc-interop")
    # Functions for older systems need a body, which the interface of another system omits.
    text = re.sub(r"@backDeployed\([^)]*\) *", "", text)
    text = re.sub(r"^(public |@_exported )?import Glibc\n", "", text, flags=re.M)
    return text + (OBJECTIVE_C if module == "Swift" else "")


def module_flags(module: str, system: System) -> str:
    """The first lines of an interface of our own."""
    return (
        "// swift-interface-format-version: 1.0\n"
        f"// swift-module-flags: -target {system.target} -enable-objc-interop -enable-library-evolution "
        f"-swift-version 5 -module-name {module} -disable-objc-attr-requires-foundation-module "
        "-enable-experimental-feature LifetimeDependence -enable-experimental-feature NonescapableTypes\n"
    )


"""Declarations that do not compile outside of their module, and that no app here uses."""
OMITTED = re.compile(r"\b(\w*Predicate\w*|Expression|URL\.Template|NotificationCenter|isDirectory: inout Bool)\b")
KIND = re.compile(r"\b(struct|enum|class|protocol|extension|actor)\b")
DECLARATION = re.compile(r"\b(struct|enum|class|protocol|func|var|let|extension|typealias|macro|actor|init|subscript|case)\b")
VARIABLE = re.compile(r"(@\S+ )*(public |open |static |lazy |class |weak |final )*var ")
SUBSCRIPT = re.compile(r"(@\S+ )*(public |open |static |class |mutating )*subscript\s*[<(]")


def from_printed(printed: str, only: str = "") -> str:
    """The declarations that swift-synthesize-interface prints, as an interface that compiles.

    - only: an expression for the first lines of the declarations to take; empty for all.

    The printed text says neither which variables are computed nor whether a subscript can be set. Availability, isolation
    and conformances are those of Apple's systems: the modules have the same source there.
    """
    lines = [line.rstrip() for line in printed.split("\n") if not line.lstrip().startswith(("//", "import "))]
    blocks = [b for b in outermost(lines) if re.search(only, head(b)) and not OMITTED.search(head(b))]
    return "\n".join(line for block in blocks for line in rewritten(block))


def outermost(lines: list[str]):
    """The declarations at the outermost level, each with its attributes."""
    block: list[str] = []
    depth = 0
    for line in lines:
        if not line.strip():
            continue
        block.append(line)
        depth += line.count("{") - line.count("}")
        if depth == 0 and not is_attribute(line):
            yield block
            block = []


def is_attribute(line: str) -> bool:
    return line.lstrip().startswith("@") and not DECLARATION.search(line)


def head(block: list[str]) -> str:
    """The attributes and the first line of a declaration."""
    count = next((i for i, line in enumerate(block) if not is_attribute(line)), 0)
    return " ".join(block[: count + 1])


def rewritten(block: list[str]):
    """The lines of a declaration, with accessors where a variable or a subscript is computed."""
    kinds: list[str] = []
    attributes: list[str] = []
    for line in block:
        if is_attribute(line):
            attributes.append(line)
            continue
        text = line.strip()
        is_limited = any("@available" in a for a in attributes)
        line = re.sub(r"\b(private|internal|fileprivate)\(set\) ", "", line)
        # In an extension of Date, its own type of the same name would be meant.
        line = re.sub(r"(?<![.\w])(?<!struct )(?<!protocol )FormatStyle\b", "Foundation.FormatStyle", line)
        is_omitted = OMITTED.search(line) and not text.endswith("{")
        if SUBSCRIPT.match(text) and not text.endswith("}"):
            line += " { get set }"
        elif VARIABLE.match(text) and not text.endswith(("}", "{")):
            # Stored variables can have none of these.
            if is_limited or "@inlinable" in text or (kinds and kinds[-1] in ("extension", "enum")):
                line += " { get set }"
        elif is_limited and re.match(r"(public |static )*let ", text):
            line = re.sub(r"\blet\b", "var", line) + " { get }"
        if text.endswith("{"):
            kind = KIND.search(text)
            kinds.append(kind.group(1) if kind else "")
        elif text == "}":
            kinds.pop()
        if not is_omitted:
            yield from attributes
            yield line
        attributes = []
