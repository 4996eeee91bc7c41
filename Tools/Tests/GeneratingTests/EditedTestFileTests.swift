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
      let interactor: CartInteractor
      func handle(_ event: Cart.Event) {
        switch event {
        case .load: screen.perform { screen.rows = try await interactor.load() }
        }
      }
    }
    struct CartInteractor {
      let repository: any CartRepository
      func load() async throws -> [String] { try await repository.load() }
    }
    public protocol CartRepository: Sendable {
      func load() async throws -> [String]
    }
    """

  private static let generated = """
    @MainActor struct CartPresenterTests {
      private let repository = RecordingCartRepository()
      private func presenter() -> CartPresenter {
        CartPresenter(screen: LiveScreen(Cart()), interactor: CartInteractor(repository: repository))
      }
      @Test func `The event load shows rows`() async throws {}
    }
    private actor RecordingCartRepository: CartRepository {
      private(set) var calls: [String] = []
      func load() -> [String] { [] }
    }
    """

  /// Returns the test file after an event was added, and the notes.
  private func adding(_ event: String, toTests tests: String) throws -> (text: String, notes: [String]) {
    let app = try HandWritten([
      "Sources/Cart/Cart.swift": Self.module,
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
    #expect(text.contains("#expect(await repository.calls == [\"add(sku: sku)\"])"))
    #expect(text.contains("calls.append(\"add(sku: \\(sku))\")"))
    #expect(notes == [])
  }

  @Test(arguments: [
    // A fake of one's own: other names, or calls of another type.
    (
      "private(set) var calls: [String] = []", "private(set) var log: [String] = []",
      "has no repository whose calls it can compare"
    ),
    (
      "private(set) var calls: [String] = []", "var calls: [Call] = []; enum Call { case load }",
      "has no repository whose calls it can compare"
    ),
    (
      "private actor RecordingCartRepository", "private struct RecordingCartRepository",
      "has no repository whose calls it can compare"
    ),
    ("private let repository", "private let store", "has no repository whose calls it can compare"),
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
    #expect(text.components(separatedBy: "@Test").count == 2, "\(text)")
    #expect(!text.contains("#expect(await repository.calls"))
    #expect(notes.contains { $0.contains("test .add by hand") && $0.contains(reason) }, "\(notes)")
    // The protocol requires an answer all the same; it uses no name of the file.
    if !text.contains("calls.append") {
      #expect(
        text.contains("func add(sku: String) async throws -> [String] {\n    throw CancellationError()\n  }"),
        "\(text)")
      #expect(notes.contains { $0.contains("implement add(sku: String) of RecordingCartRepository") })
    }
  }

  @Test func `A test that needs no double is added to tests with a fake of one's own`() throws {
    let tests = Self.generated.replacing("calls: [String]", with: "log: [String]")
    let (text, notes) = try adding("close -> dismiss", toTests: tests)
    #expect(text.contains("@Test func `The event close dismisses the screen`()"))
    #expect(notes == [])
  }
}
