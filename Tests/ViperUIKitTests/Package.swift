// swift-tools-version: 6.2
import PackageDescription

// ViperUIKit on Linux, against a UIKit that behaves like the real one. All that is tested here is a link to where
// it lives, so that it is compiled with that UIKit.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "viper-uikit-tests",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  targets: [
    .target(name: "UIKit", swiftSettings: ours),
    .target(name: "_Testing_UIKit", swiftSettings: ours),
    .target(name: "Viper", exclude: ["Viper.docc"], swiftSettings: ours),
    .target(name: "ViperRecording", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"],
      swiftSettings: ours),
    .target(name: "ViperUIKit", dependencies: ["Viper", "UIKit"], swiftSettings: ours),
    .testTarget(
      name: "ClassicTests", dependencies: ["UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperUIKitTests",
      dependencies: ["UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"],
      swiftSettings: ours),
    // The code that the guides show is code of the two above.
    .testTarget(name: "GuideTests", swiftSettings: ours),

    // Notes, with view controllers of its own.
    .target(name: "NotesDomain", swiftSettings: ours),
    .target(name: "NotesTexts", dependencies: ["NotesDomain"], swiftSettings: ours),
    .target(name: "NoteList", dependencies: ["NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "NoteEditor", dependencies: ["NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "TextWidget", dependencies: ["Viper"], swiftSettings: ours),
    .target(name: "Trash", dependencies: ["NotesDomain", "Viper"], swiftSettings: ours),
    .target(name: "Confirmation", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "NotesApp",
      dependencies: [
        "NotesDomain", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", "Viper",
      ],
      swiftSettings: ours),
    .target(name: "NotesTesting", dependencies: ["NotesDomain"], swiftSettings: ours),
    .target(
      name: "NotesUIKit",
      dependencies: [
        "NotesTexts", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", "Viper", "ViperUIKit",
        "UIKit",
      ],
      swiftSettings: ours),
    .testTarget(
      name: "NotesUIKitTests",
      dependencies: [
        "NotesApp", "NotesDomain", "NotesTesting", "NotesUIKit", "NoteList", "UIKit",
        "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit",
      ], swiftSettings: ours),
  ]
)
