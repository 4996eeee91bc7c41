import Shop

@MainActor struct SignIn {
  let accounts: any Accounts
  let memory: any AccountMemory

  func lastAccount() -> String {
    memory.lastAccount ?? ""
  }

  func signIn(account: String, password: String) async throws -> String {
    let session = try await accounts.signIn(account: account, password: password)
    memory.lastAccount = session.account
    return session.account
  }
}
