import NoteEditor
@testable import NoteList
import NotesDomain
import NotesTesting
import Testing
import Viper
import ViperTesting

@MainActor struct NoteListTests {
  @Test func showsTheNewestNoteFirst() async throws {
    let book = try Notebook()
    await book.write("Old", at: 1)
    await book.write("New", "two words", at: 2)
    let list = try await book.showList()
    #expect(list.state.rows.map(\.title) == ["New", "Old"])
    #expect(list.state.rows.first?.excerpt == "two words")
    #expect(list.state.rows.first?.modified == "at 2.0")
    #expect(list.state.isLoaded)
  }

  @Test func searchesWhileTheQueryIsTyped() async throws {
    let book = try Notebook()
    await book.write("Milk")
    await book.write("Bread")
    let list = try await book.showList()
    try await list.settle(.search(query: "mi"))
    #expect(list.state.query == "mi")
    #expect(list.state.rows.map(\.title) == ["Milk"])
  }

  @Test func deletesWithUndo() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let list = try await book.showList()

    try await list.settle(.delete(id: id))
    #expect(list.state.rows == [])
    #expect(list.state.deleted == NoteList.Deleted(id: id, title: "Milk"))
    #expect(list.effects == [.announce("Milk was deleted. It can be brought back with Undo.")])

    try await list.settle(.undo)
    #expect(list.state.rows.map(\.id) == [id])
    #expect(list.state.deleted == nil)
  }

  @Test func undoWithoutADeletedNoteDoesNothing() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    let before = list.states.count
    try await list.settle(.undo)
    #expect(list.states.count == before)
  }

  @Test func aNewNoteOpensItsEditor() async throws {
    let book = try Notebook()
    let list = try await book.showList()
    try await list.settle(.newNote)
    let editor = try book.stage.screen(NoteEditor.self)
    #expect(editor.state.phase == .editing)
    #expect(editor.state.isNew)
  }

  @Test func anEditorThatIsLeftBringsItsChangesIntoTheListAtOnce() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let list = try await book.showList()
    try await list.settle(.open(id: id))
    let editor = try book.stage.screen(NoteEditor.self)
    // One settling covers the commit, the removal of the editor and the list's loading.
    try await editor.settle(.done(title: "Oat milk"))
    #expect(editor.visit.phase == .removed)
    #expect(list.state.rows.map(\.title) == ["Oat milk"])
  }

  @Test func showsAHundredRowsAndMoreOnDemand() async throws {
    let book = try Notebook()
    for number in 0..<130 { await book.write("Note \(number)", at: Double(number)) }
    let list = try await book.showList()
    #expect(list.state.rows.count == 100)
    #expect(list.state.more == 30)
    try await list.settle(.showMore)
    #expect(list.state.rows.count == 130)
    #expect(list.state.more == 0)
  }

  @Test func followsWhatHappensElsewhere() async throws {
    let book = try Notebook()
    let presenter = presenter(ListNotesInteractor(repository: book.notes, now: { .init() }))
    try await withPresenter(presenter) { harness in
      try await harness.expect { $0.isLoaded = true }
      let id = await book.write("Milk")
      try await harness.expectFromStream {
        $0.rows = [.init(id: id, title: "Milk", excerpt: "", modified: "now", isDraft: false)]
      }
    }
  }

  @Test func aFailureIsShownAndGoneWithTheNextEvent() async throws {
    try await withPresenter(presenter(BrokenNotes())) { harness in
      try await harness.expect { $0.problem = "the disk is on fire" }
      try await harness.send(.search(query: "")) { $0.problem = nil }
      try await harness.expect { $0.problem = "the disk is on fire" }
    }
  }

  private func presenter(_ notes: any ListNotes) -> NoteListPresenter {
    NoteListPresenter(
      screen: LiveScreen(NoteList()), interactor: notes, saying: { _ in "now" }, editor: Way { _ in },
      newNote: Way {})
  }

  @Test func leavesNothingBehind() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    try await checkLeaks { track in
      track.modules(on: book.stage)
      let list = try await book.showList()
      try await list.settle(.open(id: id))
      try book.router.dismiss()
    }
  }
}

private struct BrokenNotes: ListNotes {
  struct Fire: Error, CustomStringConvertible { let description = "the disk is on fire" }

  func notes(matching query: String) async throws -> [NoteSummary] { throw Fire() }
  func delete(_ id: NoteID) async throws { throw Fire() }
  func restore(_ id: NoteID) async throws { throw Fire() }
  func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
