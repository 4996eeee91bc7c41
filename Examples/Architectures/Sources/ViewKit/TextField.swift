/// A line of text that a person writes.
public final class TextField: View {
  /// Says what to write while nothing is written.
  public var placeholder = ""
  public var text = ""
  /// Shows a dot for each character, as for a password.
  public var isSecure = false
  /// Called with the new text after a person changed it, not after code did.
  public var onChange: ((String) -> Void)?

  /// Replaces the text, as a person does.
  public func type(_ text: String) {
    self.text = text
    onChange?(text)
  }
}
