// swift-tools-version: 6.2
import PackageDescription

let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB")

let package = Package(
  name: "Greetings",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(path: "../swift-viper"),
    .package(path: "../GRDB"),
  ],
  targets: [
    .target(name: "People"),
    .target(name: "Archive", dependencies: ["People", grdb]),
    .target(name: "Guests", dependencies: ["People", viper]),
    .target(name: "Greeting", dependencies: ["People", viper]),
    .executableTarget(name: "App", dependencies: ["Archive", "Greeting", "Guests", viper]),
  ]
)
