import Foundation
import NotesDomain

/// Runs the use cases of the editor on whatever keeps the notes.
public struct EditNotesInteractor: EditNotes {
  private let repository: any NoteRepository
  private let mayAdd: Bool
  private let now: @Sendable () -> Date

  /// - Parameter mayAdd: whether the person has the permission to create notes. Checked here, because events can be forged.
  public init(repository: any NoteRepository, mayAdd: Bool = true, now: @escaping @Sendable () -> Date) {
    self.repository = repository
    self.mayAdd = mayAdd
    self.now = now
  }

  public func open(_ id: NoteID, isNew: Bool) async throws -> NoteContent {
    let entry = try await repository.entry(id)
    if let draft = entry?.draft {
      return NoteContent(
        title: draft.title, text: draft.text, isNew: entry?.note == nil, draftModified: draft.modified)
    }
    if let note = entry?.note {
      return NoteContent(title: note.title, text: note.text, isNew: false, draftModified: nil)
    }
    guard isNew, mayAdd else { throw NoteNotFound(id: id) }
    return NoteContent(title: "", text: "", isNew: true, draftModified: nil)
  }

  @discardableResult
  public func keepDraft(_ id: NoteID, title: String, text: String, isNew: Bool) async throws -> Bool {
    let entry = try await repository.entry(id)
    let note = entry?.note
    let isUnchanged = note?.title == title && note?.text == text
    let isBlankAndNew = isNew && note == nil && isBlank(title, text)
    if isUnchanged || isBlankAndNew {
      try await repository.discardDraft(of: id)
      return false
    }
    guard entry != nil || mayAdd || !isNew else { throw MayNotAddNotes() }
    try await keep(Draft(noteID: id, title: title, text: text, modified: now()), isNew: isNew)
    return true
  }

  public func commit(_ id: NoteID, title: String, text: String) async throws {
    let entry = try await repository.entry(id)
    let note = entry?.note
    let isUnchanged = note?.title == title && note?.text == text
    let isBlankAndNew = note == nil && isBlank(title, text)
    if isUnchanged || isBlankAndNew {
      try await repository.discardDraft(of: id)
    } else {
      guard entry != nil || mayAdd else { throw MayNotAddNotes() }
      let now = now()
      try await repository.save(
        Note(id: id, title: title, text: text, created: note?.created ?? now, modified: now))
    }
  }

  public func revert(_ id: NoteID, to opened: NoteContent) async throws {
    let note = try await repository.entry(id)?.note
    // A draft that is older than its note has been committed since.
    guard let modified = opened.draftModified, note.map({ $0.modified <= modified }) ?? true else {
      return try await repository.discardDraft(of: id)
    }
    let draft = Draft(noteID: id, title: opened.title, text: opened.text, modified: modified)
    do { try await keep(draft, isNew: opened.isNew) } catch is NoteNotFound {}
  }

  private func keep(_ draft: Draft, isNew: Bool) async throws {
    let isKept = try await isNew ? repository.add(draft) : repository.keep(draft)
    guard isKept else { throw NoteNotFound(id: draft.noteID) }
  }

  private func isBlank(_ title: String, _ text: String) -> Bool {
    (title + text).allSatisfy(\.isWhitespace)
  }
}
