// https://developer.apple.com/documentation/uikit/uibutton
/// A button with a title per state.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system, close }

  public private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]

  public convenience init(type: ButtonType) { self.init(type: type, primaryAction: nil) }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    buttonType = type
    if let primaryAction {
      if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }

  /// The title of a state, or that of the normal state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }
}
