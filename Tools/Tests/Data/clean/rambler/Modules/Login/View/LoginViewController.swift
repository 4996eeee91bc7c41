import UIKit

class LoginViewController: UIViewController, LoginViewInput {
  var output: LoginViewOutput!

  @IBOutlet private weak var loginField: UITextField!
  @IBOutlet private weak var passwordField: UITextField!
  @IBOutlet private weak var signInButton: UIButton!
  @IBOutlet private weak var activity: UIActivityIndicatorView!

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    output.viewIsReady()
  }

  // MARK: Actions

  @IBAction private func signInTapped(_ sender: UIButton) {
    output.didTapSignIn(login: loginField.text, password: passwordField.text)
  }

  @IBAction private func helpTapped() {
    output.didTapHelp()
  }

  // MARK: LoginViewInput

  func setupInitialState(login: String) {
    title = "Sign in"
    loginField.text = login
  }

  func showProgress(_ isBusy: Bool) {
    signInButton.isEnabled = !isBusy
    isBusy ? activity.startAnimating() : activity.stopAnimating()
  }

  func showError(_ text: String) {
    let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true, completion: nil)
  }
}
