import UIKit

final class LoginViewController: UIViewController {
  // MARK: - Public properties -

  var presenter: LoginPresenterInterface!

  // MARK: - Private properties -

  @IBOutlet private weak var emailTextField: UITextField!
  @IBOutlet private weak var passwordTextField: UITextField!
  @IBOutlet private weak var loginButton: UIButton!

  // MARK: - Lifecycle -

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.viewDidLoad()
  }

  // MARK: - Actions -

  @IBAction private func loginButtonActionHandler() {
    presenter.didSelectLogin(email: emailTextField.text, password: passwordTextField.text)
  }

  @IBAction private func registerButtonActionHandler() {
    presenter.didSelectRegister(email: emailTextField.text)
  }

  @IBAction private func textDidChange(_ sender: UITextField) {
    presenter.didChange(email: emailTextField.text, password: passwordTextField.text)
  }
}

// MARK: - Extensions -

extension LoginViewController: LoginViewInterface {
  func setLoginEnabled(_ isEnabled: Bool) {
    loginButton.isEnabled = isEnabled
    loginButton.alpha = isEnabled ? 1 : 0.5
  }

  func showMessage(_ message: String) {
    let alert = UIAlertController(title: "Sign in", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
