// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A checkout of hmlongco/Factory to compare with: `make bench FACTORY=path/to/Factory`.
let factory = ProcessInfo.processInfo.environment["FACTORY"].flatMap { $0.isEmpty ? nil : $0 }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "bench", targets: ["bench"]), .executable(name: "corpus", targets: ["Corpus"]),
  ],
  dependencies: [
    .package(name: "swift-viper", path: "../"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
  ] + (factory.map { [.package(name: "Factory", path: $0)] } ?? []),
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ] + (factory == nil ? [] : [.product(name: "FactoryKit", package: "Factory")]),
      swiftSettings: [.treatAllWarnings(as: .error)] + (factory == nil ? [] : [.define("FACTORY")])),

    // A large code base of VIPER apps in all dialects, made from a seed: `Benchmarks/check` measures the checker on it.
    .executableTarget(name: "Corpus", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "CorpusTests", dependencies: ["Corpus"], swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
