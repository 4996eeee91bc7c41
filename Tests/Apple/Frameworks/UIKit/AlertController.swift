// https://developer.apple.com/documentation/uikit/uialertcontroller
/// A question with answers. Tapping an answer dismisses it.
@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public private(set) var preferredStyle = Style.alert
  open var message: String?
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        recordUsageError("\(name): the preferred action has to be one of its actions.")
      }
    }
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return recordUsageError("\(name) can only have one action with a style of cancel.")
    }
    action.alert = self
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if preferredStyle == .actionSheet {
      return recordUsageError("\(name): text fields can only be added to an alert.")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  override var automaticPresentationStyle: UIModalPresentationStyle {
    preferredStyle == .actionSheet ? .popover : .custom
  }
}

// https://developer.apple.com/documentation/uikit/uialertaction
/// An answer.
@MainActor public final class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  public var isEnabled = true
  weak var alert: UIAlertController?
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
