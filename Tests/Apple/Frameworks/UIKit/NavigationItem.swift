/// The content of a navigation bar for one controller.
@MainActor public class UINavigationItem: NSObject {
  public var title: String?
  public var prompt: String?
  public var hidesBackButton = false
  /// Performed by the back button in place of going back.
  public var backAction: UIAction?
  public var leftItemsSupplementBackButton = false
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItems: [UIBarButtonItem]?
  public var backButtonTitle: String?

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Whether the bar has a back button.
  var hasBackButton: Bool {
    !hidesBackButton && (leftBarButtonItem == nil || leftItemsSupplementBackButton)
  }
}
