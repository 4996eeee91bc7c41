import AccountsDomain
import Viper

/// Shows the problems of a field beside it: while typing those of fields that were filled in, then those of the service.
struct RegisterPresenter: Presenter {
  let screen: LiveScreen<Register>
  let interactor: any RegisterAccount
  let login: ExitAction<String, Void>

  func didLoad() {
    screen.emit(.focusAccount)
  }

  func handle(_ event: Register.Event) {
    switch event {
    case .typed(let account, let name, let password, let again):
      let form = form(account, name, password)
      let isFilled: (FieldProblem) -> Bool = { problem in
        switch problem {
        case .address: !account.isEmpty
        case .name: !name.isEmpty
        case .password: !password.isEmpty
        case .passwordsDiffer: !again.isEmpty
        // Not in this form.
        case .picture: false
        }
      }
      screen.problems = problems(of: form, again: again).filter(isFilled)
    case .register(let account, let name, let password, let again):
      let form = form(account, name, password)
      screen.notice = nil
      screen.problems = problems(of: form, again: again)
      guard screen.problems.isEmpty else { return }
      screen.perform(.exclusive, busy: \.isBusy) {
        try await interactor.register(form)
        screen.finish(.signedIn)
      }
    case .signIn: login(screen.account)
    case .signedIn: screen.finish(.signedIn)
    case .cancel: screen.dismiss()
    }
  }

  func didFail(_ error: any Error) {
    if case AccountProblem.invalid(let problems) = error { screen.problems = problems }
    screen.notice = AccountNotice(error)
    if let notice = screen.notice { screen.emit(.failed(notice)) }
  }

  private func form(_ account: String, _ name: String, _ password: String) -> Registration {
    screen.update { ($0.account, $0.name) = (account, name) }
    return Registration(address: account, password: password, name: name)
  }

  private func problems(of form: Registration, again: String) -> [FieldProblem] {
    interactor.problems(of: form) + (again == form.password ? [] : [.passwordsDiffer])
  }
}
