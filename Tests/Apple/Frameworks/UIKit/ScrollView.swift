// https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  open var contentInset = UIEdgeInsets.zero
  open var contentSize = CGSize.zero
  open var isScrollEnabled = true
  open var alwaysBounceVertical = false
  private var storedMode = KeyboardDismissMode.none
  @available(tvOS, unavailable)
  open var keyboardDismissMode: KeyboardDismissMode {
    get { storedMode }
    set { storedMode = newValue }
  }
  private var storedRefreshControl: UIControl?
  @available(tvOS, unavailable)
  open var refreshControl: UIRefreshControl? {
    get { storedRefreshControl as? UIRefreshControl }
    set { storedRefreshControl = newValue }
  }
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self)
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self)
}
