// swift-tools-version: 6.2
import PackageDescription

// Swift 6 mode comes with the tools version; in our own targets a warning is an error.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")
let viperTesting = Target.Dependency.product(name: "ViperTesting", package: "swift-viper")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")

let package = Package(
  name: "swift-viper-web",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  products: [
    .library(name: "ViperWeb", targets: ["ViperWeb"]),
    .library(name: "ViperWebTesting", targets: ["ViperWebTesting"]),
    .library(name: "ViperHummingbird", targets: ["ViperHummingbird"]),
    .library(name: "ViperHummingbirdTLS", targets: ["ViperHummingbirdTLS"]),
  ],
  dependencies: [
    .package(name: "swift-viper", path: ".."),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
    // For ViperHummingbird.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0", traits: []),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.28.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.34.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
  ],
  targets: [
    .target(
      name: "ViperWeb",
      dependencies: [viper, httpTypes, .product(name: "Crypto", package: "swift-crypto")],
      resources: [
        .embedInCode("Script/uploads.js"), .embedInCode("Script/viper.js"), .embedInCode("Style/viper.css"),
      ],
      swiftSettings: ours),
    .target(name: "ViperWebTesting", dependencies: ["ViperWeb", httpTypes], swiftSettings: ours),
    .target(
      name: "ViperHummingbird",
      dependencies: [
        "CZlib", "ViperWeb", viper, httpTypes,
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: ours),
    // HTTPS for ViperHummingbird.
    .target(
      name: "ViperHummingbirdTLS",
      dependencies: [
        "ViperHummingbird",
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: ours),
    .systemLibrary(
      name: "CZlib", providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"]), .brew(["zlib"])]),

    // What several test targets use.
    .target(name: "WebTestSupport", path: "Tests/WebTestSupport", swiftSettings: ours),
    .testTarget(
      name: "ViperWebTests",
      dependencies: ["ViperWeb", "ViperWebTesting", "WebTestSupport", viper, viperTesting, httpTypes],
      swiftSettings: ours),
    .testTarget(
      name: "ViperWebTestingTests", dependencies: ["ViperWeb", "ViperWebTesting", "WebTestSupport", viper],
      swiftSettings: ours),
    .testTarget(
      name: "ViperHummingbirdTests",
      dependencies: [
        "CZlib", "ViperHummingbird", "ViperHummingbirdTLS", "ViperWeb", "WebTestSupport", viper, viperTesting,
        httpTypes,
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: ours),
  ]
)
