import Foundation
import TestSupport
import Testing

extension ConsumerTests {
  /// The packages that swift-viper adds to its dependents.
  @Suite(.timeLimit(.minutes(10))) struct TraitTests {
    private let package: ConsumerPackage

    init() throws {
      package = try ConsumerPackage("Consumer")
    }

    @Test func `Without traits an app resolves no other package`() async throws {
      try write(traits: "")
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

    /// `swift build` and `swift test` there would fail without the trait Web.
    @Test(arguments: [true, false])
    func `The trait Web is a default in the package's own folder only`(isInside: Bool) async throws {
      let root = Checkout.folder.resolvingSymlinksInPath()
      let scratch = Checkout.consumers.appending(path: "dump-\(isInside)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      // A shell sets the variable.
      let dump = try await Command.run(
        [
          "PWD=\(isInside ? root.path : "/elsewhere")", "swift", "package", "--scratch-path", scratch.path,
          "--package-path", root.path, "dump-package",
        ], in: scratch, log: scratch.appending(path: "output.log"))
      let json = try #require(dump.output.firstIndex(of: "{").map { Data(dump.output[$0...].utf8) })
      let package = try JSONDecoder().decode(Package.self, from: json)
      let standard = try #require(package.traits.first { $0.name == "default" })
      #expect(standard.enabledTraits == (isInside ? ["Web"] : []))
    }

    private struct Package: Decodable {
      let traits: [Trait]

      struct Trait: Decodable {
        let name: String
        let enabledTraits: [String]
      }
    }

    @Test func `The trait Web resolves two packages of Apple and one dependency`() async throws {
      try write(traits: ", traits: [\"Web\"]")
      let resolved = try await package.package("resolve")
      #expect(resolved.succeeded, "\(resolved)")
      let pins = try #require(package.pins)
      let names = pins.split(separator: "\"identity\" : \"").dropFirst().map { $0.prefix { $0 != "\"" } }
      #expect(Set(names) == ["swift-asn1", "swift-crypto", "swift-http-types"])
    }

    @Test func `The trait Hummingbird resolves its packages`() async throws {
      try write(traits: ", traits: [\"Hummingbird\"]")
      let resolved = try await package.package("resolve")
      #expect(resolved.succeeded, "\(resolved)")
      #expect(package.pins?.contains("\"hummingbird\"") == true)
    }

    @Test func `Without the trait Hummingbird its server reports the missing trait`() async throws {
      // The library compiled without the trait, together with a client.
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
