import Shop

final class LoginInteractor: LoginProvider {
  weak var output: (any LoginOutput)?
  private let accounts: any Accounts
  private let memory: any AccountMemory

  init(accounts: any Accounts, memory: any AccountMemory) {
    self.accounts = accounts
    self.memory = memory
  }

  var lastAccount: String { memory.lastAccount ?? "" }

  func signIn(account: String, password: String) {
    guard account.wholeMatch(of: /.+@.+\..+/) != nil else { return fail(.invalidAccount) }
    guard password.count >= 8 else { return fail(.shortPassword) }
    Task { [weak self, accounts] in
      do throws(SignInError) {
        let session = try await accounts.signIn(account: account, password: password)
        self?.succeed(session)
      } catch {
        self?.fail(.refused(error))
      }
    }
  }

  private func succeed(_ session: Session) {
    memory.lastAccount = session.account
    output?.didSignIn(account: session.account)
  }

  private func fail(_ failure: LoginFailure) {
    output?.didFail(failure)
  }
}
