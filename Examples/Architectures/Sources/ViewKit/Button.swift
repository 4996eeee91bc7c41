/// A title that can be tapped.
public final class Button: View {
  public var title = ""
  /// A disabled button is seen, but a tap does nothing.
  public var isEnabled = true
  /// What a tap does. The screen owns the button: capture the screen unowned.
  public var onTap: (() -> Void)?

  /// Taps it, as a person does.
  public func tap() {
    if isEnabled { onTap?() }
  }
}
