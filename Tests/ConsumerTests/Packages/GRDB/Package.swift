// swift-tools-version: 6.2
import PackageDescription

// Stands in for the real one, which takes minutes to build. What counts is who may import it.
let package = Package(
  name: "GRDB",
  products: [.library(name: "GRDB", targets: ["GRDB"])],
  targets: [.target(name: "GRDB")]
)
