import TestSupport
import Testing

extension ConsumerTests {
  /// The packages that swift-viper adds to its dependents.
  @Suite(.timeLimit(.minutes(10))) struct DependencyTests {
    private let package: ConsumerPackage

    init() throws {
      package = try ConsumerPackage("Consumer")
    }

    @Test func `An app resolves no other package`() async throws {
      try write([])
      let resolved = try await package.package("resolve")
      #expect(resolved.succeeded, "\(resolved)")
      #expect(package.pins == nil)
      let dependencies = try await package.package("show-dependencies")
      #expect(dependencies.succeeded)
      #expect(dependencies.output.contains("swift-viper"))
      #expect(!dependencies.output.contains("://"), "\(dependencies)")
      let built = try await package.build()
      #expect(built.succeeded, "\(built)")
    }

    @Test func `An app with the inspector depends on a checkout by path, and resolves no other package`()
      async throws
    {
      try write(["swift-viper-inspector"])
      let resolved = try await package.package("resolve")
      #expect(resolved.succeeded, "\(resolved)")
      #expect(package.pins == nil)
    }

    @Test func `A website depends on a checkout by path, and resolves the packages of its server`()
      async throws
    {
      try write(["swift-viper-web"])
      let resolved = try await package.package("resolve")
      #expect(resolved.succeeded, "\(resolved)")
      #expect(package.pins?.contains("\"hummingbird\"") == true)
    }

    /// - Parameter folders: The folders of further packages in the checkout.
    private func write(_ folders: [String]) throws {
      let dependencies = folders.map { "\n    .package(path: \"../swift-viper/\($0)\")," }
      try package.write([
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Dependencies",
          platforms: [.macOS(.v14)],
          dependencies: [
            .package(path: "../swift-viper"),\(dependencies.joined())
          ],
          targets: [
            .target(name: "Bare", dependencies: [
                .product(name: "Viper", package: "swift-viper"),
                .product(name: "ViperSwiftUI", package: "swift-viper"),
              ])
          ]
        )

        """,
        "Sources/Bare/Bare.swift":
          "import Viper\nimport ViperSwiftUI\n\nlet views = SwiftUIViews.self\n\nstruct Bare: Contract {\n  enum Event { case tapped }\n}\n",
      ])
    }
  }
}
