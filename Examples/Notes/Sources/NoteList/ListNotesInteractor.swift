import Foundation
import NotesDomain

/// Runs the use cases of the list on whatever keeps the notes.
public struct ListNotesInteractor: ListNotes {
  private let repository: any NoteRepository
  private let now: @Sendable () -> Date

  public init(repository: any NoteRepository, now: @escaping @Sendable () -> Date) {
    self.repository = repository
    self.now = now
  }

  public func notes(matching query: String) async throws -> [NoteSummary] {
    try await repository.entries(containing: SearchWords.of(query))
      .compactMap(NoteSummary.init(of:))
      .sorted(by: isBefore)
  }

  public func delete(_ id: NoteID) async throws {
    try await repository.trash(id, at: now())
  }

  public func restore(_ id: NoteID) async throws {
    guard try await repository.restore(id) else { throw NoteNotFound(id: id) }
  }

  public func changes() -> AsyncStream<Void> {
    repository.changes()
  }

  /// Newest first; what is equally new stays in one order.
  private func isBefore(_ one: NoteSummary, _ other: NoteSummary) -> Bool {
    one.modified == other.modified
      ? one.id.description < other.id.description : one.modified > other.modified
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
