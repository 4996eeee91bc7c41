// swift-tools-version: 6.2
import PackageDescription

// What scripts/test-typecheck checks. Each line that must be reported ends with a comment.
let package = Package(
  name: "Sample", platforms: [.iOS(.v18)],
  targets: [
    .target(name: "Names"), .target(name: "Known", dependencies: ["Names"]),
    .target(name: "Sample", dependencies: ["Names"]), .target(name: "Isolated"),
  ])
