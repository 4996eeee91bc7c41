// swift-tools-version: 6.2
import PackageDescription

// The servers compared by `Benchmarks/peers`. A separate package, because `make bench` needs no server.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-viper", path: "../.."),
    .package(path: "../../swift-viper-web"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
  ],
  targets: [
    // TaskList.swift and TaskListByHand.swift are links to those of `bench`.
    .executableTarget(
      name: "rows",
      dependencies: [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper-web"),
        .product(name: "ViperHummingbird", package: "swift-viper-web"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
