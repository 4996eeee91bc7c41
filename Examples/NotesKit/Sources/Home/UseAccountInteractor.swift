import AccountsDomain
import NotesDomain

/// Shows and leaves the account of the session.
struct UseAccountInteractor: UseAccount {
  let accounts: any AccountManager
  /// The notes of guests on this device; nil on a server.
  let guestNotes: (any GuestNotes)?

  func account() async throws -> AccountSummary {
    let found = try await accounts.account()
    return AccountSummary(
      name: found.account.name, address: found.account.address.description, offlineSince: found.offlineSince)
  }

  func signOut() async throws {
    try await accounts.signOut()
  }

  func mayClaimNotes() async throws -> Bool {
    guard let guestNotes, try await guestNotes.count() > 0 else { return false }
    return try await guestNotes.count(of: try await accounts.account().account.id.description) == 0
  }

  func changes() async -> AsyncStream<Void> { await accounts.changes() }
}
