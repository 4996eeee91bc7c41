// https://developer.apple.com/documentation/uikit/uitextfield
/// An editable line of text.
@MainActor open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
  open var isSecureTextEntry = false
  open weak var delegate: (any UITextFieldDelegate)?
}

/// The delegate of a text field: it is notified of the user's input.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uitextfielddelegate
  @MainActor @objc public protocol UITextFieldDelegate: NSObjectProtocol {
    @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
  }
#else
  @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
  }

  extension UITextFieldDelegate {
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  }
#endif
