import Foundation
import NotesDomain
import NotesTesting

/// Notes without change notifications: views learn of changes on their next request.
struct DeafNotes: NoteRepository {
  let notes: InMemoryNotes

  func changes() -> AsyncStream<Void> { AsyncStream { _ in } }

  func entry(_ id: NoteID) async -> Entry? { await notes.entry(id) }
  func version(of id: NoteID) async -> Int { await notes.version(of: id) }
  func notes(containing prefixes: [String], limit: Int) async -> FoundNotes {
    await notes.notes(containing: prefixes, limit: limit)
  }
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
