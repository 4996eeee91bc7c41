// swift-tools-version: 6.2
import PackageDescription

// The modules and their tests, on every system. The app in `App` is built by Bookshop.xcodeproj.
let package = Package(
  name: "Bookshop",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "swift-viper", path: "../..")],
  targets: [
    .target(
      name: "Bookshop", dependencies: [.product(name: "Viper", package: "swift-viper")], path: "Bookshop"),
    .testTarget(
      name: "BookshopTests",
      dependencies: [
        "Bookshop", .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperTesting", package: "swift-viper"),
      ],
      path: "Tests"),
  ]
)
