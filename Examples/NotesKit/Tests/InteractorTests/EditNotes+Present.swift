import NoteEditor
import NotesDomain

/// Replaces the current text of a note, based on its current version.
extension EditNotesInteractor {
  @discardableResult
  func keepDraft(_ id: NoteID, title: String, text: String, isNew: Bool) async throws -> Bool {
    try await keepDraft(id, title: title, text: text, isNew: isNew, replacing: Origin(version(of: id)))
      .isDraft
  }

  func commit(_ id: NoteID, title: String, text: String) async throws {
    try await commit(id, title: title, text: text, replacing: Origin(version(of: id)))
  }

  func revert(_ id: NoteID, to opened: NoteContent) async throws {
    try await revert(id, to: opened, replacing: Origin(version(of: id)))
  }
}
