public import NotesDomain

/// The notes in a store that were written without an account.
public struct StoredGuestNotes: GuestNotes {
  private let store: NoteStore

  public init(in store: NoteStore) {
    self.store = store
  }

  public func count() async throws -> Int { try await store.count(of: .guest) }

  public func count(of account: String) async throws -> Int {
    try await store.count(of: NoteOwner(account: account))
  }

  public func give(to account: String) async throws {
    try await store.giveGuestNotes(to: NoteOwner(account: account))
  }
}
