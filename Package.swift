// swift-tools-version: 6.2
import PackageDescription

// Swift 6 mode comes with the tools version; in our own targets a warning is an error.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "swift-viper",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17)],
  products: [
    .library(name: "Viper", targets: ["Viper"]),
    .library(name: "ViperTesting", targets: ["ViperTesting"]),
    .library(name: "ViperInspector", targets: ["ViperInspector"]),
    .library(name: "ViperWeb", targets: ["ViperWeb"]),
    .library(name: "ViperUIKit", targets: ["ViperUIKit"]),
    .plugin(name: "ViperCommand", targets: ["ViperCommand"]),
  ],
  traits: [
    .default(enabledTraits: ["Web"]),
    .trait(
      name: "Web", description: "The browser stage, ViperWeb, and with it swift-crypto and swift-http-types."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
  ],
  targets: [
    .target(name: "Viper", swiftSettings: ours),
    .target(name: "ViperTesting", dependencies: ["Viper"], swiftSettings: ours),
    .target(
      name: "ViperInspector", dependencies: ["Viper"], resources: [.embedInCode("Page/inspector.html")],
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
      resources: [.embedInCode("Script/viper.js"), .embedInCode("Style/viper.css")],
      swiftSettings: ours),
    .target(name: "WebTrait", path: "Sources/ViperWeb/Trait", swiftSettings: ours),
    // Empty where there is no UIKit. Tests/ViperUIKitTests compiles and drives it there all the same.
    .target(name: "ViperUIKit", dependencies: ["Viper"], swiftSettings: ours),
    .testTarget(name: "ViperTests", dependencies: ["Viper", "ViperTesting"], swiftSettings: ours),
    .testTarget(
      name: "ViperInspectorTests", dependencies: ["Viper", "ViperInspector", "ViperTesting"],
      swiftSettings: ours),
    .testTarget(name: "ViperWebTests", dependencies: ["ViperWeb", "ViperTesting"], swiftSettings: ours),

    // `swift package viper`: runs the checker if it is installed. Nobody who only uses the library builds it.
    .plugin(
      name: "ViperCommand",
      capability: .command(
        intent: .custom(
          verb: "viper", description: "Holds the package to VIPER's rules, with an installed viper."))),

    // Packages of people who depend on this one: what must compile there, what must not, what the guides show.
    .target(name: "Consumers", path: "Tests/Consumers", swiftSettings: ours),
    .testTarget(
      name: "ConsumerTests", dependencies: ["Consumers"], exclude: ["Packages"], swiftSettings: ours),
    .testTarget(name: "DocumentationTests", dependencies: ["Consumers"], swiftSettings: ours),
  ]
)
