import Confirmation
import Foundation
import Home
import NoteEditor
import NoteList
import NotesModules
import NotesDomain
import NotesTesting
import TextWidget
import Trash
import Viper
import ViperTesting

/// The modules of Notes on a stage without views, without browser and database.
@MainActor struct Notebook {
  let notes: InMemoryNotes
  let stage = RecordingStage()
  let diagnostics = RecordingDiagnostics()
  let router: Router

  /// - Parameters:
  ///   - permissions: the permissions of the user.
  ///   - accounts: the account of the session.
  ///   - hearsOthers: whether it receives change notifications.
  ///   - notes: the initial notes.
  ///   - parts: additional modules.
  init(
    permissions: Set<Permission> = Permission.all, accounts: SessionAccounts? = nil,
    hearsOthers: Bool = true, notes: InMemoryNotes = InMemoryNotes(),
    @ModuleRegistry.Builder with parts: () throws -> [ModuleRegistry] = { [] }
  ) throws {
    self.notes = notes
    let notebook = try ModuleRegistry.notes(
      repository: hearsOthers ? notes : DeafNotes(notes: notes), permissions: permissions, accounts: accounts,
      pause: .zero,
      now: { Date(timeIntervalSince1970: 1_000) })
    router = Router(
      modules: try ModuleRegistry {
        notebook
        try parts()
      }, stage: stage, diagnostics: diagnostics.diagnostics)
  }

  @discardableResult
  func write(_ title: String, _ text: String = "", at seconds: Double = 0) async -> NoteID {
    let id = NoteID()
    let date = Date(timeIntervalSince1970: seconds)
    await notes.put(Note(id: id, title: title, text: text, created: date, modified: date))
    return id
  }

  /// A note that was created and deleted.
  @discardableResult
  func delete(_ title: String, _ text: String = "", at seconds: Double = 0) async -> NoteID {
    let id = await write(title, text, at: seconds)
    await notes.trash(id, at: Date(timeIntervalSince1970: seconds))
    return id
  }

  func showList(_ query: String = "") async throws -> RecordedScreen<NoteList> {
    try await stage.settle { _ = try router.replaceRoot(NoteList(query: query)) }
    return try stage.screen(NoteList.self)
  }

  /// Shows the list in the root screen with its tabs.
  func showHome() async throws -> RecordedScreen<NoteList> {
    try await stage.settle { _ = try router.replaceRoot(Home()) }
    return try stage.screen(NoteList.self)
  }

  func showTrash(_ query: String = "") async throws -> RecordedScreen<Trash> {
    try await stage.settle { _ = try router.push(Trash(query: query)) }
    return try stage.screen(Trash.self)
  }

  func showEditor(_ id: NoteID, isNew: Bool = false) async throws -> RecordedScreen<NoteEditor> {
    try await stage.settle {
      if isNew { _ = try router.push(NewNote(id: id)) } else { _ = try router.push(NoteEditor(id: id)) }
    }
    return try stage.screen(NoteEditor.self)
  }

  /// Waits for the changes that a presenter receives without an event.
  func wait(until condition: () async throws -> Bool) async throws {
    while try await !condition() { await Task.yield() }
  }

  var textArea: RecordedScreen<TextWidget> {
    get throws { try stage.screen(TextWidget.self) }
  }

  /// The open question.
  var question: RecordedScreen<Confirmation> {
    get throws { try stage.screen(Confirmation.self) }
  }

  func entry(_ id: NoteID) async -> Entry? { await notes.entry(id) }
}
