// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-viper", path: "../"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
