import UIKit

class LoginViewController: UIViewController, LoginViewInput {
  var output: LoginViewOutput!

  let nameField = UITextField()
  let errorLabel = UILabel()
  let signInButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    signInButton.setTitle("Sign in", for: .normal)
    signInButton.addAction(
      UIAction { [unowned self] _ in output.didTapSignIn(name: nameField.text ?? "") }, for: .touchUpInside)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(UIAction { [unowned self] _ in output.didTapCancel() }, for: .touchUpInside)
    for subview in [nameField, errorLabel, signInButton, cancelButton] { view.addSubview(subview) }
    output.viewIsReady()
  }

  // MARK: LoginViewInput

  func setupInitialState(name: String) {
    nameField.text = name
  }

  func showError(_ message: String) {
    errorLabel.text = message
  }
}
