// swift-tools-version: 6.2
import PackageDescription

// The SwiftUI stage with its tests only, which `scripts/faults` builds in a copy.
let package = Package(
  name: "faults",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  targets: [
    .target(name: "Viper", exclude: ["Viper.docc"]),
    .target(name: "ViperRecording", dependencies: ["Viper"]),
    .target(name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"]),
    .target(name: "ViperUIKit", dependencies: ["Viper"], exclude: ["ViperUIKit.docc"]),
    .target(name: "ViperSwiftUI", dependencies: ["Viper", "ViperUIKit"], exclude: ["ViperSwiftUI.docc"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "ViperSwiftUITests", dependencies: ["TestSupport", "Viper", "ViperSwiftUI", "ViperTesting"],
      exclude: ["Faults"]),
  ]
)
