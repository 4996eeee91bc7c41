import Foundation
import NotesDomain

/// The notes of a visitor who has not signed in: every use is refused.
struct NoNotes: NoteRepository {
  func entry(_ id: NoteID) async throws -> Entry? { throw SignedOut() }
  func version(of id: NoteID) async throws -> Int { throw SignedOut() }
  func notes(containing terms: [String], limit: Int) async throws -> FoundNotes { throw SignedOut() }
  func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int { throw SignedOut() }
  func save(_ note: Note, replacing origin: Origin) async throws -> Int { throw SignedOut() }
  func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int { throw SignedOut() }
  func trash(_ id: NoteID, at date: Date) async throws { throw SignedOut() }
  func restore(_ id: NoteID) async throws -> Bool { throw SignedOut() }
  func trashed(containing terms: [String], limit: Int) async throws -> FoundTrash { throw SignedOut() }
  func isTrashed(_ id: NoteID) async throws -> Bool { throw SignedOut() }
  func remove(_ id: NoteID) async throws { throw SignedOut() }
  func emptyTrash() async throws { throw SignedOut() }
  func exportedNotes() async throws -> [ExportedNote] { throw SignedOut() }
  func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
