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
    try await repository.notes(containing: SearchTerms.of(query), limit: limit)
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
