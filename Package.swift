// swift-tools-version: 6.2
import PackageDescription

// Apps for iOS and macOS need no trait, and resolve no other package.

/// Whether this package is built itself, in its folder, and not as a dependency. Only then the trait Web is a default, so
/// that `swift build` and `swift test` need no option here, and a dependent resolves no other package.
let isRoot = Context.environment["PWD"] == Context.packageDirectory

// Swift 6 mode comes with the tools version; in our own targets a warning is an error.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A product of a package that only the server needs: without the trait the package is not even resolved.
func served(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Hummingbird"]))
}

let package = Package(
  name: "swift-viper",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  products: [
    .library(name: "Viper", targets: ["Viper"]),
    .library(name: "ViperTesting", targets: ["ViperTesting"]),
    .library(name: "ViperInspector", targets: ["ViperInspector"]),
    .library(name: "ViperWeb", targets: ["ViperWeb"]),
    .library(name: "ViperWebTesting", targets: ["ViperWebTesting"]),
    .library(name: "ViperHummingbird", targets: ["ViperHummingbird"]),
    .library(name: "ViperSwiftUI", targets: ["ViperSwiftUI"]),
    .library(name: "ViperUIKit", targets: ["ViperUIKit"]),
    .plugin(name: "ViperCommand", targets: ["ViperCommand"]),
  ],
  traits: [
    .default(enabledTraits: isRoot ? ["Web"] : []),
    .trait(
      name: "Web", description: "The browser stage, ViperWeb, and with it swift-crypto and swift-http-types."),
    .trait(
      name: "Hummingbird",
      description: "The server for the browser stage, ViperHummingbird, and with it Hummingbird.",
      enabledTraits: ["Web"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
    // These are resolved with the trait Hummingbird only.
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
    .target(name: "Viper", swiftSettings: ours),
    .target(name: "ViperRecording", dependencies: ["Viper"], swiftSettings: ours),
    .target(name: "ViperTesting", dependencies: ["Viper", "ViperRecording"], swiftSettings: ours),
    .target(
      name: "ViperInspector", dependencies: ["Viper", "ViperRecording"],
      resources: [.embedInCode("Page/inspector.html")],
      swiftSettings: ours),
    .target(
      name: "ViperWeb",
      dependencies: [
        "Viper", "WebTrait",
        .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Web"])),
        .product(
          name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Web"])),
      ],
      exclude: ["Trait"],
      resources: [
        .embedInCode("Script/uploads.js"), .embedInCode("Script/viper.js"), .embedInCode("Style/viper.css"),
      ],
      swiftSettings: ours),
    .target(name: "WebTrait", path: "Sources/ViperWeb/Trait", swiftSettings: ours),
    .target(
      name: "ViperWebTesting",
      dependencies: [
        "ViperWeb",
        .product(
          name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Web"])),
      ],
      swiftSettings: ours),
    // Empty without the trait Hummingbird.
    .target(
      name: "ViperHummingbird",
      dependencies: [
        "ViperWeb",
        .target(name: "CZlib", condition: .when(traits: ["Hummingbird"])),
        served("Hummingbird", "hummingbird"), served("HummingbirdCore", "hummingbird"),
        served("HummingbirdTLS", "hummingbird"),
        served("HTTPTypes", "swift-http-types"), served("Logging", "swift-log"),
        served("Metrics", "swift-metrics"), served("NIOConcurrencyHelpers", "swift-nio"),
        served("NIOCore", "swift-nio"), served("NIOHTTP1", "swift-nio"),
        served("NIOHTTPTypes", "swift-nio-extras"), served("NIOHTTPTypesHTTP1", "swift-nio-extras"),
        served("NIOSSL", "swift-nio-ssl"), served("ServiceLifecycle", "swift-service-lifecycle"),
        served("Tracing", "swift-distributed-tracing"),
        served("UnixSignals", "swift-service-lifecycle"),
      ],
      swiftSettings: ours),
    .systemLibrary(
      name: "CZlib", providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"]), .brew(["zlib"])]),
    // Without SwiftUI it contains the model of the stage only, which decides everything.
    .target(name: "ViperSwiftUI", dependencies: ["Viper", "ViperUIKit"], swiftSettings: ours),
    // Empty where there is no UIKit. Tests/Apple compiles and drives it there all the same.
    .target(name: "ViperUIKit", dependencies: ["Viper"], swiftSettings: ours),
    .testTarget(
      name: "ViperTests", dependencies: ["TestSupport", "Viper", "ViperTesting"], swiftSettings: ours),
    .testTarget(
      name: "ViperSwiftUITests", dependencies: ["TestSupport", "Viper", "ViperSwiftUI", "ViperTesting"],
      exclude: ["Faults"], swiftSettings: ours),
    .testTarget(
      name: "ViperInspectorTests", dependencies: ["TestSupport", "Viper", "ViperInspector", "ViperTesting"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperWebTests",
      dependencies: ["TestSupport", "Viper", "ViperWeb", "ViperTesting", "ViperWebTesting"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperWebTestingTests", dependencies: ["TestSupport", "Viper", "ViperWeb", "ViperWebTesting"],
      swiftSettings: ours),
    .testTarget(
      name: "ViperHummingbirdTests",
      dependencies: [
        "TestSupport", "Viper", "ViperWeb", "ViperHummingbird", "ViperTesting",
        .target(name: "CZlib", condition: .when(traits: ["Hummingbird"])),
        served("HTTPTypes", "swift-http-types"), served("InMemoryLogging", "swift-log"),
        served("InMemoryTracing", "swift-distributed-tracing"), served("Logging", "swift-log"),
        served("MetricsTestKit", "swift-metrics"), served("NIOConcurrencyHelpers", "swift-nio"),
        served("NIOCore", "swift-nio"),
        served("NIOEmbedded", "swift-nio"), served("NIOHTTPTypes", "swift-nio-extras"),
        served("NIOPosix", "swift-nio"), served("NIOSSL", "swift-nio-ssl"),
        served("ServiceLifecycle", "swift-service-lifecycle"),
        served("Tracing", "swift-distributed-tracing"),
      ],
      swiftSettings: ours),

    // `swift package viper`: runs the checker if it is installed. Apps that only use the library do not build it.
    .plugin(
      name: "ViperCommand",
      capability: .command(
        intent: .custom(
          verb: "viper", description: "Holds the package to VIPER's rules, with an installed viper."))),

    // What several test targets use.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: ours),
    // Packages that depend on this one: code that must compile there, and code that must not.
    .testTarget(
      name: "ConsumerTests", dependencies: ["TestSupport"], exclude: ["Packages"], swiftSettings: ours),
    .testTarget(name: "DocumentationTests", dependencies: ["TestSupport"], swiftSettings: ours),
  ]
)
