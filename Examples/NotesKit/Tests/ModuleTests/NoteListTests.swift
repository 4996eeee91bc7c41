import Foundation
import NoteEditor
@testable import NoteList
import NotesDomain
import NotesTesting
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(10))) struct NoteListTests {
  @Test func showsTheNewestNoteFirst() async throws {
    let book = try Notebook()
    await book.write("Old", at: 1)
    await book.write("New", "two words", at: 2)
    let list = try await book.showList()
    #expect(list.state.rows.map(\.title) == ["New", "Old"])
    #expect(list.state.rows.first?.excerpt == "two words")
    #expect(list.state.rows.first?.modified == Date(timeIntervalSince1970: 2.0))
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

  @Test func theSearchIsInItsAddressAndIsThereFromTheStart() async throws {
    let book = try Notebook()
    await book.write("Milk")
    await book.write("Bread")
    let list = try await book.showList("mi")
    #expect(list.state.query == "mi")
    #expect(list.state.rows.map(\.title) == ["Milk"])
    #expect(list.visit.address == "/?query=mi")
    try await list.settle(.search(query: "b & b"))
    #expect(list.visit.address == "/?query=b%20%26%20b")
    try await list.settle(.search(query: ""))
    #expect(list.visit.address == "/")
  }

  @Test func anAddressOfANoteKeepsTheSearchBelowIt() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let list = try await book.showHome()
    try await list.settle(.search(query: "mi"))
    try await book.stage.settle { _ = try book.router.open("/notes/\(id)") }
    #expect(try book.stage.screen(NoteList.self).visit === list.visit)
    #expect(try book.stage.screen(NoteEditor.self).visit.presentation == .push)
    try await book.stage.settle { _ = try book.router.open("/") }
    #expect(try book.stage.screen(NoteList.self).state.query == "")
  }

  @Test func deletesWithUndo() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let list = try await book.showList()

    try await list.settle(.delete(id: id))
    #expect(list.state.rows == [])
    #expect(list.state.deleted == [NoteList.Deleted(id: id, title: "Milk")])
    #expect(list.effects == [.deleted(title: "Milk")])

    try await list.settle(.undo)
    #expect(list.effects == [.deleted(title: "Milk"), .restored(title: "Milk"), .select(id: id)])
    #expect(list.state.rows.map(\.id) == [id])
    #expect(list.state.deleted == [])
  }

  @Test func undoBringsBackEveryDeletionInTurn() async throws {
    let book = try Notebook()
    let ids = [await book.write("Milk"), await book.write("Bread"), await book.write("Salt")]
    let list = try await book.showList()
    // A double click deletes once.
    for id in ids + [ids[2]] { try await list.settle(.delete(id: id)) }
    #expect(list.state.deleted.map(\.title) == ["Milk", "Bread", "Salt"])

    for (title, left) in [("Salt", 2), ("Bread", 1), ("Milk", 0)] {
      try await list.settle(.undo)
      #expect(list.effects.contains(.restored(title: title)))
      #expect(list.state.deleted.count == left)
    }
    #expect(Set(list.state.rows.map(\.id)) == Set(ids))
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
    #expect(editor.visit.presentation == .modal)
    let address = try #require(editor.visit.address)
    try await book.stage.settle { try book.router.goBackToRoot() }
    #expect(editor.visit.phase == .removed)
    // Its address opens it in the same way.
    try await book.stage.settle { _ = try book.router.open(address) }
    #expect(try book.stage.screen(NoteEditor.self).visit.presentation == .modal)
  }

  @Test func anEditorThatIsLeftBringsItsChangesIntoTheListAtOnce() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let list = try await book.showList()
    try await list.settle(.open(id: id))
    let editor = try book.stage.screen(NoteEditor.self)
    // One settling covers the commit, the removal of the editor and the reload of the list.
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
      try await harness.expect { $0.mayAdd = true }
      try await harness.expect { $0.isLoaded = true }
      let id = await book.write("Milk")
      try await harness.expectFromStream {
        $0.rows = [
          .init(id: id, title: "Milk", excerpt: "", modified: Date(timeIntervalSince1970: 0), isDraft: false)
        ]
      }
    }
  }

  @Test func aFailureIsShownAndGoneWithTheNextEvent() async throws {
    try await withPresenter(presenter(BrokenNotes())) { harness in
      try await harness.expect { $0.mayAdd = true }
      try await harness.expect { $0.problem = .failed(reason: "the disk is on fire") }
      try await harness.send(.search(query: "")) { $0.problem = nil }
      try await harness.expect { $0.problem = .failed(reason: "the disk is on fire") }
    }
  }

  private func presenter(
    _ notes: any ListNotes, newNote: ExitAction<Void, NewNoteOutput>? = ExitAction { nil }
  )
    -> NoteListPresenter
  {
    NoteListPresenter(
      screen: LiveScreen(NoteList()), interactor: notes, editor: ExitAction { _ in },
      preview: ExitAction { _ in nil }, newNote: newNote, pause: .zero)
  }

  @Test func aListThatMayNotAddLeadsNowhereNew() async throws {
    try await withPresenter(presenter(BrokenNotes(), newNote: nil)) { harness in
      try await harness.expect { $0.problem = .failed(reason: "the disk is on fire") }
      try await harness.send(.newNote) { $0.problem = nil }
    }
  }

  @Test func leavesNothingBehind() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    try await checkLeaks { track in
      track.modules(on: book.stage)
      let list = try await book.showList()
      try await list.settle(.preview(id: id))
      try await list.settle(.open(id: id))
      try await list.settle(.newNote)
      try book.router.dismiss()
    }
  }
}

private struct BrokenNotes: ListNotes {
  struct Fire: Error, CustomStringConvertible { let description = "the disk is on fire" }

  func notes(matching query: String, limit: Int) async throws -> FoundNotes { throw Fire() }
  func delete(_ id: NoteID) async throws { throw Fire() }
  func restore(_ id: NoteID) async throws { throw Fire() }
  func canRestore(_ id: NoteID) async throws -> Bool { throw Fire() }
  func countTrash() async throws -> Int { throw Fire() }
  func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
