import AccountsDomain

/// Shows and changes the account of the session.
struct ManageProfileInteractor: ManageProfile {
  let accounts: any ProfileManager

  func profile() async throws -> ProfileSummary {
    let profile = try await accounts.profile()
    return ProfileSummary(
      address: profile.account.address.description, name: profile.account.name,
      sessions: profile.sessions.map(SessionSummary.init), events: profile.events)
  }

  func rename(to name: String) async throws {
    guard let name = Registration.validName(name) else {
      throw AccountProblem.invalid([.name(maximum: Registration.maximumName)])
    }
    try await accounts.rename(to: name)
  }

  func endSession(_ id: String) async throws { try await accounts.endSession(id) }

  func endAllSessions() async throws { try await accounts.endAllSessions() }

  func deleteAccount(password: String) async throws { try await accounts.deleteAccount(password: password) }
}
