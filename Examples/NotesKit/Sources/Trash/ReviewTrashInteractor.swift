public import Foundation
public import NotesDomain

/// Implements the use cases of the trash with a repository.
public struct ReviewTrashInteractor: ReviewTrash {
  private let repository: any NoteRepository
  private let now: @Sendable () -> Date

  public init(repository: any NoteRepository, now: @escaping @Sendable () -> Date) {
    self.repository = repository
    self.now = now
  }

  public func notes(matching query: String, limit: Int) async throws -> FoundTrashedNotes {
    let terms = SearchTerms.of(query)
    let found = try await repository.trashed(containing: terms, limit: limit)
    let inTrash =
      terms.isEmpty ? found.total : try await repository.trashed(containing: [], limit: 0).total
    let now = now()
    return FoundTrashedNotes(
      found.notes.map { TrashedNote(of: $0, at: now) }, total: found.total, inTrash: inTrash)
  }

  public func putBack(_ id: NoteID) async throws {
    guard try await repository.restore(id) else { throw NoteNotFound(id: id) }
  }

  public func remove(_ id: NoteID) async throws {
    try await repository.remove(id)
  }

  public func empty() async throws {
    try await repository.emptyTrash()
  }

  public func changes() -> AsyncStream<Void> {
    repository.changes()
  }
}

extension TrashedNote {
  fileprivate init(of trashed: TrashedSummary, at now: Date) {
    let note = trashed.note
    self.init(
      id: note.id, title: note.title, excerpt: note.excerpt, deleted: trashed.deleted,
      daysLeft: Self.daysLeft(of: trashed, at: now))
  }

  /// Clamped, because clocks can be set back, and the trash is emptied only at the next start.
  private static func daysLeft(of trashed: TrashedSummary, at now: Date) -> Int {
    let left = TrashRetention.duration - now.timeIntervalSince(trashed.deleted)
    return Int(min(max((left / (24 * 60 * 60)).rounded(.up), 0), Double(TrashRetention.days)))
  }
}
