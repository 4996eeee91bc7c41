// swift-tools-version: 6.2
import PackageDescription

// Mutated requests with coverage feedback (libFuzzer, which the Swift toolchain has on Linux). `Benchmarks/fuzz` builds and runs it.
let package = Package(
  name: "Fuzz",
  dependencies: [
    .package(name: "swift-viper", path: "../.."),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      // The library calls our function; the program has a main of its own.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
  ]
)
