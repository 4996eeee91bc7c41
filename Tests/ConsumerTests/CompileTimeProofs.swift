import Consumers
import Testing

extension ConsumerTests {
  /// What must not compile: each mistake is one change away from a package that does.
  @Suite struct CompileTimeProofs {
    private let package: ConsumerPackage
    private let sources: [String: String]

    init() throws {
      let packages = Checkout.folder.appending(path: "Tests/ConsumerTests/Packages")
      try ConsumerPackage("GRDB").write(Checkout.sources(in: packages.appending(path: "GRDB")))
      package = try ConsumerPackage("Consumer")
      sources = try Checkout.sources(in: packages.appending(path: "Greetings"))
    }

    struct Change: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let file: String
      let line: String
      let replacement: String
      /// What the compiler, or the package manager, must say.
      let error: String
    }

    static let changes = [
      Change(
        testDescription: "a module imports another module",
        file: "Sources/Guests/GuestsPresenter.swift", line: "import Viper",
        replacement: "import Greeting; import Viper",
        error:
          "Target Guests imports another target (Greeting) in the package without declaring it a dependency"),
      Change(
        testDescription: "a presenter imports GRDB",
        file: "Sources/Greeting/GreetingPresenter.swift", line: "import Viper",
        replacement: "import GRDB; import Viper",
        error:
          "Target Greeting imports another target (GRDB) in the package without declaring it a dependency"),
      Change(
        testDescription: "a route gets a parameter of the wrong type",
        file: "Sources/App/main.swift", line: "ShowGreeting(id: $0)",
        replacement: "ShowGreeting(id: \"first\")",
        error: "cannot convert value of type 'String' to expected argument type 'Int'"),
      Change(
        testDescription: "an exit is connected to a route that takes something else",
        file: "Sources/App/main.swift", line: ".to { ShowGreeting(id: $0) }",
        replacement: ".to { (name: String) in ShowGreeting(id: name.count) }",
        error: "cannot convert value of type"),
      Change(
        testDescription: "a module is made without its exit",
        file: "Sources/App/main.swift", line: "(greeting: .to { ShowGreeting(id: $0) })", replacement: "()",
        error: "missing argument for parameter 'greeting' in call"),
      Change(
        testDescription: "a module is made without its dependency",
        file: "Sources/App/main.swift", line: "(people: Archive())", replacement: "()",
        error: "missing argument for parameter 'people' in call"),
    ]

    /// The twin of every mistake: so none of them is refused for another reason.
    @Test func `Without a mistake the package compiles`() async throws {
      try package.write(sources)
      let built = try await package.build()
      #expect(built.succeeded, "\(built)")
    }

    @Test(arguments: changes) func `A mistake does not compile`(change: Change) async throws {
      var wrong = sources
      let text = try #require(sources[change.file])
      try #require(text.split(separator: change.line, omittingEmptySubsequences: false).count == 2)
      wrong[change.file] = text.replacing(change.line, with: change.replacement)
      try package.write(wrong)
      let built = try await package.build()
      #expect(!built.succeeded)
      #expect(built.output.contains(change.error), "\(built)")
    }
  }
}
