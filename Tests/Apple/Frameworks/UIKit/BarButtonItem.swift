// https://developer.apple.com/documentation/uikit/uibarbuttonitem
/// A button in a bar.
@MainActor public class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, compose, reply, action, trash, search, refresh, close
  }

  public var title: String?
  public var primaryAction: UIAction?
  public var isEnabled = true
  public var tag = 0
  public var accessibilityIdentifier: String?

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    title = String(describing: systemItem).capitalized
    self.primaryAction = primaryAction
  }

  public override init() { super.init() }
}
