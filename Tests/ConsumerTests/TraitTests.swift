import TestSupport
import Testing

extension ConsumerTests {
  /// What swift-viper brings into the package of somebody who depends on it.
  @Suite(.timeLimit(.minutes(10))) struct TraitTests {
    private let package: ConsumerPackage

    init() throws {
      package = try ConsumerPackage("Consumer")
    }

    @Test func `Without traits nothing is resolved at all, and Viper builds`() async throws {
      try write(traits: ", traits: []")
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

    @Test func `With the default traits two packages of Apple's are resolved, with what one of them needs`()
      async throws
    {
      try write(traits: "")
      let resolved = try await package.package("resolve")
      #expect(resolved.succeeded, "\(resolved)")
      let pins = try #require(package.pins)
      let names = pins.split(separator: "\"identity\" : \"").dropFirst().map { $0.prefix { $0 != "\"" } }
      #expect(Set(names) == ["swift-asn1", "swift-crypto", "swift-http-types"])
    }

    @Test func `With the trait Hummingbird its packages are resolved`() async throws {
      try write(traits: ", traits: [\"Hummingbird\"]")
      let resolved = try await package.package("resolve")
      #expect(resolved.succeeded, "\(resolved)")
      #expect(package.pins?.contains("\"hummingbird\"") == true)
    }

    @Test func `Without the trait Hummingbird its server says what is missing`() async throws {
      // The library as it is compiled without the trait, together with somebody who uses it.
      try package.write(["Sources/Bare/Serve.swift": "func serve(_ server: WebServer) {}\n"])
      let missing = Checkout.folder.appending(path: "Sources/ViperHummingbird/MissingTrait.swift").path
      let built = try await package.typecheck(["Sources/Bare/Serve.swift", missing])
      #expect(!built.succeeded)
      #expect(built.output.contains("ViperHummingbird needs the trait Hummingbird"), "\(built)")
    }

    private func write(traits: String) throws {
      try package.write([
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Traits",
          platforms: [.macOS(.v14)],
          dependencies: [.package(path: "../swift-viper"\(traits))],
          targets: [
            .target(name: "Bare", dependencies: [.product(name: "Viper", package: "swift-viper")])
          ]
        )

        """,
        "Sources/Bare/Bare.swift":
          "import Viper\n\nstruct Bare: Contract {\n  enum Event { case tapped }\n}\n",
      ])
    }
  }
}
