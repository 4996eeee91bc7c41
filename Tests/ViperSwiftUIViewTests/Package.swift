// swift-tools-version: 6.2
import PackageDescription

// The views of ViperSwiftUI on Linux, type-checked against a stub of SwiftUI, beside the stub of UIKit. The sources are links to their real places.
// The model, which decides everything, is tested without SwiftUI in Tests/ViperSwiftUITests.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "viper-swiftui-view-tests",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .target(name: "UIKit", swiftSettings: ours),
    .target(name: "_Testing_UIKit", swiftSettings: ours),
    .target(name: "UniformTypeIdentifiers", swiftSettings: ours),
    .target(name: "PhotosUI", dependencies: ["UIKit"], swiftSettings: ours),
    .target(name: "SwiftUI", dependencies: ["UIKit", "UniformTypeIdentifiers"], swiftSettings: ours),
    .target(name: "Viper", exclude: ["Viper.docc"], swiftSettings: ours),
    .target(name: "ViperRecording", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"],
      swiftSettings: ours),
    .target(
      name: "ViperUIKit", dependencies: ["SwiftUI", "UIKit", "Viper"], exclude: ["ViperUIKit.docc"],
      swiftSettings: ours),
    .target(
      name: "ViperSwiftUI", dependencies: ["Viper", "ViperUIKit", "SwiftUI", "UIKit"],
      exclude: ["ViperSwiftUI.docc"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperSwiftUIViewTests",
      dependencies: [
        "Greeting",
        "SwiftUI", "UIKit", "_Testing_UIKit", "Viper", "ViperSwiftUI", "ViperTesting", "ViperUIKit",
      ],
      swiftSettings: ours),

    // The README and Getting started, whose code `scripts/workspace guides` writes.
    .target(name: "Greeting", dependencies: ["Viper"], swiftSettings: ours),
    .executableTarget(
      name: "Hello", dependencies: ["Greeting", "SwiftUI", "Viper", "ViperSwiftUI"], swiftSettings: ours),
    .executableTarget(
      name: "Bookshop", dependencies: ["SwiftUI", "Viper", "ViperSwiftUI"], swiftSettings: ours),
    .testTarget(
      name: "BookshopTests", dependencies: ["Bookshop", "Viper", "ViperTesting"], swiftSettings: ours),

    // Notes with its views for SwiftUI and UIKit, and the app in Examples/NotesApp.
    .target(name: "NotesDomain", swiftSettings: ours),
    .target(name: "NotesTexts", dependencies: ["AccountsDomain", "NotesDomain"], swiftSettings: ours),
    .target(name: "AccountsDomain", swiftSettings: ours),
    .target(name: "Claim", dependencies: ["AccountsDomain", "NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "NotesExport", dependencies: ["NotesDomain"], swiftSettings: ours),
    .target(
      name: "Profile", dependencies: ["AccountsDomain", "NotesDomain", "Viper"],
      swiftSettings: ours),
    .target(name: "SignInReturn", dependencies: ["AccountsDomain", "Viper"], swiftSettings: ours),
    .target(name: "Home", dependencies: ["AccountsDomain", "NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "Login", dependencies: ["AccountsDomain", "Viper"], swiftSettings: ours),
    .target(name: "Recover", dependencies: ["AccountsDomain", "Viper"], swiftSettings: ours),
    .target(name: "Register", dependencies: ["AccountsDomain", "Viper"], swiftSettings: ours),
    .target(name: "Welcome", dependencies: ["Viper"], swiftSettings: ours),
    .target(name: "NoteList", dependencies: ["NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "NoteEditor", dependencies: ["NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "TextWidget", dependencies: ["Viper"], swiftSettings: ours),
    .target(name: "Trash", dependencies: ["NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "Confirmation", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "NotesModules",
      dependencies: [
        "AccountsDomain", "Claim", "Home", "Login", "Profile", "Recover", "Register", "NotesExport",
        "SignInReturn",
        "Welcome",
        "NotesDomain", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", "Viper",
      ],
      swiftSettings: ours),
    .target(
      name: "NoteStore", dependencies: ["NotesDomain", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: ours),
    .target(
      name: "NotesSwiftUI",
      dependencies: [
        "AccountsDomain", "Claim", "Home", "Login", "Profile", "Recover", "Register", "Welcome",
        "NotesDomain", "NotesTexts", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", "Viper",
        "UIKit", "UniformTypeIdentifiers", "ViperSwiftUI", "SwiftUI",
      ],
      swiftSettings: ours),
    .target(
      name: "NotesUIKit",
      dependencies: [
        "AccountsDomain", "Claim", "Home", "Login", "Profile", "Recover", "Register", "Welcome",
        "NotesDomain", "NotesTexts", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", "Viper",
        "ViperUIKit",
        "PhotosUI", "UIKit",
      ],
      swiftSettings: ours),
    .target(name: "HTTPConnections", swiftSettings: ours),
    .target(
      name: "AccountClient", dependencies: ["AccountsDomain", "HTTPConnections"], swiftSettings: ours),
    .target(name: "AccountData", dependencies: ["AccountsDomain"], swiftSettings: ours),
    .target(
      name: "SessionStore",
      dependencies: [
        "AccountData", "AccountsDomain", "NoteStore", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: ours),
    .target(
      name: "NotesDevice",
      dependencies: ["AccountData", "AccountsDomain", "NotesDomain", "NotesModules", "Viper"],
      swiftSettings: ours),
    .target(name: "Security", swiftSettings: ours),
    // In Swift 5 mode, as Apple's frameworks: only then the compiler checks in callbacks that they run where they must.
    .target(
      name: "AuthenticationServices", dependencies: ["UIKit"], swiftSettings: ours + [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
      name: "NotesApp",
      dependencies: [
        "AccountClient", "AccountData", "AccountsDomain", "AuthenticationServices", "NotesDevice", "Security",
        "SessionStore",
        "Home", "NoteStore", "NotesModules", "NotesSwiftUI", "NotesUIKit", "SwiftUI", "UIKit", "Viper",
        "ViperSwiftUI", "ViperUIKit",
      ],
      exclude: ["Assets.xcassets", "InfoPlist.xcstrings", "Settings.bundle"], swiftSettings: ours),
    .target(
      name: "NotesTesting", dependencies: ["AccountData", "AccountsDomain", "NotesDomain"],
      swiftSettings: ours),
    .testTarget(
      name: "NotesSwiftUITests",
      dependencies: [
        "AccountsDomain", "AuthenticationServices", "Claim", "Login", "NotesDevice", "Profile", "Recover",
        "Register", "Security",
        "Home", "NotesApp", "NotesDomain", "NotesModules", "NotesSwiftUI", "NotesTesting", "NoteEditor",
        "NoteList",
        "TextWidget", "Trash", "Confirmation", "SwiftUI", "Viper", "ViperSwiftUI", "ViperTesting",
      ],
      swiftSettings: ours),
  ]
)
