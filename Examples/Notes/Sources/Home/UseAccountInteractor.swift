import AccountsDomain

/// Shows and leaves the account of the session.
struct UseAccountInteractor: UseAccount {
  let accounts: any AccountManager

  func account() async throws -> AccountSummary {
    let found = try await accounts.account()
    return AccountSummary(
      name: found.account.name, address: found.account.address.description, offlineSince: found.offlineSince)
  }

  func signOut() async throws {
    try await accounts.signOut()
  }

  func changes() async -> AsyncStream<Void> { await accounts.changes() }
}
