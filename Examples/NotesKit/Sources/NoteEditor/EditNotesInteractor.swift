import Foundation
import NotesDomain

/// Implements the use cases of the editor with a repository.
public struct EditNotesInteractor: EditNotes {
  private let repository: any NoteRepository
  private let mayAdd: Bool
  private let now: @Sendable () -> Date

  /// - Parameter mayAdd: Whether the person may create notes. Checked here, because events can be forged.
  public init(repository: any NoteRepository, mayAdd: Bool = true, now: @escaping @Sendable () -> Date) {
    self.repository = repository
    self.mayAdd = mayAdd
    self.now = now
  }

  public func changes() -> AsyncStream<Void> { repository.changes() }

  public func open(_ id: NoteID, isNew: Bool) async throws -> NoteContent {
    if let entry = try await repository.entry(id) { return NoteContent(entry) }
    guard isNew, mayAdd else { throw NoteNotFound(id: id) }
    return .unwritten
  }

  public func version(of id: NoteID) async throws -> Int { try await repository.version(of: id) }

  @discardableResult
  public func keepDraft(
    _ id: NoteID, title: String, text: String, isNew: Bool, replacing origin: Origin
  ) async throws -> KeptWords {
    let entry = try await repository.entry(id)
    let isFirst = entry == nil && origin.version == Entry.unwritten
    do {
      if isTheNote(title, text, entry) || isNew && isBlankAndNew(title, text, entry) {
        let version = try await repository.discardDraft(of: id, replacing: origin)
        return KeptWords(version: version, isDraft: false)
      }
      guard isNew || !isFirst else { throw NoteNotFound(id: id) }
      guard mayAdd || !isFirst else { throw MayNotAddNotes() }
      let draft = Draft(
        id: origin.draftID, noteID: id, title: title, text: text, modified: now())
      return KeptWords(version: try await repository.keep(draft, replacing: origin), isDraft: true)
    } catch let error as NoteChangedMeanwhile {
      guard let content = error.now, content.has(title: title, text: text) else { throw error }
      return KeptWords(version: content.version, isDraft: content.hasDraft)
    }
  }

  public func commit(_ id: NoteID, title: String, text: String, replacing origin: Origin) async throws {
    let entry = try await repository.entry(id)
    do {
      if isTheNote(title, text, entry) || isBlankAndNew(title, text, entry) {
        try await repository.discardDraft(of: id, replacing: origin)
      } else {
        guard mayAdd || entry != nil || origin.version != Entry.unwritten else { throw MayNotAddNotes() }
        let now = now()
        try await repository.save(
          Note(id: id, title: title, text: text, created: entry?.note?.created ?? now, modified: now),
          replacing: origin)
      }
    } catch let error as NoteChangedMeanwhile {
      guard let content = error.now, content.has(title: title, text: text) else { throw error }
      // Someone else has written the same text, possibly only as a draft.
      if content.hasDraft {
        try await commit(id, title: title, text: text, replacing: Origin(content.version))
      }
    }
  }

  public func revert(_ id: NoteID, to opened: NoteContent, replacing origin: Origin) async throws {
    do {
      if let modified = opened.draftModified {
        let draft = Draft(
          id: opened.draftID ?? origin.draftID, noteID: id, title: opened.title, text: opened.text,
          modified: modified)
        try await repository.keep(draft, replacing: origin)
      } else {
        try await repository.discardDraft(of: id, replacing: origin)
      }
    } catch is NoteChangedMeanwhile {}
  }

  private func isTheNote(_ title: String, _ text: String, _ entry: Entry?) -> Bool {
    entry?.note?.title == title && entry?.note?.text == text
  }

  private func isBlankAndNew(_ title: String, _ text: String, _ entry: Entry?) -> Bool {
    entry?.note == nil && (title + text).allSatisfy(\.isWhitespace)
  }
}
