"""Reads which modules an app has: from the manifest of a package, or from the folders of an Xcode project."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass, field, replace
from pathlib import Path

import modules as listed
from modules import Module
from systems import CouldNotRun


@dataclass
class App:
    """The modules of a package or a project, and how they are compiled."""

    modules: list[Module]
    """Settings of the compiler, such as the isolation, per module."""
    options: dict[str, list[str]] = field(default_factory=dict)
    """The oldest supported version of each system that it supports."""
    versions: dict[str, str] = field(default_factory=dict)


MINIMUM = {"ios": "17.0", "macos": "14.0", "tvos": "17.0"}


def newest(system: str, version: str) -> str:
    """The version for which an app is checked: the stubs begin at MINIMUM."""
    return max(version, MINIMUM[system], key=lambda v: [int(p) for p in v.split(".")])


def package(folder: Path, seen: set[Path] | None = None) -> App:
    """The targets of a package, of the packages beside it that it uses, and of an app in its folder `App`."""
    seen = seen if seen is not None else set()
    seen.add(folder)
    run = subprocess.run(["swift", "package", "dump-package"], cwd=folder, capture_output=True, text=True)
    if run.returncode:
        raise CouldNotRun(f"{folder}/Package.swift cannot be read: {run.stderr.strip()}")
    manifest = json.loads(run.stdout)
    versions = {p["platformName"]: p["version"] for p in manifest["platforms"] if p["platformName"] in MINIMUM}
    app = App([], versions={k: newest(k, v) for k, v in (versions or {"ios": "17.0", "macos": "14.0"}).items()})
    tools = int(manifest["toolsVersion"]["_version"].split(".")[0])
    for dependency in manifest["dependencies"]:
        for local in dependency.get("fileSystem", []):
            path = Path(local["path"]).resolve()
            if path not in seen and path != listed.ROOT and not (path / "Sources/ViperTesting").is_dir():
                other = package(path, seen)
                app.modules += other.modules
                app.options |= other.options
    for each in manifest["targets"]:
        if each["type"] not in ("regular", "executable"):
            continue
        place = folder / (each.get("path") or next((f for f in FOLDERS if (folder / f / each["name"]).is_dir()), "Sources"))
        place = place if each.get("path") else place / each["name"]
        settings = {next(iter(s["kind"])): next(iter(s["kind"].values())) for s in each.get("settings", []) if s["tool"] == "swift"}
        language = str(next(iter(settings.get("swiftLanguageMode", {}).values()), "6" if tools >= 6 else "5"))
        module = Module(
            each["name"].replace("-", "_"), tuple(app.versions), place, is_checked=True, package=re.sub(r"\W", "_", manifest["name"]),
            language=language.split(".")[0], excluded=tuple(each.get("exclude", [])), generated=RESOURCES if each.get("resources") else "")
        if not module.files() or "ViperWeb" in module.imports():
            continue
        app.modules.append(module)
        app.options[module.name] = options_of(each.get("settings", []))
    if list(folder.glob("App/*.xcodeproj")):
        one = project_app([folder / "App"])
        app.modules += one.modules
        app.options |= one.options
    return app


"""What SwiftPM writes for a target with resources."""
RESOURCES = "import Foundation\nextension Foundation.Bundle { static let module = Bundle.main }\n"
FOLDERS = ("Sources", "Source", "src", "srcs")


def options_of(settings: list[dict]) -> list[str]:
    """The options of the compiler for the settings of a target."""
    found: list[str] = []
    for setting in settings:
        for kind, value in setting["kind"].items():
            text = next(iter(value.values()), "") if isinstance(value, dict) else ""
            if kind == "define":
                found += ["-D", text]
            elif kind == "defaultIsolation":
                found += ["-default-isolation", text]
            elif kind == "enableUpcomingFeature":
                found += ["-enable-upcoming-feature", text]
            elif kind == "enableExperimentalFeature":
                found += ["-enable-experimental-feature", text]
    return found


def project_app(folders: list[Path]) -> App:
    """All Swift files of some folders as one module, with the settings of the Xcode project in or above them."""
    projects = sorted((p for f in folders for p in f.rglob("*.xcodeproj/project.pbxproj")), key=lambda p: len(p.parts))
    projects += [p for f in folders[0].parents[:3] for p in f.glob("*.xcodeproj/project.pbxproj")]
    project = projects[0] if projects else None
    text = project.read_text(errors="replace") if project else ""

    def setting(name: str, default: str) -> str:
        return next(iter(sorted(re.findall(rf"{name} = \"?([^;\"]*)\"?;", text), reverse=True)), default)

    versions = {k: setting(name, "") for k, name in DEPLOYMENT.items()}
    versions = {k: newest(k, v) for k, v in versions.items() if re.fullmatch(r"[\d.]+", v)} or {"ios": "17.0"}
    if project and (systems := listed.supported(project)):
        versions = {k: v for k, v in versions.items() if listed.PLATFORMS[k][1] in systems} or versions
    name = re.sub(r"\W", "_", project.parent.stem if project else folders[0].name) or "App"
    excluded = tuple(sorted({
        str(p) for f in folders for p in f.rglob("*") if p.is_dir() and (NOT_APP.search(p.name) or (p / "Package.swift").exists())}))
    module = Module(
        "App" if name in {m.name for m in listed.FRAMEWORKS} else name, tuple(versions), folders[0], is_checked=True,
        language=setting("SWIFT_VERSION", "5").split(".")[0], package=name, excluded=excluded, more=tuple(folders[1:]))
    options = ["-default-isolation", "MainActor"] if setting("SWIFT_DEFAULT_ACTOR_ISOLATION", "") == "MainActor" else []
    return App([module], {module.name: options}, versions)


DEPLOYMENT = {"ios": "IPHONEOS_DEPLOYMENT_TARGET", "macos": "MACOSX_DEPLOYMENT_TARGET", "tvos": "TVOS_DEPLOYMENT_TARGET"}
NOT_APP = re.compile(r"Tests$|^Tests|^\.|^(Pods|Carthage|build|DerivedData)$|\.docc$|Widget|Intent|Extension$|watchOS|WatchKit|Watch App")


def read(folders: list[Path]) -> App:
    """The modules below some folders: the targets of packages, and all other Swift files as one module."""
    if len(folders) == 1 and (folders[0] / "Package.swift").exists():
        return package(folders[0])
    app = project_app(folders)
    seen: set[Path] = set()
    for manifest in sorted(m for folder in folders for m in folder.rglob("Package.swift")):
        if manifest.parent not in seen and not {".build", "checkouts"} & set(manifest.parts):
            one = package(manifest.parent, seen)
            app.modules += [replace(m, systems=tuple(app.versions)) for m in one.modules]
            app.options |= one.options
    app.modules = [m for m in app.modules if m.files()]
    if not app.modules:
        raise CouldNotRun(f"{', '.join(map(str, folders))} contains no Swift file.")
    return app
