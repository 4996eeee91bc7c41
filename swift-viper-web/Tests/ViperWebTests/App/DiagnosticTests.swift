import Testing
import Viper
import ViperTesting

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct DiagnosticTests {
  private let diagnostics = RecordingDiagnostics()

  @Test
  func `A page that cannot be shown is reported with module, cause and one remedy`()
    async throws
  {
    let guest = Guest(try app())
    await guest.get("/?unquoted=true")
    #expect(guest.status == 500)
    #expect(diagnostics.all.count == 1)
    let text = diagnostics.all.first.map { "\($0)" } ?? ""
    #expect(
      text.hasPrefix("Sheet (route Sheet(isUnquoted: true)): Its page cannot be shown. "), "\(text)"
    )
    #expect(text.hasSuffix(" Put quotes around the value."), "\(text)")
  }

  @Test func `An unhandled error of a presenter is reported with one full stop and a remedy`() {
    let failure = Diagnostic.Failure(
      error: Sentence(), module: "Sheet", route: "Sheet()", advice: "Implement didFail(_:) to show it.")
    #expect(
      "\(Diagnostic.failure(failure))"
        == "Sheet (route Sheet()) did not handle an error: The disk is full. "
        + "Implement didFail(_:) to show it.")
  }

  #if DEBUG
    @Test func `A field name that the event does not have is reported once`() async throws {
      let guest = Guest(try app())
      await guest.get("/")
      try await guest.press("Save", typing: ["nam": "Anna"])
      try await guest.press("Save", typing: ["nam": "Anna"])
      #expect(
        diagnostics.all.map { "\($0)" } == [
          "Sheet (route Sheet(isUnquoted: false)): The event “save” has no value for name, and the posted fields nam, "
            + "text were not used. Name the fields after the values: age, isPublic, name."
        ])
    }

    @Test func `A field of another button of the form is not reported`() async throws {
      let guest = Guest(try app())
      await guest.get("/")
      try await guest.press("Note")
      try await guest.press("Remove")
      #expect(diagnostics.all.isEmpty)
    }
  #endif

  @Test func `A contract without a page stops the start and is named`() throws {
    let modules = try ModuleRegistry { Module { SheetPresenter(screen: $0) } }
    let error = #expect(throws: RegistryError.self) { try WebApp(modules: modules, pages: WebPages {}) }
    #expect(error?.problems.count == 1)
    #expect(
      error?.problems.first?.hasPrefix("WebPages has no view for Sheet, which ") == true, "\(error as Any)")
  }

  @Test func `Each window's router has observers`() async throws {
    let log = Log()
    let app = try app { [log] }
    await Guest(app).get("/")
    await Guest(app).get("/")
    #expect(Set(log.visits.map(ObjectIdentifier.init)).count == 2)
  }

  /// Retains the visits that were shown.
  private final class Log: RouterObserver {
    var visits: [AnyVisit] = []
    func didStep(_ step: RoutingStep) { if step.to == .shown { visits.append(step.visit) } }
  }

  private func app(
    observers: @escaping @MainActor () -> [any RouterObserver] = { [] }
  ) throws -> WebApp {
    try WebApp(
      modules: ModuleRegistry { Module { SheetPresenter(screen: $0) } }, pages: WebPages { SheetPage() },
      diagnostics: diagnostics.diagnostics, observers: observers)
  }
}

private struct Sentence: Error, CustomStringConvertible {
  let description = "The disk is full."
}

private struct Sheet: Contract, LinkedRoute {
  static let link = RouteLink("/?unquoted=false", \Sheet.isUnquoted) { Sheet(isUnquoted: $0) }
  let isUnquoted: Bool

  enum Event: Codable, Hashable {
    case save(name: String, age: Int?, isPublic: Bool)
    case note(text: String)
    case remove(id: Int)
  }
}

private struct SheetPresenter: Presenter {
  let screen: LiveScreen<Sheet>
  func handle(_ event: Sheet.Event) {}
}

private struct SheetPage: WebPage {
  func body(_ state: Sheet.State) -> HTML<Sheet> {
    """
    <form><input name="nam"><input name="age"><input name="text">
    <button \(on: .save(name: "", age: nil, isPublic: false))>Save</button>
    <button \(on: .note(text: ""))>Note</button>
    <button \(on: .remove(id: 7))>Remove</button></form>
    \(if: state.isUnquoted, "<p class=\(1)></p>")
    """
  }
}
