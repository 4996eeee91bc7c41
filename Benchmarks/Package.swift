// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Checkouts of hmlongco/Factory and of Swinject to compare with: `make bench FACTORY=path/to/Factory SWINJECT=path`.
func checkout(_ variable: String) -> String? {
  ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
}
let factory = checkout("FACTORY")
let swinject = checkout("SWINJECT")
let rivals: [(path: String?, package: String, product: String, define: String)] = [
  (factory, "Factory", "FactoryKit", "FACTORY"), (swinject, "Swinject", "Swinject", "SWINJECT"),
]
let here = rivals.filter { $0.path != nil }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "bench", targets: ["bench"])],
  dependencies: [
    .package(name: "swift-viper", path: ".."),
    .package(path: "../swift-viper-web"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
  ] + here.map { .package(name: $0.package, path: $0.path ?? "") },
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperSwiftUI", package: "swift-viper"),
        .product(name: "ViperTesting", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper-web"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ] + here.map { .product(name: $0.product, package: $0.package) },
      swiftSettings: [.treatAllWarnings(as: .error)] + here.map { .define($0.define) })
  ]
)
