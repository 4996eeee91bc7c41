import AccountsDomain
import Viper

/// Validates the form of what was typed, signs in, and chooses the next step after a failure.
struct LoginPresenter: Presenter {
  let screen: LiveScreen<Login>
  let interactor: any SignIn
  let recovery: ExitAction<String, String>
  let registration: ExitAction<String, Void>

  func didLoad() {
    screen.perform { await loadProviders() }
    if screen.account.isEmpty {
      screen.perform {
        if let address = try await interactor.lastAddress(), screen.account.isEmpty {
          screen.account = address
        }
        focus()
        await showAvatar()
      }
    } else {
      focus()
      screen.perform(.latest("avatar")) { await showAvatar() }
    }
  }

  func handle(_ event: Login.Event) {
    switch event {
    case .typed(let account):
      screen.account = account
      screen.perform(.latest("avatar")) { await showAvatar() }
    case .signIn(let account, let password):
      guard accepts(account, password) else { return }
      signIn {
        try await interactor.signIn(address: account, password: password)
        return nil
      }
    case .changePassword(let account, let password, let newPassword):
      guard accepts(account, password) else { return }
      signIn {
        try await interactor.signIn(address: account, password: password, replacingBy: newPassword)
        return nil
      }
    case .signInAt(let provider):
      screen.update { ($0.notice, $0.problems) = (nil, []) }
      signIn { try await interactor.signIn(at: provider) }
    case .recover: recovery(screen.account)
    case .recovered(let account):
      screen.update { ($0.account, $0.notice, $0.problems) = (account, nil, []) }
      screen.emit(.passwordReplaced)
      focus()
      screen.perform(.latest("avatar")) { await showAvatar() }
    case .register: registration(screen.account)
    case .registered: screen.finish(.signedIn)
    case .cancel: screen.dismiss()
    }
  }

  func didFail(_ error: any Error) {
    if case AccountProblem.invalid(let problems) = error { screen.problems = problems }
    show(AccountNotice(error))
  }

  private func focus() {
    screen.emit(screen.account.isEmpty ? .focusAccount : .focusPassword)
  }

  /// Whether there is an address and a password. Whether they are right is known to the service only.
  private func accepts(_ account: String, _ password: String) -> Bool {
    screen.update { ($0.account, $0.notice, $0.problems) = (account, nil, []) }
    if password.isEmpty { show(.incomplete) }
    if MailAddress(account) == nil { screen.problems = [.address] }
    return screen.notice == nil && screen.problems.isEmpty
  }

  private func show(_ notice: AccountNotice?) {
    screen.notice = notice
    if notice == .passwordMustBeChanged { screen.mustChangePassword = true }
    if let notice { screen.emit(.failed(notice)) }
  }

  /// - Parameter request: Returns the page that replaces the app; nil if the person is signed in.
  private func signIn(_ request: @escaping @MainActor () async throws -> String?) {
    screen.perform(.exclusive, busy: \.isBusy) {
      if let page = try await request() {
        screen.emit(.leave(page: page))
      } else {
        screen.finish(.signedIn)
      }
    }
  }

  private func showAvatar() async {
    let account = screen.account
    for await avatar in await interactor.avatars(of: account) where screen.account == account {
      screen.avatar = avatar
    }
  }

  /// Without an answer, people can still sign in with a password.
  private func loadProviders() async {
    screen.providers = (try? await interactor.providers()) ?? []
  }
}
