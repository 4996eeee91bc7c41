// swift-tools-version: 6.2
import PackageDescription

// Swift 6 mode comes with the tools version; in our own targets a warning is an error.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "swift-viper",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  products: [
    .library(name: "Viper", targets: ["Viper"]),
    .library(name: "ViperSwiftUI", targets: ["ViperSwiftUI"]),
    .library(name: "ViperUIKit", targets: ["ViperUIKit"]),
    .library(name: "ViperTesting", targets: ["ViperTesting"]),
    .library(name: "ViperRecording", targets: ["ViperRecording"]),
    .plugin(name: "ViperCommand", targets: ["ViperCommand"]),
  ],
  targets: [
    .target(name: "Viper", swiftSettings: ours),
    // Without SwiftUI it contains the model of the stage only, which decides everything.
    .target(name: "ViperSwiftUI", dependencies: ["Viper", "ViperUIKit"], swiftSettings: ours),
    // Empty where there is no UIKit. Tests/Apple compiles and drives it there all the same.
    .target(name: "ViperUIKit", dependencies: ["Viper"], swiftSettings: ours),
    .target(name: "ViperRecording", dependencies: ["Viper"], swiftSettings: ours),
    .target(name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], swiftSettings: ours),
    .testTarget(
      name: "ViperTests", dependencies: ["TestSupport", "Viper", "ViperTesting"], swiftSettings: ours),
    .testTarget(
      name: "ViperSwiftUITests", dependencies: ["TestSupport", "Viper", "ViperSwiftUI", "ViperTesting"],
      exclude: ["Faults"], swiftSettings: ours),
    .testTarget(
      name: "ViperRecordingTests", dependencies: ["Viper", "ViperRecording", "ViperTesting"],
      swiftSettings: ours),

    // `swift package viper`: runs the checker if it is installed. Apps that only use the library do not build it.
    .plugin(
      name: "ViperCommand",
      capability: .command(
        intent: .custom(
          verb: "viper", description: "Holds the package to VIPER's rules, with an installed viper."))),

    // What several test targets use.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: ours),
    // Packages that depend on this one: code that must compile there, and code that must not.
    .testTarget(
      name: "ConsumerTests", dependencies: ["TestSupport"], exclude: ["Packages"], swiftSettings: ours),
    .testTarget(name: "DocumentationTests", dependencies: ["TestSupport"], swiftSettings: ours),
  ]
)
