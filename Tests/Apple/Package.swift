// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What is compiled for Apple's systems, on Linux, with stubs of Apple's frameworks: tests of behaviour. The type-check for
// the systems themselves is scripts/check-apple. Most sources are links to their real places.
//
// Apart from the root package: a target named UIKit makes `canImport(UIKit)` true in the whole build.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A stub of a framework.
func framework(_ name: String, _ dependencies: [Target.Dependency] = [], mode: [SwiftSetting] = []) -> Target
{
  .target(name: name, dependencies: dependencies, path: "Frameworks/\(name)", swiftSettings: ours + mode)
}

func linked(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: ours)
}

func program(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .executableTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: ours)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: ours)
}

let frameworks = [
  framework("UIKit"),
  // The compiler looks for it where a file imports both Testing and UIKit.
  framework("_Testing_UIKit"),
  framework("UniformTypeIdentifiers"),
  framework("PhotosUI", ["UIKit"]),
  framework("Combine"),
  framework("SwiftUI", ["Combine", "UIKit", "UniformTypeIdentifiers"]),
  framework("Security"),
  // In Swift 5 mode, as Apple's frameworks: only then the compiler checks in callbacks that they run where they must.
  framework("AuthenticationServices", ["UIKit"], mode: [.swiftLanguageMode(.v5)]),
]

let viper = [
  linked("Viper", exclude: ["Viper.docc"]),
  linked("ViperRecording", ["Viper"]),
  linked("ViperTesting", ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"]),
  linked("ViperUIKit", ["SwiftUI", "UIKit", "Viper"], exclude: ["ViperUIKit.docc"]),
  linked("ViperSwiftUI", ["Viper", "ViperUIKit", "SwiftUI", "UIKit"], exclude: ["ViperSwiftUI.docc"]),
  linked("TestSupport"),
]

/// The README and Getting started, whose code `scripts/workspace guides` writes.
let guides = [
  linked("Greeting", ["Viper"]),
  program("Hello", ["Greeting", "SwiftUI", "Viper", "ViperSwiftUI"]),
  program("Bookshop", ["SwiftUI", "Viper", "ViperSwiftUI"]),
  tests("BookshopTests", ["Bookshop", "Viper", "ViperTesting"]),
]

/// The modules of Notes.
let modules: [Target.Dependency] = [
  "Claim", "Confirmation", "Home", "Login", "NoteEditor", "NoteList", "Profile", "Recover", "Register",
  "TextWidget",
  "Trash", "Welcome",
]
let domains: [Target.Dependency] = ["AccountsDomain", "NotesDomain"]
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

/// Notes with its views for SwiftUI and UIKit, and the app in Examples/NotesApp.
let notes = [
  linked("NotesDomain"),
  linked("AccountsDomain"),
  linked("NotesTexts", domains),
  linked("Claim", domains + ["Viper"]),
  linked("Confirmation", ["Viper"]),
  linked("Home", domains + ["Viper"]),
  linked("Login", ["AccountsDomain", "Viper"]),
  linked("NoteEditor", ["NotesDomain", "Viper"]),
  linked("NoteList", ["NotesDomain", "Viper"]),
  linked("Profile", domains + ["Viper"]),
  linked("Recover", ["AccountsDomain", "Viper"]),
  linked("Register", ["AccountsDomain", "Viper"]),
  linked("SignInReturn", ["AccountsDomain", "Viper"]),
  linked("TextWidget", ["Viper"]),
  linked("Trash", ["NotesDomain", "Viper"]),
  linked("Welcome", ["Viper"]),
  linked("NotesExport", ["NotesDomain"]),
  linked("NotesModules", domains + modules + ["NotesExport", "SignInReturn", "Viper"]),
  linked("NoteStore", ["NotesDomain", database]),
  linked("HTTPConnections"),
  linked("AccountClient", ["AccountsDomain", "HTTPConnections"]),
  linked("AccountData", ["AccountsDomain"]),
  linked("SessionStore", ["AccountData", "AccountsDomain", "NoteStore", database]),
  linked("NotesDevice", domains + ["AccountData", "NotesModules", "Viper"]),
  linked(
    "NotesSwiftUI",
    domains + modules + ["NotesTexts", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "Viper", "ViperSwiftUI"]),
  linked("NotesUIKit", domains + modules + ["NotesTexts", "PhotosUI", "UIKit", "Viper", "ViperUIKit"]),
  linked("NotesTesting", domains + ["AccountData"]),
  program(
    "NotesApp",
    [
      "AccountClient", "AccountData", "AccountsDomain", "AuthenticationServices", "Home", "NoteStore",
      "NotesDevice",
      "NotesModules", "NotesSwiftUI", "NotesUIKit", "Security", "SessionStore", "SwiftUI", "UIKit", "Viper",
      "ViperSwiftUI", "ViperUIKit",
    ],
    exclude: ["Assets.xcassets", "InfoPlist.xcstrings", "Settings.bundle"]),
]

/// The tests of Notes on the stubs: compiling Notes again takes a minute, so `make verify` runs them.
let notesTests = [
  tests(
    "NotesUIKitTests",
    domains + [
      "Home", "NoteList", "NotesDevice", "NotesModules", "NotesTesting", "NotesUIKit", "PhotosUI", "UIKit",
      "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit",
    ]),
  tests(
    "NotesSwiftUITests",
    domains + modules + [
      "AuthenticationServices", "NotesApp", "NotesDevice", "NotesModules", "NotesSwiftUI", "NotesTesting",
      "Security",
      "SwiftUI", "Viper", "ViperSwiftUI", "ViperTesting",
    ]),
]
let withNotes = ProcessInfo.processInfo.environment["VIPER_NOTES"] != nil

let package = Package(
  name: "viper-apple-tests",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  dependencies: withNotes ? [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")] : [],
  targets: frameworks + viper + guides + [
    tests("UIKitTests", ["UIKit", "_Testing_UIKit"]),
    tests("ClassicTests", ["UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"]),
    tests(
      "ViperUIKitTests", ["TestSupport", "UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"]),
    tests(
      "ViperSwiftUIViewTests",
      [
        "Greeting", "SwiftUI", "UIKit", "_Testing_UIKit", "Viper", "ViperSwiftUI", "ViperTesting",
        "ViperUIKit",
      ]),
    // The guides show code of the targets above.
    tests("GuideTests"),
  ] + (withNotes ? notes + notesTests : [])
)
