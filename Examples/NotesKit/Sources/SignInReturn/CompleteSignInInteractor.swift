import AccountsDomain

/// Completes the sign-in at a provider that this session has begun.
struct CompleteSignInInteractor: CompleteSignIn {
  let accounts: any ProviderManager

  func complete(with response: AuthorizationResponse) async throws -> String? {
    try await accounts.complete(with: response)
  }
}
