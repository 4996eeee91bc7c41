import TestSupport
import Testing

extension ConsumerTests {
  /// Mistakes that must not compile: each differs in one change from a package that does.
  @Suite(.timeLimit(.minutes(10))) struct CompileTimeProofs {
    private let package: ConsumerPackage
    private let sources: [String: String]

    init() throws {
      let packages = Checkout.folder.appending(path: "Tests/ConsumerTests/Packages")
      try ConsumerPackage("GRDB").write(Checkout.sources(in: packages.appending(path: "GRDB")))
      package = try ConsumerPackage("Consumer")
      sources = try Checkout.sources(in: packages.appending(path: "Greetings"))
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
      /// The mistake as the table in the documentation names it.
      let testDescription: String
      let file: String
      let line: String
      let replacement: String
      /// The expected message of the compiler or the package manager.
      let error: String
      /// The remedy for the table.
      let advice: String
    }

    static let mistakes = [
      Mistake(
        testDescription: "A module imports another module",
        file: presenter, line: "import Viper", replacement: "import Greeting; import Viper",
        error:
          "Target Guests imports another target (Greeting) in the package without declaring it a dependency",
        advice: "Declare an exit, and connect it in the app."),
      Mistake(
        testDescription: "A presenter imports a database",
        file: presenter, line: "import Viper", replacement: "import GRDB; import Viper",
        error: "Target Guests imports another target (GRDB) in the package without declaring it a dependency",
        advice: "Declare a protocol; the app passes an implementation."),
      Mistake(
        testDescription: "A dependency is missing in the module",
        file: module, line: "people: people, ", replacement: "",
        error: "missing argument for parameter 'people' in call",
        advice: "Pass it where the presenter is created."),
      Mistake(
        testDescription: "A dependency is missing in the app",
        file: app, line: "greetingModule(people: Archive())", replacement: "greetingModule()",
        error: "missing argument for parameter 'people' in call", advice: "Pass it."),
      Mistake(
        testDescription: "An exit is not connected",
        file: app, line: "greeting: .to { Greeting(id: $0) }, ", replacement: "",
        error: "missing argument for parameter 'greeting' in call", advice: "Connect it to a route."),
      Mistake(
        testDescription: "A connected route has another output type",
        file: app, line: "rename: .to { Rename(id: $0) }", replacement: "rename: .to { Greeting(id: $0) }",
        error: "static method 'to' requires the types 'String' and 'Never' be equivalent",
        advice: "Connect another route, or translate with `output:`."),
      Mistake(
        testDescription: "A connected route has another parameter type",
        file: app, line: "rename: .to { Rename(id: $0) }",
        replacement: "rename: .to { Rename(id: \"\\($0)\") }",
        error: "cannot convert value of type 'String' to expected argument type 'Int'",
        advice: "Create the route from the exit's input."),
      Mistake(
        testDescription: "An output is connected to an event that does not exist",
        file: module, line: ".renamed(name: $0)", replacement: ".changed(name: $0)",
        error: "type 'Guests.Event' has no member 'changed'",
        advice: "Add the event to the contract, or use an existing one."),
      Mistake(
        testDescription: "An event is not handled",
        file: presenter, line: "    case .rename(let id): rename(id)\n", replacement: "",
        error: "switch must be exhaustive", advice: "Add its case, not `default`."),
      Mistake(
        testDescription: "`handle` is missing or misspelled",
        file: presenter, line: "func handle(_", replacement: "func handel(_",
        error: "type 'GuestsPresenter' does not conform to protocol 'Presenter'",
        advice: "Write `func handle(_ event: Guests.Event)`."),
      Mistake(
        testDescription: "An exit action is called with the wrong parameter",
        file: presenter, line: "greeting(id)", replacement: "greeting(\"\\(id)\")",
        error: "cannot convert value of type 'String' to expected argument type 'Int'",
        advice: "Pass a value of the exit's input type."),
      Mistake(
        testDescription: "A visit is used instead of its answer",
        file: presenter, line: "case .rename(let id): rename(id)",
        replacement: "case .rename(let id): screen.name = rename(id)",
        error: "cannot assign value of type 'Visit<(), String>' to type 'String'",
        advice: "Await the answer: `try await rename(id).answer`."),
      Mistake(
        testDescription: "An answer is awaited in `handle`",
        file: presenter, line: "case .rename(let id): rename(id)",
        replacement: "case .rename(let id): screen.name = try rename(id).answer ?? \"\"",
        error: "'async' property access in a function that does not support concurrency",
        advice: "Await it in `screen.perform { … }`; `handle` stays synchronous."),
      Mistake(
        testDescription: "The presentation of an exit is missing",
        file: module, line: "greeting.pushed(from: screen)", replacement: "greeting",
        error:
          "cannot convert value of type 'Exit<Int, Never>' to expected argument type 'ExitAction<Int, Never>'",
        advice:
          "Make an action of it: `.pushed(from: screen)`, `.presented(from: screen)`, `.embedded(in:from:)`."),
      Mistake(
        testDescription: "A field of the state is not Equatable",
        file: greeting, line: "public var text = \"\"",
        replacement: "public var text = \"\"; public var row = Row(); public struct Row: Sendable {}",
        error: "type 'Greeting.State' does not conform to protocol 'Equatable'",
        advice: "Conform the field's type to `Equatable`; ignore the long list of candidates."),
      Mistake(
        testDescription: "A module finishes with an output that its contract does not declare",
        file: "Sources/Greeting/GreetingPresenter.swift", line: "screen.text = \"Hello \\(name)\"",
        replacement: "screen.finish(name)",
        error: "cannot convert value of type 'String' to expected argument type 'Never'",
        advice: "Give the contract an `Output`, or call `dismiss()`."),
      Mistake(
        testDescription: "A public event is not Sendable",
        file: module, line: "enum Event: Sendable", replacement: "enum Event",
        error: "type 'Guests.Event' does not conform to the 'Sendable' protocol",
        advice: "Declare the conformance: the compiler infers it for internal types only."),
      Mistake(
        testDescription: "A state without defaults has no initial value",
        file: greeting, line: "State: ScreenState", replacement: "State: Equatable, Sendable",
        error: "type 'Greeting' does not conform to protocol 'Contract'",
        advice: "Conform it to `ScreenState`, or give the contract an `initialState`."),
      Mistake(
        testDescription: "A field that the state does not have",
        file: presenter, line: "screen.name = name", replacement: "screen.nam = name",
        error: "value of type 'LiveScreen<Guests>' has no dynamic member 'nam'",
        advice: "A screen has the fields of the contract's state."),
      Mistake(
        testDescription: "The fallback of links has no address",
        file: app, line: "  renameModule()\n",
        replacement: "  renameModule()\n  LinkRules { _, _ in Greeting(id: 1) }\n",
        error: "The fallback must be a LinkedRoute. Give it a RouteLink.",
        advice: "Conform the route to `LinkedRoute`."),
      Mistake(
        testDescription: "An `AsyncLazy` property contains `async let`",
        file: app, line: "import Viper\n",
        replacement:
          "import Viper\n@MainActor final class Services { lazy var sum = AsyncLazy { async let a = 1; return await a } }\n",
        error: "default argument cannot be both main actor-isolated and nonisolated",
        advice:
          "Move the work to a method: `lazy var sum = AsyncLazy { [unowned self] in try await makeSum() }`."),
    ]

    private static let app = "Sources/App/main.swift"
    private static let module = "Sources/Guests/GuestsModule.swift"
    private static let presenter = "Sources/Guests/GuestsPresenter.swift"
    private static let greeting = "Sources/Greeting/GreetingModule.swift"
    /// Shows that the mistakes, and nothing else, are the reason why the other packages do not compile.
    @Test func `The package compiles without the mistakes`() async throws {
      try package.write(sources)
      let built = try await package.build()
      #expect(built.succeeded, "\(built)")
    }

    @Test(arguments: mistakes) func `Each mistake fails to compile with the expected error`(mistake: Mistake)
      async throws
    {
      var wrong = sources
      let text = try #require(sources[mistake.file])
      try #require(text.split(separator: mistake.line, omittingEmptySubsequences: false).count == 2)
      wrong[mistake.file] = text.replacing(mistake.line, with: mistake.replacement)
      try package.write(wrong)
      let built = try await package.build()
      #expect(!built.succeeded)
      #expect(built.output.contains(mistake.error), "\(built)")
    }

    @Test func `The table of the documentation lists all of them`() throws {
      let page = Checkout.folder.appending(path: "Sources/Viper/Viper.docc/Mistakes.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let rows = Self.mistakes.map { "| \($0.testDescription) | \($0.error) | \($0.advice) |" }
      let table = (["| mistake | compiler message | remedy |", "|---|---|---|"] + rows).joined(
        separator: "\n")
      #expect(text.contains(table), "The table should read:\n\(table)")
    }
  }
}
