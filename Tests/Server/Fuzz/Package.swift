// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzing of requests with libFuzzer, which is part of the Swift toolchain on Linux. `Tests/Server/fuzz`
// builds and runs it.
let package = Package(
  name: "Fuzz",
  dependencies: [
    .package(name: "swift-viper", path: "../../.."),
    .package(path: "../../../swift-viper-web"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper-web"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      // libFuzzer calls our function; the program has its own main function.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
  ]
)
