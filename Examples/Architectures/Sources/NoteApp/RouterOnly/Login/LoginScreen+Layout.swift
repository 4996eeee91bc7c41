import ViewKit

extension LoginScreen {
  func layOut() {
    title = "Login"
    accountField.placeholder = "Account"
    passwordField.placeholder = "Password"
    passwordField.isSecure = true
    loginButton.title = "Log in"
    add(messageLabel, named: "message")
    add(accountField, named: "account")
    add(passwordField, named: "password")
    add(statusLabel, named: "status")
    add(loginButton, named: "login")
  }
}
