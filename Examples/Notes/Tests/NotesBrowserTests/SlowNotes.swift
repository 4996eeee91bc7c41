import Foundation
import NotesDomain
import NotesTesting

/// Notes whose searches wait until they are released.
actor SlowNotes: NoteRepository {
  let notes = InMemoryNotes()
  /// The words of all searches.
  private(set) var searches: [[String]] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isReleased = false

  /// Ends running and later searches.
  func release() {
    isReleased = true
    for search in waiting { search.resume() }
    waiting = []
  }

  func notes(containing prefixes: [String], limit: Int) async -> FoundNotes {
    if !prefixes.isEmpty {
      searches.append(prefixes)
      if !isReleased { await withCheckedContinuation { waiting.append($0) } }
    }
    return await notes.notes(containing: prefixes, limit: limit)
  }

  nonisolated func changes() -> AsyncStream<Void> { notes.changes() }
  func entry(_ id: NoteID) async -> Entry? { await notes.entry(id) }
  func version(of id: NoteID) async -> Int { await notes.version(of: id) }
  func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int {
    try await notes.keep(draft, replacing: origin)
  }
  func save(_ note: Note, replacing origin: Origin) async throws -> Int {
    try await notes.save(note, replacing: origin)
  }
  func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int {
    try await notes.discardDraft(of: id, replacing: origin)
  }
  func trash(_ id: NoteID, at date: Date) async { await notes.trash(id, at: date) }
  func restore(_ id: NoteID) async -> Bool { await notes.restore(id) }
  func trashed(containing prefixes: [String], limit: Int) async -> FoundTrash {
    await notes.trashed(containing: prefixes, limit: limit)
  }
  func isTrashed(_ id: NoteID) async -> Bool { await notes.isTrashed(id) }
  func remove(_ id: NoteID) async { await notes.remove(id) }
  func emptyTrash() async { await notes.emptyTrash() }
}
