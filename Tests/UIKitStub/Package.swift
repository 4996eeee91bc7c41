// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "uikit-stub",
  products: [.library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"])],
  targets: [
    .target(name: "UIKit", swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "_Testing_UIKit", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
