// swift-tools-version: 6.2
import PackageDescription

// The UIKit stage with its tests only, which `scripts/faults` builds in a copy.
let package = Package(
  name: "faults",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  targets: [
    .target(name: "UIKit", path: "Frameworks/UIKit"),
    .target(name: "_Testing_UIKit", path: "Frameworks/_Testing_UIKit"),
    .target(name: "Viper", exclude: ["Viper.docc"]),
    .target(name: "ViperRecording", dependencies: ["Viper"]),
    .target(name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"]),
    .target(name: "ViperUIKit", dependencies: ["UIKit", "Viper"], exclude: ["ViperUIKit.docc"]),
    .target(name: "TestSupport"),
    .testTarget(
      name: "ClassicTests", dependencies: ["UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"]),
    .testTarget(
      name: "ViperUIKitTests",
      dependencies: ["TestSupport", "UIKit", "_Testing_UIKit", "Viper", "ViperTesting", "ViperUIKit"]),
  ]
)
