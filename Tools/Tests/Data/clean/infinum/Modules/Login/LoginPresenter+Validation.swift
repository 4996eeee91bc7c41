import Foundation

extension LoginPresenter {
  // An address is enough here; a UITextField may refuse more.
  func isValid(email: String?) -> Bool {
    guard let email else { return false }
    return email.contains("@") && email.contains(".")
  }
}
