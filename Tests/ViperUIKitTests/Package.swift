// swift-tools-version: 6.2
import PackageDescription

// ViperUIKit on Linux, against a UIKit that behaves like the real one. All that is tested here is a link to where
// it lives, so that it is compiled with that UIKit.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// The toolchain brings an overlay for Testing together with the real UIKit; here is none.
let tests = ours + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let package = Package(
  name: "viper-uikit-tests",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  targets: [
    .target(name: "UIKit", swiftSettings: ours),
    .target(name: "Viper", exclude: ["Viper.docc"], swiftSettings: ours),
    .target(name: "ViperTesting", dependencies: ["Viper"], exclude: ["ViperTesting.docc"], swiftSettings: ours),
    .target(name: "ViperUIKit", dependencies: ["Viper", "UIKit"], swiftSettings: ours),
    .testTarget(
      name: "ViperUIKitTests",
      dependencies: [
        "UIKit", "Viper", "ViperTesting", "ViperUIKit",
      ], swiftSettings: tests),
  ]
)
