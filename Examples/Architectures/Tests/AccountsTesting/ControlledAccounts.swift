import CatalogTesting
public import Shop

/// A fake of the accounts service. The test decides when a sign-in is answered, including cancelled ones.
@MainActor public final class ControlledAccounts: Accounts {
  /// The number of sign-ins so far.
  public private(set) var attemptCount = 0
  private var waiting: [Attempt] = []

  private struct Attempt {
    let account: String
    let password: String
    let continuation: CheckedContinuation<Result<Session, SignInError>, Never>
  }

  public init() {}

  public func signIn(account: String, password: String) async throws(SignInError) -> Session {
    attemptCount += 1
    // Ignores cancellation on purpose: a real answer may already be on its way.
    let result = await withCheckedContinuation {
      waiting.append(Attempt(account: account, password: password, continuation: $0))
    }
    return try result.get()
  }

  /// Accepts the sign-in with this account and password; waits for the sign-in. The session has the account in
  /// lowercase.
  public func admit(_ account: String, _ password: String) async throws {
    try await answer(account, password, .success(Session(account: account.lowercased())))
  }

  /// Rejects the sign-in with this account and password; waits for the sign-in.
  public func refuse(_ account: String, _ password: String, _ error: SignInError) async throws {
    try await answer(account, password, .failure(error))
  }

  private func answer(
    _ account: String, _ password: String, _ result: Result<Session, SignInError>
  ) async throws {
    var index: Int?
    try await eventually("somebody signs in as “\(account)” with “\(password)”") {
      index = waiting.firstIndex { $0.account == account && $0.password == password }
      return index != nil
    }
    if let index { waiting.remove(at: index).continuation.resume(returning: result) }
  }
}
