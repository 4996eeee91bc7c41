import Confirmation
import Foundation
import NoteList
import NotesModules
import NotesDomain
import NotesTesting
import Testing
@testable import Trash
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct TrashTests {
  @Test func `Notes are sorted by time of deletion and show how long they are kept`()
    async throws
  {
    let book = try Notebook()
    await book.delete("Old", "two words", at: 100)
    await book.delete("", at: 200)
    let trash = try await book.showTrash()
    #expect(trash.state.rows.map(\.title) == ["", "Old"])
    #expect(trash.state.rows.last?.excerpt == "two words")
    #expect(trash.state.rows.last?.deleted == Date(timeIntervalSince1970: 100))
    #expect(trash.state.rows.last?.daysLeft == 30)
    #expect(trash.state.count == 2)
    #expect(trash.state.isLoaded)
  }

  @Test(arguments: [(0.0, 30), (18, 12), (29, 1), (30, 0)])
  func `A row shows how long its note is kept`(days: Double, left: Int) async throws {
    let book = try Notebook()
    await book.delete("Milk", at: 1_000 - days * 24 * 60 * 60)
    #expect(try await book.showTrash().state.rows.map(\.daysLeft) == [left])
  }

  @Test func `The trash is searched while the query is typed, and its address contains the query`()
    async throws
  {
    let book = try Notebook()
    await book.delete("Milk", at: 1)
    await book.delete("Bread", at: 2)
    let trash = try await book.showTrash()
    #expect(trash.visit.address == "/trash")
    try await trash.settle(.search(query: "mi"))
    #expect(trash.state.query == "mi")
    #expect(trash.state.rows.map(\.title) == ["Milk"])
    #expect(trash.state.count == 2)
    #expect(trash.visit.address == "/trash?query=mi")
    try await trash.settle(.search(query: "nothing like it"))
    #expect(trash.state.rows == [])
    #expect(trash.state.count == 2)

    try await book.stage.settle { _ = try book.router.open("/trash?query=bre") }
    let opened = try book.stage.screen(Trash.self)
    #expect(opened.state.query == "bre")
    #expect(opened.state.rows.map(\.title) == ["Bread"])
    #expect(book.stage.visits.map(\.module) == ["Home", "NoteList", "Trash"])
  }

  @Test
  func `The list selects the trash tab and shows its count, and back returns to the list and its search`()
    async throws
  {
    let book = try Notebook()
    await book.delete("Milk")
    let list = try await book.showHome()
    try await list.settle(.search(query: "b"))
    #expect(list.state.trashed == 1)
    let trash = try book.stage.screen(Trash.self)
    #expect(!trash.visit.isVisible)
    try await list.settle(.openTrash)
    #expect(trash.visit.isVisible)
    #expect(trash.state.rows.map(\.title) == ["Milk"])
    try await trash.settle(.back)
    #expect(!trash.visit.isVisible)
    #expect(list.visit.isVisible)
    #expect(list.state.query == "b")
    #expect(Addresses.trash == trash.visit.address)
  }

  @Test func `The trash cannot be opened over a preview`() async throws {
    let book = try Notebook()
    let id = await book.write("Milk")
    let list = try await book.showHome()
    try await list.settle(.preview(id: id))
    try await list.settle(.openTrash)
    #expect(list.state.preview == nil)
    #expect(try book.stage.screen(Trash.self).visit.isVisible)
  }

  @Test func `A restored note appears in the list immediately, and a double click restores it once`()
    async throws
  {
    let book = try Notebook()
    let id = await book.delete("Milk")
    let list = try await book.showHome()
    try await list.settle(.openTrash)
    let trash = try book.stage.screen(Trash.self)
    try await book.stage.settle {
      trash.send(.putBack(id: id))
      trash.send(.putBack(id: id))
    }
    #expect(trash.state.rows == [])
    #expect(trash.state.count == 0)
    #expect(trash.state.problem == nil)
    #expect(trash.effects.first == .putBack(title: "Milk"))
    try await trash.settle(.back)
    #expect(list.state.rows.map(\.id) == [id])
    #expect(list.state.trashed == 0)
  }

  @Test
  func `A note that was erased elsewhere cannot be restored, and the message lasts until the next event`()
    async throws
  {
    let book = try Notebook()
    let id = await book.delete("Milk")
    let trash = try await book.showTrash()
    try await book.stage.settle {
      trash.send(.search(query: "milk"))
    }
    await book.notes.remove(id)
    // Before the notification of the change arrives.
    try await trash.settle(.putBack(id: id))
    #expect(trash.state.problem == .deletedForGoodMeanwhile(title: "Milk"))
    #expect(trash.state.rows == [])
    try await trash.settle(.search(query: ""))
    #expect(trash.state.problem == nil)
  }

  @Test(arguments: [true, false])
  func `A note is erased only after a question`(confirms: Bool) async throws {
    let book = try Notebook()
    let id = await book.delete("Milk", at: 1)
    await book.delete("Bread", at: 2)
    let trash = try await book.showTrash()
    try await trash.settle(.remove(id: id))
    #expect(try book.question.state.question == .deleteForGood(title: "Milk"))
    #expect(try book.question.visit.presentation == .modal)
    #expect(trash.state.rows.count == 2)
    try await book.question.settle(confirms ? .confirm : .refuse)
    #expect(book.stage.screens(Confirmation.self).isEmpty)
    #expect(trash.state.rows.map(\.title) == (confirms ? ["Bread"] : ["Bread", "Milk"]))
    #expect(await book.notes.isTrashed(id) == !confirms)
    #expect(trash.effects == (confirms ? [.removed(title: "Milk")] : []))
  }

  @Test(arguments: [true, false])
  func `The trash is emptied only after a question, including notes that are not shown`(confirms: Bool)
    async throws
  {
    let book = try Notebook()
    for title in ["Milk", "Bread", "Salt"] { await book.delete(title) }
    await book.write("Stays")
    let trash = try await book.showTrash("milk")
    try await trash.settle(.empty)
    #expect(try book.question.state.question == .emptyTrash(count: 3))
    try await book.question.settle(confirms ? .confirm : .refuse)
    #expect(trash.state.count == (confirms ? 0 : 3))
    #expect(trash.state.rows.map(\.title) == (confirms ? [] : ["Milk"]))
    #expect(try await book.notes.trashed(containing: []).count == (confirms ? 0 : 3))
    #expect(try await book.notes.entries(containing: []).count == 1)
    #expect(trash.effects == (confirms ? [.emptied] : []))
  }

  @Test func `A double click asks one question, and none for an empty trash`() async throws {
    let book = try Notebook()
    let id = await book.delete("Milk")
    let trash = try await book.showTrash()
    try await book.stage.settle {
      trash.send(.remove(id: id))
      trash.send(.empty)
      trash.send(.empty)
    }
    #expect(book.stage.screens(Confirmation.self).count == 1)
    #expect(try book.question.state.question == .emptyTrash(count: 1))
    let question = try book.question
    try await book.stage.settle {
      question.send(.confirm)
      // It has no answer to give any more.
      trash.send(.confirmed)
      trash.send(.confirmed)
      trash.send(.empty)
    }
    #expect(trash.state.count == 0)
    #expect(trash.state.problem == nil)
    #expect(book.stage.screens(Confirmation.self).isEmpty)
    #expect(trash.effects == [.emptied])
    #expect(book.diagnostics.all.isEmpty)
  }

  @Test func `An answer to a question that was not asked erases nothing`() async throws {
    let book = try Notebook()
    await book.delete("Milk")
    let trash = try await book.showTrash()
    // In the same way as a forged post.
    try await trash.settle(.confirmed)
    #expect(trash.state.count == 1)
  }

  @Test func `Shows a hundred rows and more on request`() async throws {
    let book = try Notebook()
    for number in 0..<130 { await book.delete("Note \(number)", at: Double(number)) }
    let trash = try await book.showTrash()
    #expect(trash.state.rows.count == 100)
    #expect(trash.state.more == 30)
    #expect(trash.state.count == 130)
    try await trash.settle(.showMore)
    #expect(trash.state.rows.count == 130)
    #expect(trash.state.more == 0)
    try await trash.settle(.search(query: "note"))
    #expect(trash.state.rows.count == 100)
  }

  @Test func `The search, the number of shown notes and the question are restored`() async throws {
    let book = try Notebook()
    for number in 0..<110 { await book.delete("Note \(number)", at: Double(number)) }
    let trash = try await book.showTrash()
    try await trash.settle(.search(query: "no"))
    try await trash.settle(.showMore)
    try await trash.settle(.empty)
    let kept = try JSONDecoder().decode(
      Trash.Kept.self, from: JSONEncoder().encode(Trash().kept(of: trash.state)))
    let state = Trash().state(from: kept)
    #expect(state.query == "no")
    #expect(state.limit == 200)
    #expect(state.asked == .all)
    #expect(state.rows == [])
  }

  @Test func `A restored question of the trash can be answered`() async throws {
    let book = try Notebook()
    let id = await book.delete("Milk")
    await book.delete("Bread")
    _ = try await book.showList()
    try await book.stage.settle { _ = try book.router.push(Trash()) }
    try await book.stage.screen(Trash.self).settle(.remove(id: id))
    // In the same way as a suspended window.
    #expect(book.router.isRestorable)
    let snapshot = book.router.snapshot
    try book.router.dismiss()
    try await book.stage.settle { book.router.restore(snapshot) }
    #expect(try book.question.state.question == .deleteForGood(title: "Milk"))
    try await book.question.settle(.confirm)
    #expect(try book.stage.screen(Trash.self).state.rows.map(\.title) == ["Bread"])
  }

  @Test func `Follows changes that are made elsewhere`() async throws {
    let book = try Notebook()
    try await withPresenter(
      presenter(ReviewTrashInteractor(repository: book.notes, now: { Date(timeIntervalSince1970: 0) }))
    ) { harness in
      try await harness.expect { $0.isLoaded = true }
      let id = await book.write("Milk")
      try await harness.settle { _ in }
      await book.notes.trash(id, at: Date(timeIntervalSince1970: 0))
      try await harness.expectFromStream {
        $0.rows = [
          .init(id: id, title: "Milk", excerpt: "", deleted: Date(timeIntervalSince1970: 0), daysLeft: 30)
        ]
        $0.count = 1
      }
    }
  }

  @Test func `A failure is shown until the next event`() async throws {
    try await withPresenter(presenter(BrokenTrash())) { harness in
      try await harness.expect { $0.problem = .failed(reason: "the disk is on fire") }
      try await harness.send(.search(query: "")) { $0.problem = nil }
      try await harness.expect { $0.problem = .failed(reason: "the disk is on fire") }
    }
  }

  private func presenter(_ trash: any ReviewTrash) -> TrashPresenter {
    TrashPresenter(
      screen: LiveScreen(Trash()), interactor: trash, question: ExitAction { _ in nil })
  }

  @Test func `Is freed completely`() async throws {
    let book = try Notebook()
    let id = await book.delete("Milk")
    try await checkLeaks { track in
      track.modules(on: book.stage)
      let list = try await book.showHome()
      try await list.settle(.openTrash)
      let trash = try book.stage.screen(Trash.self)
      try await trash.settle(.remove(id: id))
      try await book.question.settle(.confirm)
      try await trash.settle(.empty)
      try book.router.dismiss()
    }
  }
}

/// The undo of the list while the trash is used as well.
@MainActor @Suite(.timeLimit(.minutes(5))) struct UndoAndTrashTests {
  @Test(arguments: [true, false])
  func `Undo is not offered any more for a note that has left the trash`(isPutBack: Bool) async throws {
    let book = try Notebook()
    let (milk, bread) = (await book.write("Milk"), await book.write("Bread"))
    let list = try await book.showHome()
    for id in [milk, bread] { try await list.settle(.delete(id: id)) }
    #expect(list.state.deleted.map(\.title) == ["Milk", "Bread"])
    #expect(list.state.trashed == 2)
    try await list.settle(.openTrash)
    let trash = try book.stage.screen(Trash.self)
    if isPutBack {
      try await trash.settle(.putBack(id: bread))
    } else {
      try await trash.settle(.remove(id: bread))
      try await book.question.settle(.confirm)
    }
    try await trash.settle(.back)
    #expect(list.state.deleted.map(\.title) == ["Milk"])
    try await list.settle(.undo)
    #expect(Set(list.state.rows.map(\.id)) == (isPutBack ? [milk, bread] : [milk]))
    #expect(list.state.problem == nil)
  }
}

private struct BrokenTrash: ReviewTrash {
  struct Fire: Error, CustomStringConvertible { let description = "the disk is on fire" }

  func notes(matching query: String, limit: Int) async throws -> FoundTrashedNotes { throw Fire() }
  func putBack(_ id: NoteID) async throws { throw Fire() }
  func remove(_ id: NoteID) async throws { throw Fire() }
  func empty() async throws { throw Fire() }
  func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
