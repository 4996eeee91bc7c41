import AccountsDomain

/// Registers an account for the session.
struct RegisterAccountInteractor: RegisterAccount {
  let accounts: any AccountManager

  func problems(of registration: Registration) -> [FieldProblem] { registration.problems }

  func register(_ registration: Registration) async throws {
    guard registration.problems.isEmpty else { throw AccountProblem.invalid(registration.problems) }
    _ = try await accounts.register(registration)
  }
}
