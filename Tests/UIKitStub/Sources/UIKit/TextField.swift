/// A line of text that can be edited.
@MainActor open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
  open var isSecureTextEntry = false
  open weak var delegate: (any UITextFieldDelegate)?
}

/// Hears of the person's keys.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
