/// An editable line of text.
public final class TextField: View {
  /// The placeholder of an empty field.
  public var placeholder = ""
  public var text = ""
  /// Whether each character is shown as a dot, for passwords.
  public var isSecure = false
  /// Called with the new text after a change by the user, not by code.
  public var onChange: ((String) -> Void)?

  /// Replaces the text as a user does.
  public func type(_ text: String) {
    self.text = text
    onChange?(text)
  }
}
