import AccountsDomain
import Foundation
import NotesDomain

/// The notes of the current owner, for the modules of a device.
struct NotesOfDevice: NoteRepository {
  let current: CurrentNotes
  let accounts: any AccountManager

  func entry(_ id: NoteID) async throws -> Entry? { try await current.repository(accounts).entry(id) }

  func version(of id: NoteID) async throws -> Int { try await current.repository(accounts).version(of: id) }

  func notes(containing terms: [String], limit: Int) async throws -> FoundNotes {
    try await current.repository(accounts).notes(containing: terms, limit: limit)
  }

  func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int {
    try await current.repository(accounts).keep(draft, replacing: origin)
  }

  func save(_ note: Note, replacing origin: Origin) async throws -> Int {
    try await current.repository(accounts).save(note, replacing: origin)
  }

  func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int {
    try await current.repository(accounts).discardDraft(of: id, replacing: origin)
  }

  func trash(_ id: NoteID, at date: Date) async throws {
    try await current.repository(accounts).trash(id, at: date)
  }

  func restore(_ id: NoteID) async throws -> Bool { try await current.repository(accounts).restore(id) }

  func trashed(containing terms: [String], limit: Int) async throws -> FoundTrash {
    try await current.repository(accounts).trashed(containing: terms, limit: limit)
  }

  func isTrashed(_ id: NoteID) async throws -> Bool { try await current.repository(accounts).isTrashed(id) }

  func remove(_ id: NoteID) async throws { try await current.repository(accounts).remove(id) }

  func exportedNotes() async throws -> [ExportedNote] {
    try await current.repository(accounts).exportedNotes()
  }

  func emptyTrash() async throws { try await current.repository(accounts).emptyTrash() }

  /// Also has an element after each change of the account: other notes are shown then.
  func changes() -> AsyncStream<Void> {
    let (changes, observer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (current, accounts) = (current, accounts)
    let observing = Task {
      var own: Task<Void, Never>?
      for await _ in await accounts.changes() {
        own?.cancel()
        let notes = try? await current.repository(accounts).changes()
        own = notes.map { notes in Task { for await _ in notes { observer.yield() } } }
        observer.yield()
      }
      own?.cancel()
      observer.finish()
    }
    observer.onTermination = { _ in observing.cancel() }
    return changes
  }
}
