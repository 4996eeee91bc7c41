// swift-tools-version: 6.2
import PackageDescription

// Swift 6 mode comes with the tools version; in our own targets a warning is an error.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "swift-viper-inspector",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  products: [
    .library(name: "ViperInspector", targets: ["ViperInspector"])
  ],
  dependencies: [
    .package(name: "swift-viper", path: "..")
  ],
  targets: [
    .target(
      name: "ViperInspector", dependencies: [.product(name: "Viper", package: "swift-viper")],
      resources: [.embedInCode("Page/inspector.html")], swiftSettings: ours),
    .testTarget(
      name: "ViperInspectorTests",
      dependencies: [
        "ViperInspector",
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperTesting", package: "swift-viper"),
      ],
      swiftSettings: ours),
  ]
)
