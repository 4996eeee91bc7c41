// swift-tools-version: 6.2
import PackageDescription

// ViperUIKit on Linux with a working UIKit stub. The tested sources are links to their real places, so they are
// compiled with the stub.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "viper-uikit-tests",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  targets: [
    .target(name: "PhotosUI", dependencies: ["UIKit"], swiftSettings: ours),
    .target(name: "UIKit", swiftSettings: ours),
    .target(name: "_Testing_UIKit", swiftSettings: ours),
    .target(name: "Viper", exclude: ["Viper.docc"], swiftSettings: ours),
    .target(name: "ViperRecording", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"],
      swiftSettings: ours),
    .target(name: "ViperUIKit", dependencies: ["Viper", "UIKit"], swiftSettings: ours),
    .target(name: "TestSupport", swiftSettings: ours),
    .testTarget(
      name: "ClassicTests", dependencies: ["UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperUIKitTests",
      dependencies: ["TestSupport", "UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"],
      swiftSettings: ours),
    // The guides show code of the two targets above.
    .testTarget(name: "GuideTests", swiftSettings: ours),

    // Notes with its own view controllers.
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
    .target(name: "AccountData", dependencies: ["AccountsDomain"], swiftSettings: ours),
    .target(
      name: "NotesDevice",
      dependencies: ["AccountData", "AccountsDomain", "NotesDomain", "NotesModules", "Viper"],
      swiftSettings: ours),
    .target(
      name: "NotesTesting", dependencies: ["AccountData", "AccountsDomain", "NotesDomain"],
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
    .testTarget(
      name: "NotesUIKitTests",
      dependencies: [
        "AccountsDomain", "Home", "NotesDevice", "NotesModules", "NotesDomain", "NotesTesting", "NotesUIKit",
        "NoteList", "PhotosUI", "UIKit",
        "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit",
      ], swiftSettings: ours),
  ]
)
