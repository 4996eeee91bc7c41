import Foundation
import NotesDomain
import Viper

/// Shows the notes that match the query, and observes changes by others.
struct NoteListPresenter: Presenter {
  let screen: LiveScreen<NoteList>
  let interactor: any ListNotes
  let editor: ExitAction<NoteID, Never>
  let preview: ExitAction<NoteID, PreviewOutput, PreviewInput>
  /// Nil if the person may not create notes.
  let newNote: ExitAction<Void, NewNoteOutput>?
  /// The time without typing after which a search begins.
  let pause: Duration
  private let memory = Memory()

  /// Data of the list that is not displayed.
  @MainActor private final class Memory {
    /// The visit of the preview.
    var preview: Visit<PreviewInput, PreviewOutput>?
  }

  func didLoad() {
    screen.mayAdd = newNote != nil
    screen.observe(interactor.changes()) { refresh() }
    // After a restoration.
    if let id = screen.preview { show(previewOf: id) }
  }

  /// Also called when an editor closes that covered the list: the response to that step contains its changes.
  func willAppear() {
    refresh()
  }

  func handle(_ event: NoteList.Event) throws {
    screen.problem = nil
    switch event {
    case .search(let query):
      screen.limit = NoteList.State.pageSize
      screen.query = query
      screen.update(route: NoteList(query: query))
      screen.perform(.latest) {
        try await Task.sleep(for: pause)
        try await show()
      }
    case .showMore:
      screen.limit += NoteList.State.pageSize
      load()
    case .newNote:
      guard let newNote, try closePreview() else { return }
      newNote()
    // The editor did not cover the list.
    case .newNoteFinished: load()
    case .open(let id):
      if id == screen.preview { openPreview() } else { editor(id) }
    case .preview(let id):
      let isShown = id == screen.preview
      if try closePreview(), !isShown { show(previewOf: id) }
    case .openPreview: openPreview()
    case .delete(let id):
      if id == screen.preview { try closePreview() }
      delete(id)
    case .undo: undo()
    case .openTrash: if try closePreview() { screen.output(.showTrash) }
    }
  }

  func didFail(_ error: any Error) {
    screen.problem = NotesProblem(error)
  }

  // MARK: Preview

  private func show(previewOf id: NoteID) {
    let visit = preview(id)
    memory.preview = visit
    screen.preview = id
    visit.onEnd { _ in
      guard memory.preview?.base === visit.base else { return }
      forgetPreview()
      // The response to this step contains the changes of the preview.
      load()
    }
  }

  /// Opens the same module, with the text typed so far.
  private func openPreview() {
    guard let visit = memory.preview, editor.move(visit) else { return }
    forgetPreview()
    visit.input(.opened)
  }

  /// - Returns: Whether there is no preview now. While the person is asked, there is one.
  @discardableResult
  private func closePreview() throws -> Bool {
    try memory.preview?.dismiss()
    return memory.preview == nil
  }

  private func forgetPreview() {
    memory.preview = nil
    screen.preview = nil
  }

  // MARK: The notes

  private func delete(_ id: NoteID) {
    let title =
      screen.rows.first { $0.id == id }?.title ?? screen.deleted.first { $0.id == id }?.title ?? ""
    screen.perform(.serial) {
      try await interactor.delete(id)
      // A double click deletes the note once.
      screen.deleted.removeAll { $0.id == id }
      screen.deleted.append(NoteList.Deleted(id: id, title: title))
      screen.emit(.deleted(title: title))
      try await show()
    }
  }

  private func undo() {
    screen.perform(.serial) {
      guard let deleted = screen.deleted.last else { return }
      do {
        try await interactor.restore(deleted.id)
      } catch let error as NoteNotFound {
        // It was deleted permanently and cannot be restored.
        screen.deleted.removeLast()
        throw error
      }
      screen.deleted.removeLast()
      screen.emit(.restored(title: deleted.title))
      try await show()
      screen.emit(.select(id: deleted.id))
    }
  }

  private func refresh() {
    load()
    pruneDeletions()
  }

  /// Undo is available while the note is in the trash: it may be restored or deleted elsewhere.
  private func pruneDeletions() {
    if screen.deleted.isEmpty { return }
    screen.perform(.serial) {
      for deleted in screen.deleted where try await !interactor.canRestore(deleted.id) {
        screen.deleted.removeAll { $0.id == deleted.id }
      }
    }
  }

  private func load() {
    screen.perform(.latest) { try await show() }
  }

  private func show() async throws {
    let found = try await interactor.notes(matching: screen.query, limit: screen.limit)
    let trashed = try await interactor.countTrash()
    let rows = found.notes.map { summary in
      NoteList.Row(
        id: summary.id, title: summary.title, excerpt: summary.excerpt, modified: summary.modified,
        isDraft: summary.hasDraft)
    }
    screen.update {
      $0.rows = rows
      $0.more = found.total - rows.count
      $0.trashed = trashed
      $0.isLoaded = true
      if $0.problem == .signedOut { $0.problem = nil }
    }
  }
}
