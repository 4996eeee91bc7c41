import Foundation
import NotesDomain
import Viper

/// Shows the notes in the trash that match the query, and observes changes by others.
struct TrashPresenter: Presenter {
  let screen: LiveScreen<Trash>
  let interactor: any ReviewTrash
  let question: ExitAction<TrashQuestion, Void>
  private let memory = Memory()

  /// Data of the trash that is not displayed.
  @MainActor private final class Memory {
    /// The last question.
    var question: Visit<Void, Void>?
    /// Whether a person can see the trash. A hidden tab does not follow the changes of all notes.
    var isVisible = false
  }

  func didLoad() {
    screen.observe(interactor.changes()) { if memory.isVisible { load() } }
  }

  func willAppear() {
    memory.isVisible = true
    load()
  }

  func didDisappear() {
    memory.isVisible = false
  }

  func handle(_ event: Trash.Event) throws {
    screen.problem = nil
    switch event {
    case .search(let query):
      screen.limit = Trash.State.pageSize
      screen.query = query
      screen.update(route: Trash(query: query))
      load()
    case .showMore:
      screen.limit += Trash.State.pageSize
      load()
    case .putBack(let id): putBack(id)
    case .remove(let id): askToRemove(id)
    case .empty: askToEmpty()
    case .confirmed: deleteConfirmed()
    case .back: screen.output(.showNotes)
    }
  }

  func didFail(_ error: any Error) {
    screen.problem = NotesProblem(error)
  }

  /// Runs one action after the other. Announcements contain the title of the note: a trash that is restored for an
  /// event loads it first.
  private func perform(_ body: @escaping @MainActor () async throws -> Void) {
    screen.perform(.serial) {
      if !screen.isLoaded { try await show() }
      try await body()
    }
  }

  private func title(of id: NoteID) -> String {
    screen.rows.first { $0.id == id }?.title ?? ""
  }

  private func putBack(_ id: NoteID) {
    perform {
      let title = title(of: id)
      do {
        try await interactor.putBack(id)
        screen.emit(.putBack(title: title))
      } catch is NoteNotFound {
        screen.problem = .deletedForGoodMeanwhile(title: title)
      }
      try await show()
    }
  }

  // MARK: Permanent deletion

  private func askToRemove(_ id: NoteID) {
    perform {
      let title = title(of: id)
      try ask(.remove(title: title), about: .note(id, title: title))
    }
  }

  private func askToEmpty() {
    perform {
      // After a double click, it may be empty already.
      if screen.count > 0 { try ask(.empty(count: screen.count), about: .all) }
    }
  }

  /// Replaces an earlier question that is still open: a double click asks once.
  private func ask(_ what: TrashQuestion, about asked: Trash.Asked) throws {
    try memory.question?.dismiss()
    screen.asked = asked
    memory.question = question(what)
  }

  private func deleteConfirmed() {
    guard let asked = screen.asked else { return }
    screen.asked = nil
    perform {
      switch asked {
      case .note(let id, let title):
        try await interactor.remove(id)
        screen.emit(.removed(title: title))
      case .all:
        try await interactor.empty()
        screen.emit(.emptied)
      }
      try await show()
    }
  }

  // MARK: The notes

  private func load() {
    screen.perform(.latest) { try await show() }
  }

  private func show() async throws {
    let found = try await interactor.notes(matching: screen.query, limit: screen.limit)
    let rows = found.notes.map { note in
      Trash.Row(
        id: note.id, title: note.title, excerpt: note.excerpt, deleted: note.deleted, daysLeft: note.daysLeft)
    }
    screen.update {
      $0.rows = rows
      $0.more = found.total - rows.count
      $0.count = found.inTrash
      $0.isLoaded = true
      if $0.problem == .signedOut { $0.problem = nil }
    }
  }
}
