// https://developer.apple.com/documentation/uikit/uicontrol
/// A view that sends actions. Targets with selectors do not exist on Linux.
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  open var isEnabled = true
  open override var intrinsicContentSize: CGSize { CGSize(width: 0, height: 44) }
  open var isSelected = false
  private var actions: [(action: UIAction, events: Event)] = []

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Replaces an action with the same identifier for the same events.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    actions.append((action, events))
  }

  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    actions = actions.compactMap { entry in
      guard entry.action.identifier == identifier else { return entry }
      let left = entry.events.subtracting(events)
      return left.isEmpty ? nil : (entry.action, left)
    }
  }

  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { sendAction(entry.action) }
  }
}
