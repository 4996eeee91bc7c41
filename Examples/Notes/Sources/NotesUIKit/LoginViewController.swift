#if canImport(UIKit)
  import AccountsDomain
  import Login
  import UIKit
  import Viper
  import ViperUIKit

  final class LoginViewController: ContractViewController<Login> {
    private let accountField = UITextField()
    private let noticeLabel = UILabel()
    private let mustChangePasswordLabel = UILabel()
    private let isBusyLabel = UILabel()
    private let signInAccountField = UITextField()
    private let signInPasswordField = UITextField()
    private let changePasswordAccountField = UITextField()
    private let changePasswordPasswordField = UITextField()
    private let changePasswordNewPasswordField = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Login"
      accountField.placeholder = "Account"
      accountField.addAction(
        UIAction { [weak self] _ in
          self?.send(.typed(account: self?.accountField.text ?? ""))
        }, for: .editingChanged)
      noticeLabel.numberOfLines = 0
      signInAccountField.placeholder = "Account"
      signInPasswordField.placeholder = "Password"
      signInPasswordField.isSecureTextEntry = true
      let signIn = UIAction(title: "Sign in") { [weak self] _ in
        guard let self else { return }
        send(.signIn(account: signInAccountField.text ?? "", password: signInPasswordField.text ?? ""))
      }
      changePasswordAccountField.placeholder = "Account"
      changePasswordPasswordField.placeholder = "Password"
      changePasswordPasswordField.isSecureTextEntry = true
      changePasswordNewPasswordField.placeholder = "New password"
      changePasswordNewPasswordField.isSecureTextEntry = true
      let changePassword = UIAction(title: "Change password") { [weak self] _ in
        guard let self else { return }
        send(
          .changePassword(
            account: changePasswordAccountField.text ?? "", password: changePasswordPasswordField.text ?? "",
            newPassword: changePasswordNewPasswordField.text ?? ""))
      }
      let recover = UIAction(title: "Recover") { [weak self] _ in self?.send(.recover) }
      let register = UIAction(title: "Register") { [weak self] _ in self?.send(.register) }
      let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.send(.cancel) }
      let stack = UIStackView(arrangedSubviews: [
        accountField,
        noticeLabel,
        mustChangePasswordLabel,
        isBusyLabel,
        signInAccountField,
        signInPasswordField,
        UIButton(type: .system, primaryAction: signIn),
        changePasswordAccountField,
        changePasswordPasswordField,
        changePasswordNewPasswordField,
        UIButton(type: .system, primaryAction: changePassword),
        UIButton(type: .system, primaryAction: recover),
        UIButton(type: .system, primaryAction: register),
        UIButton(type: .system, primaryAction: cancel),
      ])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func display(_ state: Login) {
      if accountField.text != state.account { accountField.text = state.account }
      noticeLabel.text = state.notice.map { "\($0)" }
      mustChangePasswordLabel.text = state.mustChangePassword ? "Must change password" : nil
      isBusyLabel.text = state.isBusy ? "Is busy" : nil
    }
  }
#endif
