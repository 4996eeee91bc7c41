// swift-tools-version: 6.2
import PackageDescription

// The views of ViperSwiftUI on Linux, type-checked against a stub of SwiftUI, beside the stub of UIKit. The sources are links to their real places.
// The model, which decides everything, is tested without SwiftUI in Tests/ViperSwiftUITests.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "viper-swiftui-view-tests",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  targets: [
    .target(name: "UIKit", swiftSettings: ours),
    .target(name: "_Testing_UIKit", swiftSettings: ours),
    .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: ours),
    .target(name: "Viper", exclude: ["Viper.docc"], swiftSettings: ours),
    .target(name: "ViperRecording", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"],
      swiftSettings: ours),
    .target(
      name: "ViperUIKit", dependencies: ["Viper", "UIKit"], exclude: ["ViperUIKit.docc"], swiftSettings: ours),
    .target(
      name: "ViperSwiftUI", dependencies: ["Viper", "ViperUIKit", "SwiftUI", "UIKit"],
      exclude: ["ViperSwiftUI.docc"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperSwiftUIViewTests",
      dependencies: [
        "SwiftUI", "UIKit", "_Testing_UIKit", "Viper", "ViperSwiftUI", "ViperTesting", "ViperUIKit",
      ],
      swiftSettings: ours),
  ]
)
