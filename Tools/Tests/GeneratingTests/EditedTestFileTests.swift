import Foundation
import Testing
import ToolsTestSupport

@testable import Generating

/// New events of a module whose tests a person has edited: what would not compile there is left out and named.
@Suite(.timeLimit(.minutes(5))) struct EditedTestFileTests {
  private static let module = """
    import Viper

    public struct Cart: Contract {
      public init() {}
      public internal(set) var rows: [String] = []
      public enum Event: Sendable { case load }
    }
    struct CartPresenter: Presenter {
      let screen: LiveScreen<Cart>
      let interactor: any CartUseCases
      func handle(_ event: Cart.Event) {
        switch event {
        case .load: screen.perform { screen.rows = try await interactor.load() }
        }
      }
    }
    public protocol CartUseCases: Sendable {
      func load() async throws -> [String]
    }
    """

  private static let generated = """
    @MainActor struct CartPresenterTests {
      private let interactor = FakeCartUseCases()
      private func presenter() -> CartPresenter {
        CartPresenter(screen: LiveScreen(Cart()), interactor: interactor)
      }
      @Test func `The event load shows rows`() async throws {}
    }
    private struct FakeCartUseCases: CartUseCases {
      let calls = Calls()
      func load() async throws -> [String] { [] }
    }
    """

  /// Returns the test file after an event was added, and the notes.
  private func adding(_ event: String, toTests tests: String, of module: String = Self.module) throws -> (
    text: String, notes: [String]
  ) {
    let app = try HandWritten([
      "Sources/Cart/Cart.swift": module,
      "Tests/CartTests/CartPresenterTests.swift":
        "import Testing\nimport Viper\nimport ViperTesting\n@testable import Cart\n\n\(tests)\n",
    ])
    let manifest = try #require(app.folder.text("Package.swift"))
    try app.folder.write(
      "Package.swift",
      manifest.replacing(
        ".target(name: \"App\"",
        with:
          ".target(name: \"Cart\", dependencies: [viper]), .testTarget(name: \"CartTests\", dependencies: [\"Cart\", viper]), .target(name: \"App\""
      ))
    let changer = ModuleChanger(package: try AppPackage(around: app.folder.path))
    let plan = try changer.plan(.event(event), to: "Cart")
    let text = try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift")
    return (try #require(text), plan.notes)
  }

  @Test func `Tests as they were generated get a test and an answer of the double`() throws {
    let (text, notes) = try adding("add(sku: String) -> rows", toTests: Self.generated)
    #expect(text.contains("@Test func `The event add shows rows`()"))
    #expect(text.contains("@Test func `A second add waits for the first`()"))
    #expect(text.contains("#expect(interactor.calls.all == [\"add(sku: sku)\"])"))
    #expect(text.contains("try await calls.record(\"add(sku: \\(sku))\")"))
    #expect(notes == [])
  }

  @Test(arguments: [
    // A fake of one's own: other names, or calls of another type.
    ("let calls = Calls()", "let log = Calls()", "has no interactor whose calls it can compare"),
    (
      "let calls = Calls()", "var calls: [Call] = []; enum Call { case load }",
      "has no interactor whose calls it can compare"
    ),
    ("private let interactor", "private let store", "has no interactor whose calls it can compare"),
    ("func presenter()", "func presenter(rows: [String])", "requires rows"),
    ("func presenter()", "func makePresenter()", "has no function presenter()"),
    (
      "func presenter() -> CartPresenter", "func presenter() async -> CartPresenter",
      "has no function presenter()"
    ),
    ("The event load shows rows", "The event add shows rows", "has a test with the title"),
  ])
  func `A test that would not compile is left out and named`(old: String, new: String, reason: String) throws
  {
    let tests = Self.generated.replacing(old, with: new)
    let (text, notes) = try adding("add(sku: String) -> rows", toTests: tests)
    #expect(!text.contains("#expect(interactor.calls") || reason.contains("title"), "\(text)")
    #expect(notes.contains { $0.contains("test .add by hand") && $0.contains(reason) }, "\(notes)")
    // The protocol requires an answer all the same; it uses no name of the file.
    if !text.contains("calls.record") {
      #expect(
        text.contains("func add(sku: String) async throws -> [String] {\n    throw CancellationError()\n  }"),
        "\(text)")
      #expect(notes.contains { $0.contains("implement add(sku: String) of FakeCartUseCases") })
    }
  }

  @Test func `A test that needs no double is added to tests with a fake of one's own`() throws {
    let tests = Self.generated.replacing("let calls = Calls()", with: "let log = Calls()")
    let (text, notes) = try adding("close -> dismiss", toTests: tests)
    #expect(text.contains("@Test func `The event close dismisses the screen`()"))
    #expect(notes == [])
  }

  // MARK: Loading

  private static let loading = module.replacing(
    "let interactor: any CartUseCases",
    with: "let interactor: any CartUseCases\n  func didLoad() { handle(.load) }")
  private static let generatedLoading = generated.replacing(
    "[String] { [] }",
    with: "[String] {\n    try await calls.record(\"load()\")\n    return [\"rows\"]\n  }")

  @Test func `A test of a module that loads begins with what is loaded`() throws {
    let (text, notes) = try adding(
      "add(sku: String) -> rows", toTests: Self.generatedLoading, of: Self.loading)
    #expect(text.contains("try await harness.settle { $0.rows = [\"rows\"] }"), "\(text)")
    #expect(text.contains("#expect(interactor.calls.all == [\"load()\", \"add(sku: sku)\"])"), "\(text)")
    #expect(notes == [])
  }

  @Test(arguments: [
    ("handle(.load)", "screen.rows = []; handle(.load)", "does something of its own when it loads"),
    ("return [\"rows\"]", "return [\"milk\"]", "has an answer of its own to load"),
  ])
  func `A test of a module that loads otherwise is left out and named`(
    old: String, new: String, reason: String
  ) throws {
    let (text, notes) = try adding(
      "add(sku: String) -> rows", toTests: Self.generatedLoading.replacing(old, with: new),
      of: Self.loading.replacing(old, with: new))
    #expect(!text.contains("The event add"))
    #expect(notes.contains { $0.contains("test .add by hand") && $0.contains(reason) }, "\(notes)")
  }
}
