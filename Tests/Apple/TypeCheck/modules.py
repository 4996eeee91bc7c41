"""The modules of a type-check: those of the toolchain, declarations and stubs of Apple's frameworks, and the checked code."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import interfaces
from systems import System, Toolchain

ROOT = Path(__file__).resolve().parents[3]
APPLE = ROOT / "Tests/Apple"

ALL = ("ios", "macos", "tvos")
WITH_UIKIT = ("ios", "tvos")
DEVICES = ("ios", "macos")


@dataclass(frozen=True)
class Module:
    """A module, compiled for each of its systems."""

    name: str
    systems: tuple[str, ...] = ALL
    """The folder with its Swift files; None for the interface of a module of the standard library."""
    folder: Path | None = None
    """Whether it is type-checked. Otherwise its declarations are needed only."""
    is_checked: bool = False
    """Whether its files are an interface: declarations without bodies."""
    is_interface: bool = False
    """Modules whose printed declarations belong to it, and an expression for their first lines."""
    printed: tuple[tuple[str, str], ...] = ()
    language: str = "6"
    package: str = "apple_stubs"
    """Source that the package manager generates."""
    generated: str = ""
    excluded: tuple[str, ...] = field(default=())
    """Further folders."""
    more: tuple[Path, ...] = ()

    def files(self) -> list[Path]:
        """All Swift files, in a fixed order."""
        if self.folder is None:
            return []
        if self.folder.is_file():
            return [self.folder]
        pattern = "*.swiftinterface" if self.is_interface else "*.swift"
        found = sorted(p for f in (self.folder, *self.more) for p in f.rglob(pattern) if ".build" not in p.parts)
        return [p for p in found if not any(p.is_relative_to(self.folder / e) for e in self.excluded)]

    def imports(self) -> set[str]:
        """The names of the modules that its files import, on whichever system."""
        return {name for file in self.files() for name in IMPORT.findall(file.read_text())}

    def interface(self, toolchain: Toolchain, system: System) -> str:
        """The text of an interface."""
        if self.folder is None:
            return interfaces.standard(self.name, toolchain, system)
        texts = [interfaces.module_flags(self.name, system), "import Swift\nimport _Concurrency\nimport _StringProcessing\n"]
        texts += [file.read_text() for file in self.files()]
        texts += [interfaces.from_printed(toolchain.printed(name), only) for name, only in self.printed]
        return "\n".join(texts)


IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func|typealias|var|let)\s+)?(\w+)", re.M)


def declarations(name: str, systems=ALL, **options) -> Module:
    """A framework of which only declarations are needed."""
    folder = APPLE / "Declarations" / name
    return Module(name, systems, folder if folder.is_dir() else folder.with_suffix(".swiftinterface"), is_interface=True, **options)


def stub(name: str, folder: str, systems=ALL, **options) -> Module:
    """A framework whose stub also serves the tests of behaviour."""
    return Module(name, systems, ROOT / folder, **options)


def checked(name: str, folder: str, systems=ALL, **options) -> Module:
    return Module(name, systems, ROOT / folder, is_checked=True, **options)


def notes(name: str, systems=ALL) -> Module:
    return checked(name, f"Examples/NotesKit/Sources/{name}", systems, package="noteskit")


STANDARD = [Module(name) for name in interfaces.STANDARD]

"""Declarations of Foundation on Linux that are the same on Apple's systems."""
FROM_LINUX = (
    r"^(public protocol (LocalizedError|CustomNSError|RecoverableError)|"
    r"extension (LocalizedError|CustomNSError|Error|StringProtocol))\b")

FRAMEWORKS = [
    declarations("Darwin"),
    declarations("Dispatch"),
    declarations("ObjectiveC"),
    declarations("CoreGraphics", printed=(("Foundation", r"^(@frozen )?(public (struct|enum)|extension) CG(Float|Point|Size|Rect|RectEdge)\b"),)),
    declarations("Foundation", printed=(("FoundationEssentials", ""), ("Foundation", FROM_LINUX))),
    declarations("AppKit", ("macos",)),
    declarations("GRDB"),
    stub("UniformTypeIdentifiers", "Tests/Apple/Frameworks/UniformTypeIdentifiers"),
    stub("UIKit", "Tests/Apple/Frameworks/UIKit", WITH_UIKIT),
    stub("Combine", "Tests/Apple/Frameworks/Combine"),
    stub("SwiftUI", "Tests/Apple/Frameworks/SwiftUI"),
    stub("PhotosUI", "Tests/Apple/Frameworks/PhotosUI", ("ios",)),
    stub("Security", "Tests/Apple/Frameworks/Security"),
    # As Apple's frameworks, and unlike our own code: only then the compiler checks in callbacks that they run where they must.
    stub("AuthenticationServices", "Tests/Apple/Frameworks/AuthenticationServices", language="5"),
    stub("XCTest", "Tests/Apple/Frameworks/XCTest", DEVICES),
]

VIPER = [
    checked(name, f"Sources/{name}", package="swift_viper")
    for name in ("Viper", "ViperRecording", "ViperTesting", "ViperSwiftUI", "ViperUIKit")
] + [
    checked("ViperInspector", "swift-viper-inspector/Sources/ViperInspector", package="swift_viper_inspector",
            generated="struct PackageResources { static let inspector_html: [UInt8] = [] }")
]

NOTES = [
    notes(name)
    for name in (
        "AccountsDomain", "NotesDomain", "NotesTexts", "Claim", "Confirmation", "Home", "Login", "NoteEditor", "NoteList",
        "Profile", "Recover", "Register", "SignInReturn", "TextWidget", "Trash", "Welcome", "NotesModules", "NotesExport",
        "NotesDevice", "AccountData", "AccountClient", "HTTPConnections", "NoteStore", "SessionStore")
] + [
    # Views of an app for iPhone, iPad and Mac.
    notes("NotesSwiftUI", DEVICES),
    notes("NotesUIKit", DEVICES),
    checked("NotesApp", "Examples/NotesApp/NotesApp", DEVICES, package="NotesApp"),
    checked("NotesAppUITests", "Examples/NotesApp/NotesAppUITests", ("ios",), package="NotesApp"),
]

"""The packages of the guides, which `scripts/workspace guides` writes."""
GUIDES = ROOT / ".build-all"


def guides() -> list[Module]:
    """The code in the guides and in README, without that for browsers."""
    found = [
        checked("Greeting", ".build-all/Hello/Sources/Greeting"),
        checked("Hello", ".build-all/Apple/Hello"),
        checked("Bookshop", ".build-all/Apple/Bookshop"),
        checked("BookshopTests", ".build-all/Apple/BookshopTests"),
        # An app whose package is not in Swift 6 mode.
        checked("BookshopInSwift5", ".build-all/Apple/Bookshop", language="5"),
        # They contain the code in the guides of the stages. The suite of conformance writes files.
        checked(
            "ViperUIKitTests", "Tests/Apple/Tests/ViperUIKitTests", ("ios",), package="swift_viper",
            excluded=("Conformance",)),
        checked("ViperSwiftUIViewTests", "Tests/Apple/Tests/ViperSwiftUIViewTests", ("ios",), package="swift_viper"),
    ]
    for folder in sorted((GUIDES / "Guides/Sources").iterdir()):
        module = checked(folder.name, f".build-all/Guides/Sources/{folder.name}")
        if "ViperWeb" in module.imports():
            continue
        found.append(module)
        tests = f".build-all/Guides/Tests/{folder.name}Tests"
        if (ROOT / tests).is_dir():
            found.append(checked(f"{folder.name}Tests", tests))
    return found


def supported(project: Path) -> str:
    """The systems of an Xcode project."""
    return " ".join(re.findall(r"SUPPORTED_PLATFORMS = ([^;]*);", project.read_text()))


"""The names of a system in the platforms of a package and in the setting SUPPORTED_PLATFORMS of a project."""
PLATFORMS = {"ios": (".iOS", "iphonesimulator"), "macos": (".macOS", "macosx"), "tvos": (".tvOS", "appletvsimulator")}


def everything() -> list[Module]:
    return STANDARD + FRAMEWORKS + VIPER + NOTES + guides()
