// swift-tools-version: 6.2
import PackageDescription

// The views of ViperSwiftUI on Linux, type-checked against a stub of SwiftUI. The sources are links to their real places.
// The model, which decides everything, is tested without SwiftUI in Tests/ViperSwiftUITests.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "viper-swiftui-view-tests",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  targets: [
    .target(name: "SwiftUI", swiftSettings: ours),
    .target(name: "Viper", exclude: ["Viper.docc"], swiftSettings: ours),
    .target(name: "ViperRecording", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], exclude: ["ViperTesting.docc"],
      swiftSettings: ours),
    .target(
      name: "ViperSwiftUI", dependencies: ["Viper", "SwiftUI"], exclude: ["ViperSwiftUI.docc"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperSwiftUIViewTests", dependencies: ["SwiftUI", "Viper", "ViperSwiftUI", "ViperTesting"],
      swiftSettings: ours),
  ]
)
