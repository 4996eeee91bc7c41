import Shop
import Viper

struct LoginPresenter: Presenter {
  let screen: LiveScreen<Login>
  let interactor: SignIn
  let home: ExitAction<String, Never>
  let recovery: ExitAction<String, String>

  func didLoad() {
    screen.account = interactor.lastAccount
  }

  func handle(_ event: Login.Event) {
    switch event {
    case .typed(let account): screen.account = account
    case .signIn(let password): signIn(screen.account, password)
    case .recover: recovery(screen.account)
    case .recovered(let account):
      screen.account = account
      show("")
    }
  }

  func didFail(_ error: any Error) {
    switch error as? SignInError {
    case .wrongPassword: show("The password is wrong.", canRecover: true)
    case .unknownAccount: show("There is no such account.")
    case .locked(let time): show("The account is locked until \(time).")
    case .noNetwork: show("There is no network.", canRetry: true)
    case nil: screen.report(error)
    }
  }

  private func signIn(_ account: String, _ password: String) {
    guard account.wholeMatch(of: /.+@.+\..+/) != nil else { return show("This is not a mail address.") }
    guard password.count >= 8 else { return show("A password has at least 8 characters.") }
    show("Signing in …")
    screen.perform(.exclusive, busy: \.isBusy) {
      home(try await interactor.signIn(account: account, password: password))
      show("")
    }
  }

  private func show(_ status: String, canRecover: Bool = false, canRetry: Bool = false) {
    screen.status = status
    screen.canRecover = canRecover
    screen.canRetry = canRetry
  }
}
