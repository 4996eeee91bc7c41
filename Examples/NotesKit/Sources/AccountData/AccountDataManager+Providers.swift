public import AccountsDomain

extension AccountDataManager: ProviderManager {
  public func providers() async throws -> [SignInProvider] {
    try await backoff.repeating { [service] in try await service.providers() }
  }

  public func authorize(
    _ provider: String, to purpose: AuthorizationPurpose, returningTo address: String?
  ) async throws -> String {
    let authorization: Authorization
    switch purpose {
    case .signIn: authorization = try await service.authorize(provider, from: place, nil)
    case .link:
      authorization = try await asking { [place] service, token, _ in
        try await service.authorize(provider, from: place, token)
      }
    }
    try await cache.keep(
      pending: PendingAuthorization(ticket: authorization.ticket, purpose: purpose, returnAddress: address))
    return authorization.address
  }

  public func complete(with response: AuthorizationResponse) async throws -> String? {
    guard let pending = try await cache.pendingAuthorization() else {
      throw AccountProblem.authorizationEnded
    }
    switch pending.purpose {
    case .signIn:
      _ = try await begin { [service] in try await service.signIn(response, ticket: pending.ticket) }
    case .link:
      try await asking { service, token, _ in
        try await service.link(response, ticket: pending.ticket, token)
      }
      notifyObservers()
    }
    try await cache.keep(pending: nil)
    return pending.returnAddress
  }

  public func unlink(_ provider: String) async throws {
    try await asking { service, token, _ in try await service.unlink(provider, token) }
  }
}
