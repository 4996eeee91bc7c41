/// A title that can be tapped.
public final class Button: View {
  public var title = ""
  /// What a tap does. The screen owns the button: capture the screen unowned.
  public var onTap: (() -> Void)?

  /// Taps it, as a person does.
  public func tap() {
    onTap?()
  }
}
