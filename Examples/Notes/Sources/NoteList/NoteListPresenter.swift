import Foundation
import NotesDomain
import Viper

/// Shows the notes that match what is typed, and follows what happens to them elsewhere.
struct NoteListPresenter: Presenter {
  let screen: LiveScreen<NoteList>
  let interactor: any ListNotes
  /// How a point in time is said to a person.
  let saying: @Sendable (Date) -> String
  let editor: Way<NoteID, Never>
  let newNote: Way<Void, Never>

  func didLoad() {
    screen.observe(interactor.changes()) { load() }
  }

  /// Also when the editor is left: what was written there belongs to the answer of that step.
  func willAppear() {
    load()
  }

  func handle(_ event: NoteList.Event) {
    screen.problem = nil
    switch event {
    case .search(let query):
      screen.limit = NoteList.State.pageSize
      screen.query = query
      load()
    case .showMore:
      screen.limit += NoteList.State.pageSize
      load()
    case .newNote: newNote()
    case .open(let id): editor(id)
    case .delete(let id): delete(id)
    case .undo: undo()
    }
  }

  func didFail(_ error: any Error) {
    screen.problem = "\(error)"
  }

  private func delete(_ id: NoteID) {
    let title = screen.rows.first { $0.id == id }?.title ?? "The note"
    screen.perform(.serial) {
      try await interactor.delete(id)
      screen.deleted = NoteList.Deleted(id: id, title: title)
      screen.emit(.announce("\(title) was deleted. It can be brought back with Undo."))
      try await show()
    }
  }

  private func undo() {
    guard let deleted = screen.deleted else { return }
    screen.perform(.serial) {
      try await interactor.restore(deleted.id)
      screen.deleted = nil
      screen.emit(.announce("\(deleted.title) is back."))
      try await show()
    }
  }

  private func load() {
    screen.perform(.latest) { try await show() }
  }

  private func show() async throws {
    let found = try await interactor.notes(matching: screen.query)
    let rows = found.prefix(screen.limit).map { summary in
      NoteList.Row(
        id: summary.id, title: summary.title.isEmpty ? "Untitled" : summary.title, excerpt: summary.excerpt,
        modified: saying(summary.modified), isDraft: summary.hasDraft)
    }
    screen.update {
      $0.rows = rows
      $0.more = found.count - rows.count
      $0.isLoaded = true
    }
  }
}
