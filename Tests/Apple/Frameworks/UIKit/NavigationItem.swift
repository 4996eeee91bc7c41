// https://developer.apple.com/documentation/uikit/uinavigationitem
/// The content of a navigation bar for one controller.
@MainActor public class UINavigationItem: NSObject {
  public var title: String?
  private var storedPrompt: String?
  @available(tvOS, unavailable)
  public var prompt: String? {
    get { storedPrompt }
    set { storedPrompt = newValue }
  }
  private var storedHidesBackButton: Bool = false
  @available(tvOS, unavailable)
  public var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { storedHidesBackButton = newValue }
  }
  private var storedBackAction: UIAction?
  /// Performed by the back button in place of going back.
  @available(tvOS, unavailable)
  public var backAction: UIAction? {
    get { storedBackAction }
    set { storedBackAction = newValue }
  }
  private var storedLeftItemsSupplementBackButton: Bool = false
  @available(tvOS, unavailable)
  public var leftItemsSupplementBackButton: Bool {
    get { storedLeftItemsSupplementBackButton }
    set { storedLeftItemsSupplementBackButton = newValue }
  }
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItems: [UIBarButtonItem]?
  private var storedBackButtonTitle: String?
  @available(tvOS, unavailable)
  public var backButtonTitle: String? {
    get { storedBackButtonTitle }
    set { storedBackButtonTitle = newValue }
  }

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
