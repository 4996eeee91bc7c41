import Foundation
import NotesDomain

/// Runs the use cases of the editor on whatever keeps the notes.
public struct EditNotesInteractor: EditNotes {
  private let repository: any NoteRepository
  private let now: @Sendable () -> Date

  public init(repository: any NoteRepository, now: @escaping @Sendable () -> Date) {
    self.repository = repository
    self.now = now
  }

  public func open(_ id: NoteID) async throws -> NoteContent {
    guard let content = try await content(of: id) else { throw NoteNotFound(id: id) }
    return content
  }

  public func keepDraft(_ id: NoteID, title: String, text: String) async throws {
    if let note = try await repository.entry(id)?.note, note.title == title, note.text == text {
      try await repository.discardDraft(of: id)
    } else {
      let draft = Draft(noteID: id, title: title, text: text, modified: now())
      guard try await repository.keep(draft) else { throw NoteNotFound(id: id) }
    }
  }

  public func commit(_ id: NoteID, title: String, text: String) async throws {
    let note = try await repository.entry(id)?.note
    let isUnchanged = note?.title == title && note?.text == text
    let isBlankAndNew = note == nil && (title + text).allSatisfy(\.isWhitespace)
    if isUnchanged || isBlankAndNew {
      try await repository.discardDraft(of: id)
    } else {
      let now = now()
      try await repository.save(
        Note(id: id, title: title, text: text, created: note?.created ?? now, modified: now))
    }
  }

  public func discardDraft(_ id: NoteID) async throws -> NoteContent? {
    try await repository.discardDraft(of: id)
    return try await content(of: id)
  }

  private func content(of id: NoteID) async throws -> NoteContent? {
    let entry = try await repository.entry(id)
    if let draft = entry?.draft {
      return NoteContent(title: draft.title, text: draft.text, isNew: entry?.note == nil, hasDraft: true)
    }
    return (entry?.note).map { note in
      NoteContent(title: note.title, text: note.text, isNew: false, hasDraft: false)
    }
  }
}
