import Testing
import Viper
import ViperTesting

@testable import ViperWeb

@MainActor struct DiagnosticTests {
  private let diagnostics = RecordingDiagnostics()

  @Test
  func `A page that cannot be shown is reported by its module's name, with the cure and no other advice`()
    async throws
  {
    let guest = Guest(try app())
    await guest.get("/?unquoted=yes")
    #expect(guest.status == 500)
    #expect(diagnostics.all.count == 1)
    let text = diagnostics.all.first.map { "\($0)" } ?? ""
    #expect(
      text.hasPrefix("SheetModule (route ShowSheet(isUnquoted: true)): Its page cannot be shown. "), "\(text)"
    )
    #expect(text.hasSuffix(" Put quotes around the value."), "\(text)")
  }

  @Test func `An error that a presenter did not handle is reported with one full stop, and how to handle it`()
  {
    let failure = Diagnostic.Failure(error: Sentence(), module: "SheetModule", route: "ShowSheet()")
    #expect(
      "\(Diagnostic.failure(failure))"
        == "SheetModule (route ShowSheet()) did not handle an error: The disk is full. "
        + "Override didFail(_:) in its presenter to show it.")
  }

  #if DEBUG
    @Test func `A field whose name is none of the event's is reported, once`() async throws {
      let guest = Guest(try app())
      await guest.get("/")
      try await guest.press("Save", typing: ["nam": "Anna"])
      try await guest.press("Save", typing: ["nam": "Anna"])
      #expect(
        diagnostics.all.map { "\($0)" } == [
          "SheetModule (route ShowSheet(isUnquoted: false)): The event “save” looks for name, which was not "
            + "posted; posted and used by nothing was nam, text. Name fields after what they fill: age, "
            + "isPublic, name."
        ])
    }

    @Test func `A field that another button of the form takes is not reported`() async throws {
      let guest = Guest(try app())
      await guest.get("/")
      try await guest.press("Note")
      try await guest.press("Remove")
      #expect(diagnostics.all.isEmpty)
    }
  #endif

  private func app() throws -> WebApp {
    try WebApp(
      modules: ModuleRegistry { SheetModule() }, pages: WebPages { SheetPage() },
      links: Links(ShowSheet.self),
      diagnostics: diagnostics.diagnostics)
  }
}

private struct Sentence: Error, CustomStringConvertible {
  let description = "The disk is full."
}

private enum Sheet: Contract {
  struct State: Equatable, Sendable { var isUnquoted: Bool }
  enum Event: Codable, Hashable, Sendable {
    case save(name: String, age: Int?, isPublic: Bool)
    case note(text: String)
    case remove(id: Int)
  }
}

private struct ShowSheet: LinkedRoute {
  static let pattern = "/"
  let isUnquoted: Bool
  init?(_ parameters: [String: String]) { isUnquoted = parameters["unquoted"] != nil }
}

private struct SheetModule: Module {
  func assemble(_ route: ShowSheet, _ context: Context<ShowSheet>) -> Presenter<Sheet> {
    Presenter(Sheet.State(isUnquoted: route.isUnquoted))
  }
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
