/// A title that can be tapped.
public final class Button: View {
  public var title = ""
  /// A disabled button is visible, but a tap has no effect.
  public var isEnabled = true
  /// The action of a tap. The screen owns the button, so capture the screen unowned.
  public var onTap: (() -> Void)?

  /// Taps it as a user does.
  public func tap() {
    if isEnabled { onTap?() }
  }
}
