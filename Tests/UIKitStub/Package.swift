// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "uikit-stub",
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  targets: [
    .target(name: "UIKit", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
