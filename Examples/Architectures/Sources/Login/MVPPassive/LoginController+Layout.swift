import ViewKit

extension LoginController {
  func layOut() {
    title = "Sign in"
    accountField.placeholder = "Mail address"
    passwordField.placeholder = "Password"
    passwordField.isSecure = true
    signInButton.title = "Sign in"
    forgotPasswordButton.title = "Forgot password"
    forgotPasswordButton.isHidden = true
    retryButton.title = "Try again"
    retryButton.isHidden = true
    add(accountField, named: "account")
    add(passwordField, named: "password")
    add(statusLabel, named: "status")
    add(signInButton, named: "signIn")
    add(forgotPasswordButton, named: "forgotPassword")
    add(retryButton, named: "retry")
  }
}
