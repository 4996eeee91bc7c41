import TestSupport
import Testing

extension ConsumerTests {
  /// The getting-started module in a target whose code is on the main actor by default.
  @Suite(.timeLimit(.minutes(10))) struct MainActorTests {
    private let package: ConsumerPackage

    init() throws {
      package = try ConsumerPackage("Consumer")
    }

    @Test func `As documented, it compiles and its entities can be created on any actor`() async throws {
      var sources = try code(of: "GettingStarted")
      let changed = try code(of: "MainActorByDefault")
      try #require(!changed.isEmpty && Set(changed.keys).isSubset(of: sources.keys))
      sources.merge(changed) { $1 }
      let built = try await build(sources.merging(elsewhere) { $1 })
      #expect(built.succeeded, "\(built)")
    }

    @Test func `Without the documented attributes it compiles, and its entities require the main actor`()
      async throws
    {
      let sources = try code(of: "GettingStarted")
      let built = try await build(sources)
      #expect(built.succeeded, "\(built)")
      let used = try await build(sources.merging(elsewhere) { $1 })
      #expect(!used.succeeded)
      #expect(used.output.contains("main actor-isolated initializer 'init(firstName:lastName:)'"), "\(used)")
    }

    /// Nonisolated code that creates an entity.
    private let elsewhere = [
      "Sources/Greeting/Elsewhere.swift": """
      nonisolated func person() -> Person {
        Person(firstName: "David", lastName: "Blaine")
      }

      """
    ]

    private func build(_ sources: [String: String]) async throws -> Command {
      var sources = sources
      sources["Package.swift"] = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "MainActor",
          platforms: [.macOS(.v14)],
          dependencies: [.package(path: "../swift-viper")],
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
