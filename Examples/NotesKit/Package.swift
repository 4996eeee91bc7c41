// swift-tools-version: 6.2
import PackageDescription

// The tools version enables Swift 6 mode; warnings are errors in these targets.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let accounts = Target.Dependency.target(name: "AccountsDomain")
let notes = Target.Dependency.target(name: "NotesDomain")
let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")
let viperTesting = Target.Dependency.product(name: "ViperTesting", package: "swift-viper")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: ours)
}

func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: ours)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: ours)
}

/// Entities and use cases, and the texts that views display in each language.
let domain = [
  target("NotesDomain"),
  target("AccountsDomain"),
  target("NotesTexts", [accounts, notes]),
]

/// They depend neither on each other nor on a stage.
let modules = [
  target("Claim", [accounts, notes, viper]),
  target("Confirmation", [viper]),
  target("Home", [accounts, notes, viper]),
  target("Login", [accounts, viper]),
  target("NoteEditor", [notes, viper]),
  target("NoteList", [notes, viper]),
  target("Profile", [accounts, notes, viper]),
  target("Recover", [accounts, viper]),
  target("Register", [accounts, viper]),
  target("SignInReturn", [accounts, viper]),
  target("TextWidget", [viper]),
  target("Trash", [notes, viper]),
  target("Welcome", [viper]),
]
let everyModule = modules.map { Target.Dependency.target(name: $0.name) }

/// The composition root: connects the modules.
let composition = target("NotesModules", [accounts, notes, viper, "NotesExport"] + everyModule)

/// Where notes and accounts are: in the database, on the server, in a file for other programs.
let data = [
  target("AccountData", [accounts]),
  target("HTTPConnections"),
  target("AccountClient", [accounts, "HTTPConnections"]),
  target("NoteStore", [notes, grdb]),
  target("SessionStore", ["AccountData", accounts, "NoteStore", grdb]),
  target("NotesExport", [notes]),
]

/// The modules on a device, whose notes belong to a guest or to an account, and their views. The views are empty where
/// UIKit or SwiftUI is missing.
let device = [
  target("NotesDevice", ["AccountData", accounts, notes, "NotesModules", viper]),
  target(
    "NotesUIKit",
    [accounts, notes, "NotesTexts", viper, .product(name: "ViperUIKit", package: "swift-viper")] + everyModule
  ),
  target(
    "NotesSwiftUI",
    [accounts, notes, "NotesTexts", viper, .product(name: "ViperSwiftUI", package: "swift-viper")]
      + everyModule
  ),
]

let testing = [
  support("NotesTesting", ["AccountData", accounts, notes]),
  support("AccountDoubles", [accounts, notes, viper, viperTesting]),
  tests("AccountDataTests", ["AccountData", accounts, "AccountDoubles", "NotesTesting"]),
  tests("ClaimTests", ["AccountDoubles", accounts, "Claim", notes, viper, viperTesting]),
  tests("HomeTests", ["AccountDoubles", accounts, "Home", notes, viper, viperTesting]),
  tests("InteractorTests", [notes, "NoteList", "NoteEditor", "NoteStore", "NotesTesting", "Trash"]),
  tests("LoginTests", ["AccountDoubles", accounts, "Login", viper, viperTesting]),
  tests(
    "ModuleTests",
    ["AccountData", "AccountDoubles", accounts, notes, "NotesModules", "NotesTesting", viper, viperTesting]
      + everyModule),
  tests("NoteStoreTests", [notes, "NoteStore", "NotesTesting", grdb]),
  tests(
    "NotesDeviceTests",
    [
      accounts, "Claim", "Home", "Login", "NoteEditor", "NoteList", "NoteStore", "NotesDevice", notes,
      "NotesTesting", "SessionStore", grdb, viper, viperTesting,
    ]),
  tests("NotesExportTests", [notes, "NotesExport", "NotesTesting", "NoteStore"]),
  tests(
    "ProfileTests",
    ["AccountDoubles", accounts, notes, "NotesExport", "NotesTesting", "Profile", viper, viperTesting]),
  tests("RecoverTests", ["AccountDoubles", accounts, "Recover", viper, viperTesting]),
  tests("RegisterTests", ["AccountDoubles", accounts, "Register", viper, viperTesting]),
  tests("WelcomeTests", ["AccountDoubles", "Welcome", viper, viperTesting]),
]

func names(_ targets: [Target]) -> [String] { targets.map(\.name) }
let anywhere = domain + modules + [composition] + data

let package = Package(
  name: "NotesKit",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    // What an app on a device contains.
    .library(name: "NotesKit", targets: names(anywhere + device)),
    // The part of it that runs on every stage.
    .library(name: "NotesModules", targets: names(anywhere)),
    // For the tests of packages that use them.
    .library(name: "NotesTesting", targets: ["AccountDoubles", "NotesTesting"]),
  ],
  dependencies: [
    .package(name: "swift-viper", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: domain + modules + [composition] + data + device + testing
)
