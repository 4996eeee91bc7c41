public import AccountsDomain

extension AccountDataManager: ProfileManager {
  public func profile() async throws -> AccountProfile {
    try await asking { service, token, backoff in
      // Each request is sent only if the previous one was answered.
      let account = try await backoff.repeating { try await service.account(of: token) }
      let sessions = try await backoff.repeating { try await service.sessions(token) }
      let events = try await backoff.repeating { try await service.events(token) }
      let providers = try await backoff.repeating { try await service.providers() }
      let methods = try await backoff.repeating { try await service.signInMethods(token) }
      return AccountProfile(
        account: account, sessions: sessions, events: events, methods: methods, providers: providers)
    } keeping: {
      $0.account
    }
  }

  public func rename(to name: String) async throws {
    _ = try await asking { service, token, _ in
      try await service.rename(to: name, token)
    } keeping: {
      $0
    }
  }

  public func endSession(_ id: String) async throws {
    try await asking { service, token, _ in try await service.endSession(id, token) }
  }

  public func endAllSessions() async throws {
    try await asking { service, token, _ in try await service.endAllSessions(token) }
    try await end(.signedOut)
  }

  public func deleteAccount(password: String) async throws {
    let account = try await account().account
    try await asking { service, token, _ in
      try await service.deleteAccount(password: password, token)
    }
    try await forget(account.address)
    try await end(.deleted(account.id))
  }
}
