import CatalogTesting
public import Shop

/// A fake of the accounts service. The test decides when a sign-in is answered; a cancelled one can still be answered.
@MainActor public final class ControlledAccounts: Accounts {
  /// How many sign-ins were asked for so far.
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
    // Deliberately deaf to cancellation: an answer may be on its way already.
    let result = await withCheckedContinuation {
      waiting.append(Attempt(account: account, password: password, continuation: $0))
    }
    return try result.get()
  }

  /// Accepts the sign-in with this account and password; waits until there is one. The session has the account in
  /// lower case.
  public func admit(_ account: String, _ password: String) async throws {
    try await answer(account, password, .success(Session(account: account.lowercased())))
  }

  /// Fails the sign-in with this account and password; waits until there is one.
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
