public import NotesDomain

/// The notes of a guest and of one account.
public struct InMemoryOwners: GuestNotes {
  public let guest = InMemoryNotes()
  public let account = InMemoryNotes()

  public init() {}

  public func count() async -> Int { await guest.notes(containing: [], limit: .max).total }

  public func count(of account: String) async -> Int {
    await self.account.notes(containing: [], limit: .max).total
  }

  /// Deletes the notes of the account.
  public func removeNotes() async {
    for entry in (try? await account.entries(containing: [])) ?? [] {
      await account.trash(entry.id, at: .now)
      await account.remove(entry.id)
    }
  }

  public func give(to account: String) async throws {
    for entry in try await guest.entries(containing: []) {
      guard let note = entry.note else { continue }
      await self.account.put(note)
      await guest.trash(note.id, at: .now)
      await guest.remove(note.id)
    }
  }
}
