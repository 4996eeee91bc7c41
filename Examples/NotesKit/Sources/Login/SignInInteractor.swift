import AccountsDomain

/// Signs in with the account of the session.
struct SignInInteractor: SignIn {
  let accounts: any AccountManager & AvatarManager
  let useProvider: UseProvider

  func avatars(of address: String) async -> AsyncStream<Avatar?> { await accounts.avatars(of: address) }

  func providers() async throws -> [ProviderSummary] { try await useProvider.list() }

  func signIn(at provider: String) async throws -> String? { try await useProvider(provider, to: .signIn) }

  func lastAddress() async throws -> String? {
    try await accounts.lastAddress()
  }

  func signIn(address: String, password: String) async throws {
    _ = try await accounts.signIn(Credentials(address: address, password: password))
  }

  func signIn(address: String, password: String, replacingBy newPassword: String) async throws {
    let problem = PasswordRules.problem(of: newPassword, address: MailAddress(address), name: "")
    if let problem { throw AccountProblem.invalid([.password(problem)]) }
    let credentials = Credentials(address: address, password: password)
    _ = try await accounts.changePassword(credentials, to: newPassword)
  }
}
