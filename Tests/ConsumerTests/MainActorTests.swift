import Consumers
import Testing

extension ConsumerTests {
  /// The getting-started module in a target whose code is on the main actor by default.
  @Suite struct MainActorTests {
    private let package: ConsumerPackage

    init() throws {
      package = try ConsumerPackage("Consumer")
    }

    @Test func `It compiles as its guide says`() async throws {
      var sources = try code(of: "GettingStarted")
      let changed = try code(of: "MainActorByDefault")
      try #require(!changed.isEmpty && Set(changed.keys).isSubset(of: sources.keys))
      sources.merge(changed) { $1 }
      let built = try await build(sources)
      #expect(built.succeeded, "\(built)")
    }

    @Test func `Without the marks that the guide asks for it does not`() async throws {
      let built = try await build(try code(of: "GettingStarted"))
      #expect(!built.succeeded)
      #expect(built.output.contains("main actor-isolated conformance of 'Greeting.State'"), "\(built)")
    }

    private func build(_ sources: [String: String]) async throws -> Command {
      var sources = sources
      sources["Package.swift"] = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "MainActor",
          platforms: [.macOS(.v14)],
          dependencies: [.package(path: "../swift-viper", traits: [])],
          targets: [
            .target(
              name: "Greeting", dependencies: [.product(name: "Viper", package: "swift-viper")],
              swiftSettings: [.defaultIsolation(MainActor.self)])
          ]
        )

        """
      try package.write(sources)
      return try await package.build()
    }

    private func code(of guide: String) throws -> [String: String] {
      try Page(Checkout.folder.appending(path: "Sources/Viper/Viper.docc/\(guide).md")).files
        .filter { $0.key.hasPrefix("Sources/Greeting/") }
    }
  }
}
