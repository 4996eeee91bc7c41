// swift-tools-version: 6.2
import PackageDescription

// Replaces the real package, which takes minutes to build. Only the dependency between targets matters.
let package = Package(
  name: "GRDB",
  products: [.library(name: "GRDB", targets: ["GRDB"])],
  targets: [.target(name: "GRDB")]
)
