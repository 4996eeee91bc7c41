public import Shop
import ViewKit

/// Model-View-ViewModel: the view is bound to the values of the view model.
@MainActor public final class LoginViewModel {
  let account: Observable<String>
  let status = Observable("")
  let isBusy = Observable(false)
  let canRecover = Observable(false)
  let canRetry = Observable(false)
  var password = ""
  var onOpenHome: ((String) -> Void)?
  private let accounts: any Accounts
  private let memory: any AccountMemory

  public init(accounts: any Accounts, memory: any AccountMemory) {
    self.accounts = accounts
    self.memory = memory
    account = Observable(memory.lastAccount ?? "")
  }

  func signIn() {
    guard account.value.wholeMatch(of: /.+@.+\..+/) != nil else { return show("This is not a mail address.") }
    guard password.count >= 8 else { return show("A password has at least 8 characters.") }
    show("Signing in …", isBusy: true)
    Task { [weak self, accounts, account = account.value, password] in
      do throws(SignInError) {
        let session = try await accounts.signIn(account: account, password: password)
        self?.didSignIn(session)
      } catch {
        self?.didFail(error)
      }
    }
  }

  func didRecover(_ account: String) {
    self.account.value = account
    show("")
  }

  private func didSignIn(_ session: Session) {
    memory.lastAccount = session.account
    show("")
    onOpenHome?(session.account)
  }

  private func didFail(_ error: SignInError) {
    switch error {
    case .wrongPassword: show("The password is wrong.", canRecover: true)
    case .unknownAccount: show("There is no such account.")
    case .locked(let time): show("The account is locked until \(time).")
    case .noNetwork: show("There is no network.", canRetry: true)
    }
  }

  private func show(_ text: String, isBusy: Bool = false, canRecover: Bool = false, canRetry: Bool = false) {
    status.value = text
    self.isBusy.value = isBusy
    self.canRecover.value = canRecover
    self.canRetry.value = canRetry
  }
}
