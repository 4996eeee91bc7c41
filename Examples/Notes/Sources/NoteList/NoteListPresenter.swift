import Foundation
import NotesDomain
import Viper

/// Shows the notes that match what is typed, and follows what happens to them elsewhere.
final class NoteListPresenter: Presenter<NoteList> {
  static let pageSize = 100

  private let interactor: any ListNotes
  private let wireframe: any NoteListWireframe
  private let saying: @Sendable (Date) -> String
  private var limit = pageSize

  /// - Parameter saying: how a point in time is said to a person.
  init(
    interactor: any ListNotes, wireframe: any NoteListWireframe, saying: @escaping @Sendable (Date) -> String
  ) {
    self.interactor = interactor
    self.wireframe = wireframe
    self.saying = saying
    super.init(NoteList.State())
  }

  override func didLoad() {
    observe(interactor.changes()) { [self] in load() }
  }

  /// Also when the editor is left: what was written there belongs to the answer of that step.
  override func willAppear() {
    load()
  }

  override func handle(_ event: NoteList.Event) throws {
    update { $0.problem = nil }
    switch event {
    case .search(let query):
      limit = Self.pageSize
      update { $0.query = query }
      load()
    case .showMore:
      limit += Self.pageSize
      load()
    case .newNote:
      try wireframe.openNewNote()
    case .open(let id):
      try wireframe.openNote(id)
    case .delete(let id):
      delete(id)
    case .undo:
      undo()
    }
  }

  override func didFail(_ error: any Error) {
    update { $0.problem = "\(error)" }
  }

  private func delete(_ id: NoteID) {
    let title = state.rows.first { $0.id == id }?.title ?? "The note"
    perform { [self] in
      try await interactor.delete(id)
      update { $0.deleted = NoteList.Deleted(id: id, title: title) }
      emit(.announce("\(title) was deleted. It can be brought back with Undo."))
      try await show()
    }
  }

  private func undo() {
    guard let deleted = state.deleted else { return }
    perform { [self] in
      try await interactor.restore(deleted.id)
      update { $0.deleted = nil }
      emit(.announce("\(deleted.title) is back."))
      try await show()
    }
  }

  private func load() {
    perform(.latest("load")) { [self] in try await show() }
  }

  private func show() async throws {
    let found = try await interactor.notes(matching: state.query)
    let rows = found.prefix(limit).map { summary in
      NoteList.Row(
        id: summary.id, title: summary.title.isEmpty ? "Untitled" : summary.title, excerpt: summary.excerpt,
        modified: saying(summary.modified), isDraft: summary.hasDraft)
    }
    update {
      $0.rows = rows
      $0.more = found.count - rows.count
      $0.isLoaded = true
    }
  }
}
