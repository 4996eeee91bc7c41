import Foundation
import NotesDomain

/// Implements the use cases of the list with a repository.
public struct ListNotesInteractor: ListNotes {
  private let repository: any NoteRepository
  private let now: @Sendable () -> Date

  public init(repository: any NoteRepository, now: @escaping @Sendable () -> Date) {
    self.repository = repository
    self.now = now
  }

  public func notes(matching query: String, limit: Int) async throws -> FoundNotes {
    let found = try await repository.entries(containing: SearchWords.of(query), limit: limit)
    return FoundNotes(found.entries.compactMap(NoteSummary.init(of:)), total: found.total)
  }

  public func delete(_ id: NoteID) async throws {
    try await repository.trash(id, at: now())
  }

  public func restore(_ id: NoteID) async throws {
    guard try await repository.restore(id) else { throw NoteNotFound(id: id) }
  }

  public func canRestore(_ id: NoteID) async throws -> Bool {
    try await repository.isTrashed(id)
  }

  public func countTrash() async throws -> Int {
    try await repository.trashed(containing: [], limit: 0).total
  }

  public func changes() -> AsyncStream<Void> {
    repository.changes()
  }
}

extension NoteSummary {
  fileprivate init?(of entry: Entry) {
    if let draft = entry.draft {
      self.init(
        id: entry.id, title: draft.title, excerpt: Excerpt.of(draft.text), modified: draft.modified,
        hasDraft: true)
    } else if let note = entry.note {
      self.init(
        id: entry.id, title: note.title, excerpt: Excerpt.of(note.text), modified: note.modified,
        hasDraft: false)
    } else {
      return nil
    }
  }
}
