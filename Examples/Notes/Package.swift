// swift-tools-version: 6.2
import PackageDescription

// The tools version enables Swift 6 mode; warnings are errors in these targets.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")
let viperTesting = Target.Dependency.product(name: "ViperTesting", package: "swift-viper")
let viperWebTesting = Target.Dependency.product(name: "ViperWebTesting", package: "swift-viper-web")
let viperHummingbird = Target.Dependency.product(name: "ViperHummingbird", package: "swift-viper-web")
let viperWeb = Target.Dependency.product(name: "ViperWeb", package: "swift-viper-web")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "Notes",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    // What the app in ../NotesApp contains.
    .library(
      name: "NotesKit",
      targets: [
        "AccountClient", "AccountData", "AccountsDomain", "Home", "NoteStore", "NotesDevice", "NotesDomain",
        "NotesModules", "NotesSwiftUI", "NotesUIKit", "SessionStore",
      ]),
    .executable(name: "notes", targets: ["notes"]),
  ],
  dependencies: [
    .package(name: "swift-viper", path: "../.."),
    .package(path: "../../swift-viper-web"),
    .package(path: "../../swift-viper-inspector"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    // Entities and use cases.
    .target(name: "NotesDomain", swiftSettings: ours),

    // Accounts: what client and server share, and the use cases of the server.
    .target(name: "AccountsDomain", swiftSettings: ours),
    .target(
      name: "Accounts",
      dependencies: [
        "AccountsDomain", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: ours),

    .target(
      name: "AccountsAPI",
      dependencies: [
        "Accounts", "AccountsDomain", .product(name: "Hummingbird", package: "hummingbird"), httpTypes,
      ],
      resources: [.embedInCode("openapi.json")],
      swiftSettings: ours),
    .target(name: "HTTPConnections", swiftSettings: ours),
    .target(
      name: "AccountClient", dependencies: ["AccountsDomain", "HTTPConnections"], swiftSettings: ours),
    .target(
      name: "AccountProviders",
      dependencies: [
        "Accounts", "AccountsDomain", "HTTPConnections", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ],
      swiftSettings: ours),
    .target(name: "AccountMail", dependencies: ["Accounts", "AccountsDomain"], swiftSettings: ours),
    .target(name: "AccountData", dependencies: ["AccountsDomain"], swiftSettings: ours),

    // The displayed texts in each language, for the views of every stage.
    .target(name: "NotesTexts", dependencies: ["AccountsDomain", "NotesDomain"], swiftSettings: ours),

    // Modules. They depend neither on each other nor on a stage.
    .target(name: "NoteList", dependencies: ["NotesDomain", viper], swiftSettings: ours),
    .target(name: "NoteEditor", dependencies: ["NotesDomain", viper], swiftSettings: ours),
    .target(name: "TextWidget", dependencies: [viper], swiftSettings: ours),
    .target(name: "Trash", dependencies: ["NotesDomain", viper], swiftSettings: ours),
    .target(name: "Confirmation", dependencies: [viper], swiftSettings: ours),
    .target(name: "Login", dependencies: ["AccountsDomain", viper], swiftSettings: ours),
    .target(name: "Recover", dependencies: ["AccountsDomain", viper], swiftSettings: ours),
    .target(name: "Welcome", dependencies: [viper], swiftSettings: ours),
    .target(name: "Register", dependencies: ["AccountsDomain", viper], swiftSettings: ours),
    .target(name: "Home", dependencies: ["AccountsDomain", "NotesDomain", viper], swiftSettings: ours),
    .target(name: "Claim", dependencies: ["AccountsDomain", "NotesDomain", viper], swiftSettings: ours),
    .target(name: "NotesExport", dependencies: ["NotesDomain"], swiftSettings: ours),
    .target(
      name: "Profile", dependencies: ["AccountsDomain", "NotesDomain", viper],
      swiftSettings: ours),
    .target(name: "SignInReturn", dependencies: ["AccountsDomain", viper], swiftSettings: ours),

    // The composition root: connects the modules.
    .target(
      name: "NotesModules",
      dependencies: [
        "NotesDomain", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", viper,
        "Login", "AccountsDomain", "Recover", "Welcome", "Register", "Home", "Claim", "Profile",
        "NotesExport", "SignInReturn",
      ],
      swiftSettings: ours),

    // The database, the browser's pages, and the command.
    .target(name: "NoteStore", dependencies: ["NotesDomain", grdb], swiftSettings: ours),
    .target(
      name: "AccountStore", dependencies: ["Accounts", "AccountsDomain", "NoteStore", grdb],
      swiftSettings: ours),
    .target(
      name: "SessionStore", dependencies: ["AccountData", "AccountsDomain", "NoteStore", grdb],
      swiftSettings: ours),
    // The modules on a device, whose notes belong to a guest or to an account.
    .target(
      name: "NotesDevice",
      dependencies: ["AccountData", "AccountsDomain", "NotesDomain", "NotesModules", viper],
      swiftSettings: ours),
    .target(
      name: "NotesWeb",
      dependencies: [
        "NotesModules", "NotesDomain", "NotesTexts", "NoteList", "NoteEditor", "TextWidget", "Trash",
        "Confirmation",
        "AccountData", "AccountsDomain", "Home", "Login", "Recover", "Register", "Welcome",
        viper, viperWeb, httpTypes, "Claim", "NotesExport", "Profile", "SignInReturn",
      ],
      resources: [.embedInCode("notes.css"), .embedInCode("icon.svg")],
      swiftSettings: ours),
    // The same modules in UIKit; empty without UIKit.
    .target(
      name: "NotesUIKit",
      dependencies: [
        "NotesTexts", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", viper,
        .product(name: "ViperUIKit", package: "swift-viper"), "Login", "AccountsDomain", "Recover", "Welcome",
        "Register", "Home", "Claim", "NotesDomain", "Profile",
      ],
      swiftSettings: ours),
    // The same modules in SwiftUI; empty without SwiftUI.
    .target(
      name: "NotesSwiftUI",
      dependencies: [
        "NotesTexts", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", viper,
        .product(name: "ViperSwiftUI", package: "swift-viper"), "Login", "AccountsDomain", "Recover",
        "Welcome", "Register", "Home", "Claim", "NotesDomain", "Profile",
      ],
      swiftSettings: ours),
    .executableTarget(
      name: "notes",
      dependencies: [
        "AccountClient", "AccountMail", "AccountProviders", "AccountStore", "Accounts", "AccountsAPI",
        "AccountsDomain",
        "NoteStore", "SessionStore", "NotesTexts", "NotesWeb", viper, viperWeb, viperHummingbird,
        .product(name: "ViperInspector", package: "swift-viper-inspector"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: ours),

    // Tests and their shared code.
    .target(
      name: "NotesTesting", dependencies: ["AccountData", "AccountsDomain", "NotesDomain"],
      path: "Tests/NotesTesting", swiftSettings: ours),
    .target(name: "WebDriver", path: "Tests/WebDriver", swiftSettings: ours),
    .target(
      name: "NotesClient", dependencies: ["NotesTesting", "WebDriver", viperWebTesting],
      path: "Tests/NotesClient",
      swiftSettings: ours),
    .testTarget(
      name: "InteractorTests",
      dependencies: ["NotesDomain", "NoteList", "NoteEditor", "NoteStore", "NotesTesting", "Trash"],
      swiftSettings: ours),
    .testTarget(
      name: "ModuleTests",
      dependencies: [
        "AccountData", "AccountDoubles", "AccountsDomain", "Home", "Login", "Recover", "Register", "Welcome",
        "NotesModules", "NotesDomain", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation",
        "NotesTesting", viper, viperTesting,
      ],
      swiftSettings: ours),
    .testTarget(
      name: "AccountsTests",
      dependencies: [
        "Accounts", "AccountStore", "AccountsDomain", "AccountDoubles", "NoteStore", "NotesDomain",
        "NotesTesting", grdb,
      ],
      swiftSettings: ours),
    .testTarget(
      name: "AccountProvidersTests",
      dependencies: [
        "AccountDoubles", "AccountProviders", "Accounts", "AccountsDomain", "NotesTesting",
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "JWTKit", package: "jwt-kit"),
      ],
      swiftSettings: ours),
    .target(
      name: "AccountDoubles",
      dependencies: ["Accounts", "AccountsDomain", "NotesDomain", viper, viperTesting],
      path: "Tests/AccountDoubles", swiftSettings: ours),
    .testTarget(
      name: "AccountMailTests",
      dependencies: ["AccountMail", "Accounts", "AccountsDomain", "AccountDoubles", "NotesTesting"],
      swiftSettings: ours),
    .testTarget(
      name: "AccountDataTests",
      dependencies: ["AccountData", "AccountsDomain", "AccountDoubles", "NotesTesting"],
      swiftSettings: ours),
    .testTarget(
      name: "AccountsAPITests",
      dependencies: [
        "AccountClient", "AccountStore", "Accounts", "AccountsAPI", "AccountsDomain", "AccountDoubles",
        "NoteStore",
        "NotesTesting",
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: ours),
    .testTarget(
      name: "NoteStoreTests", dependencies: ["NotesDomain", "NoteStore", "NotesTesting", grdb],
      swiftSettings: ours),
    .testTarget(name: "WebDriverTests", dependencies: ["WebDriver"], swiftSettings: ours),
    // Runs the command as a separate process; the dependency makes sure that it is built.
    .testTarget(
      name: "NotesServerTests",
      dependencies: [
        "AccountClient", "AccountsDomain", "NotesModules", "NotesClient", "NotesDomain", "NotesTesting",
        "NotesWeb", "WebDriver", "notes", viper,
        viperWeb, viperWebTesting, grdb, httpTypes,
      ],
      swiftSettings: ours),
    .testTarget(
      name: "NotesBrowserTests",
      dependencies: [
        "AccountClient", "AccountsDomain", "NoteStore", "SessionStore", "NotesClient", "NotesDomain",
        "NotesTesting", "NotesWeb",
        "WebDriver", "notes", viperHummingbird, viperWeb,
      ],
      swiftSettings: ours),
    .testTarget(
      name: "LoginTests",
      dependencies: ["AccountDoubles", "AccountsDomain", "Login", viper, viperTesting],
      swiftSettings: ours),
    .testTarget(
      name: "RecoverTests",
      dependencies: ["AccountDoubles", "AccountsDomain", "Recover", viper, viperTesting],
      swiftSettings: ours),
    .testTarget(
      name: "WelcomeTests", dependencies: ["AccountDoubles", "Welcome", viper, viperTesting],
      swiftSettings: ours),
    .testTarget(
      name: "RegisterTests",
      dependencies: ["AccountDoubles", "AccountsDomain", "Register", viper, viperTesting],
      swiftSettings: ours),
    .testTarget(
      name: "NotesDeviceTests",
      dependencies: [
        "AccountsDomain", "Claim", "Home", "Login", "NoteEditor", "NoteList", "NoteStore", "NotesDevice",
        "NotesDomain", "NotesTesting", "SessionStore", grdb, viper, viperTesting,
      ],
      swiftSettings: ours),
    .testTarget(
      name: "HomeTests",
      dependencies: ["AccountDoubles", "AccountsDomain", "Home", "NotesDomain", viper, viperTesting],
      swiftSettings: ours),
    .testTarget(
      name: "ProfileTests",
      dependencies: [
        "AccountDoubles", "AccountsDomain", "NotesDomain", "NotesExport", "NotesTesting", "Profile", viper,
        viperTesting,
      ],
      swiftSettings: ours),
    .testTarget(
      name: "NotesExportTests",
      dependencies: ["NotesDomain", "NotesExport", "NotesTesting", "NoteStore", "WebDriver"],
      swiftSettings: ours),
    .testTarget(
      name: "ClaimTests",
      dependencies: ["AccountDoubles", "AccountsDomain", "Claim", "NotesDomain", viper, viperTesting],
      swiftSettings: ours),
  ]
)
