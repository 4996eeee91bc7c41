import AccountsDomain

/// Replaces a forgotten password through the account of the session.
struct RecoverAccountInteractor: RecoverAccount {
  let accounts: any AccountManager

  func sendCode(to address: String) async throws {
    try await accounts.sendRecoveryCode(to: address)
  }

  func setPassword(_ password: String, of address: String, code: String) async throws {
    // Checked here too: a refused password must not use up the code.
    let problem = PasswordRules.problem(of: password, address: MailAddress(address), name: "")
    if let problem { throw AccountProblem.invalid([.password(problem)]) }
    try await accounts.setPassword(password, of: address, code: code)
  }
}
