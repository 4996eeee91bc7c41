import Testing
import ToolsTestSupport

/// Classes that Xcode generates for data models and no source file declares.
@Suite(.timeLimit(.minutes(10))) struct GeneratedClassTests {
  private func output(codeGeneration: String) throws -> String {
    let root = try Folder("model")
    try root.write(
      "App/App.xcdatamodeld/App.xcdatamodel/contents",
      #"<model><entity name="NoteRow" codeGenerationType="\#(codeGeneration)"/></model>"#)
    try root.write("App/Notes/NotesInteractor.swift", "final class NotesInteractor {}\n")
    try root.write("App/Notes/NotesRouter.swift", "final class NotesRouter {}\n")
    try root.write(
      "App/Notes/NotesPresenter.swift",
      """
      final class NotesPresenter {
        var interactor: NotesInteractor?
        var notes: [NoteRow] = []
      }

      """)
    return try Command.run(["check", "--rule", "persistence-above-interactor"], in: root.path).output
  }

  @Test func `Generated managed objects belong to the database`() throws {
    let output = try output(codeGeneration: "class")
    #expect(
      output.contains("NotesPresenter.swift:3:15: warning: presenter NotesPresenter names NoteRow"),
      "\(output)")
  }

  @Test func `A generated class is known by its source or not at all`() throws {
    #expect(!(try output(codeGeneration: "category").contains("NoteRow")))
  }
}

/// Modules that a bridging header imports for all files.
@Suite(.timeLimit(.minutes(10))) struct BridgedModuleTests {
  @Test(arguments: [true, false])
  func `Imports of a bridging header are known in all files`(isImported: Bool) throws {
    let root = try Folder("bridge")
    try root.write(
      "App/App-Bridging-Header.h", isImported ? "@import RealmSwift;\n" : "@import Foundation;\n")
    try root.write("App/Notes/NotesRouter.swift", "final class NotesRouter {}\n")
    try root.write("App/Models/Note.swift", "final class Note: Object {\n  var text = 1\n}\n")
    try root.write(
      "App/Notes/NotesInteractor.swift", "final class NotesInteractor {\n  var notes: [Note] = []\n}\n")
    try root.write(
      "App/Notes/NotesPresenter.swift",
      "final class NotesPresenter {\n  var interactor: NotesInteractor?\n  var notes: [Note] = []\n}\n")
    let output = try Command.run(["check", "--rule", "persistence-above-interactor"], in: root.path).output
    #expect(output.contains("names Note, which belongs to a database") == isImported, "\(output)")
  }
}
