#if canImport(UIKit)
  import AccountsDomain
  import Foundation
  import Login
  import NotesTexts
  import UIKit
  import Viper
  import ViperUIKit

  /// The sign-in in UIKit.
  final class LoginViewController: ContractViewController<Login> {
    let avatar = UIImageView()
    let account = UITextField()
    let password = UITextField()
    let newPassword = UITextField()
    let signIn = UIButton(type: .system)
    let providers = ProviderList()
    let recover = UIButton(type: .system)
    let register = UIButton(type: .system)
    let cancel = UIButton(type: .system)
    var notice: UILabel { form.notice }
    private lazy var form = AccountForm(in: self)
    private var accountProblem = UILabel()
    private var newPasswordProblem = UILabel()
    private var mustChangePassword = false

    override func viewDidLoad() {
      super.viewDidLoad()
      let words = texts.account
      title = words.signIn
      form.add(avatar)
      accountProblem = form.add(account, words.address) { [weak self] in
        self?.send(.typed(account: self?.account.text ?? ""))
      }
      _ = form.add(password, words.password, isSecure: true)
      newPasswordProblem = form.add(newPassword, words.newPassword, isSecure: true)
      form.add(signIn, words.signIn) { [weak self] in self?.submit() }
      providers.axis = .vertical
      form.add(providers)
      form.add(recover, words.forgotPassword) { [weak self] in self?.send(.recover) }
      form.add(register, words.noAccount) { [weak self] in self?.send(.register) }
      form.add(cancel, words.cancel) { [weak self] in self?.send(.cancel) }
    }

    private func submit() {
      let (account, password) = (account.text ?? "", password.text ?? "")
      send(
        mustChangePassword
          ? .changePassword(account: account, password: password, newPassword: newPassword.text ?? "")
          : .signIn(account: account, password: password))
    }

    override func display(_ state: Login.State) {
      if account.text != state.account { account.text = state.account }
      form.show(state.notice.map { texts.notice($0) } ?? state.reason.map { reason($0) }, in: form.notice)
      form.show(texts.problem(in: state.problems) { $0 == .address }, in: accountProblem)
      form.show(texts.problem(in: state.problems, where: \.isAboutPassword), in: newPasswordProblem)
      avatar.image = state.avatar?.picture.flatMap { UIImage(data: Data($0)) }
      avatar.isHidden = avatar.image == nil
      mustChangePassword = state.mustChangePassword
      newPassword.isHidden = !state.mustChangePassword
      signIn.isEnabled = !state.isBusy
      providers.isUserInteractionEnabled = !state.isBusy
      providers.show(state.providers) { [texts] in
        texts.account.signInAt($0.name)
      } action: { [weak self] in
        self?.send(.signInAt(provider: $0.id))
      }
    }

    override func handle(_ effect: Login.Effect) {
      switch effect {
      case .passwordReplaced: announce(texts.account.passwordReplaced)
      case .failed(let notice): announce(texts.notice(notice))
      // The pages of other services are shown in the app.
      case .leave: break
      case .focusAccount: account.becomeFirstResponder()
      case .focusPassword: password.becomeFirstResponder()
      }
    }

    private func reason(_ reason: Login.Reason) -> String {
      switch reason {
      case .needed: texts.account.signInNeeded
      case .expired: texts.account.signInAgain
      }
    }
  }
#endif
