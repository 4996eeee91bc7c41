import Consumers
import Testing

/// What the documentation shows is built and run, as it stands there. One after the other, in one folder.
@Suite(.serialized) struct DocumentedCodeTests {
  @Test func `The getting-started page builds, passes its tests and prints its page`() async throws {
    let page = try Page(Checkout.folder.appending(path: "Sources/Viper/Viper.docc/GettingStarted.md"))
    let package = try ConsumerPackage("Documentation")
    try package.write(page.files)
    try await expectSuccess(try await package.test(), tests: 3)
    let run = try await package.run("Hello")
    #expect(run.succeeded, "\(run)")
    #expect(run.output.contains("<p>Say hello to whom?</p>"), "\(run)")
    #expect(run.output.contains("Show greeting</button>"), "\(run)")
  }

  @Test func `The code of the README builds, passes its test and prints its page`() async throws {
    let page = try Page(Checkout.folder.appending(path: "README.md"))
    let package = try ConsumerPackage("Documentation")
    try package.write(page.files)
    try await expectSuccess(try await package.test(), tests: 1)
    let run = try await package.run("Bookshop")
    #expect(run.succeeded, "\(run)")
    #expect(run.output.contains("<li>Dracula <button"), "\(run)")
  }

  @Test func `The code of all guides builds and passes its tests`() async throws {
    let guides = Guides.selfContained
    try #require(guides.count >= 7)
    let package = try ConsumerPackage("Documentation")
    var sources = ["Package.swift": manifest(of: guides)]
    for guide in guides {
      for (file, code) in guide.files {
        let isTest = file.hasSuffix("Tests.swift")
        sources["\(isTest ? "Tests/\(guide)Tests" : "Sources/\(guide)")/\(file)"] = code
      }
      try #require(guide.files.keys.contains { $0.hasSuffix("Tests.swift") }, "\(guide) has no test")
    }
    try package.write(sources)
    try await expectSuccess(try await package.test(), tests: guides.count)
  }

  /// - Parameter tests: how many there are at least: a run that found none has proved nothing.
  private func expectSuccess(_ run: Command, tests: Int) async throws {
    #expect(run.succeeded, "\(run)")
    let count = run.output.firstMatch(of: /Test run with (\d+) tests?/).flatMap { Int($0.1) } ?? 0
    #expect(count >= tests, "\(run)")
  }

  private func manifest(of guides: [Page]) -> String {
    let targets = guides.flatMap { guide in
      [
        ".target(name: \"\(guide)\", dependencies: all),",
        ".testTarget(name: \"\(guide)Tests\", dependencies: [\"\(guide)\"] + all),",
      ]
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let all: [Target.Dependency] = [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperTesting", package: "swift-viper"),
        .product(name: "ViperInspector", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper"),
        .product(name: "ViperWebTesting", package: "swift-viper"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]

      let package = Package(
        name: "Guides",
        platforms: [.iOS(.v17), .macOS(.v14)],
        dependencies: [
          .package(path: "../swift-viper"),
          .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
        ],
        targets: [
          \(targets.joined(separator: "\n    "))
        ]
      )

      """
  }
}
