import AccountsDomain
import Viper

/// Sends the code, then replaces the password.
struct RecoverPresenter: Presenter {
  let screen: LiveScreen<Recover>
  let interactor: any RecoverAccount

  func didLoad() {
    screen.emit(screen.isSent ? .focusCode : .focusAccount)
  }

  func handle(_ event: Recover.Event) {
    screen.update { ($0.notice, $0.problems) = (nil, []) }
    switch event {
    case .sendCode(let account):
      screen.account = account
      guard MailAddress(account) != nil else { return screen.problems = [.address] }
      screen.perform(.exclusive, busy: \.isBusy) {
        try await interactor.sendCode(to: account)
        screen.isSent = true
        screen.emit(.sent(to: account))
        screen.emit(.focusCode)
      }
    case .setPassword(let code, let password, let again):
      screen.code = code
      guard !code.allSatisfy(\.isWhitespace) else { return show(.incomplete) }
      guard password == again else { return screen.problems = [.passwordsDiffer] }
      screen.perform(.exclusive, busy: \.isBusy) {
        try await interactor.setPassword(password, of: screen.account, code: code)
        screen.finish(.recovered(account: screen.account))
      }
    case .startAgain:
      screen.update { ($0.isSent, $0.code) = (false, "") }
      screen.emit(.focusAccount)
    case .cancel: screen.dismiss()
    }
  }

  func didFail(_ error: any Error) {
    if case AccountProblem.invalid(let problems) = error { screen.problems = problems }
    if let notice = AccountNotice(error) { show(notice) }
  }

  private func show(_ notice: AccountNotice) {
    screen.notice = notice
    screen.emit(.failed(notice))
  }
}
