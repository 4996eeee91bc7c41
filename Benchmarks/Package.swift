// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "bench", targets: ["bench"])],
  dependencies: [
    .package(name: "swift-viper", path: ".."),
    .package(path: "../swift-viper-web"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperSwiftUI", package: "swift-viper"),
        .product(name: "ViperTesting", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper-web"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
