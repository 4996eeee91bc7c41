public import Shop
import ViewKit

@MainActor public final class LoginModel {
  let account: Observable<String>
  var password = ""
  private let accounts: any Accounts
  private let memory: any AccountMemory

  public init(accounts: any Accounts, memory: any AccountMemory) {
    self.accounts = accounts
    self.memory = memory
    account = Observable(memory.lastAccount ?? "")
  }

  func signIn() async throws(SignInError) -> Session {
    let session = try await accounts.signIn(account: account.value, password: password)
    memory.lastAccount = session.account
    return session
  }
}
