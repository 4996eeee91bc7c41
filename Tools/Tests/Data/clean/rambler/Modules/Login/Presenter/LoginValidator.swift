/// Whether what was typed is worth sending.
enum LoginValidator {
  static func isComplete(login: String, password: String) -> Bool {
    !login.isEmpty && password.count >= 6
  }
}
