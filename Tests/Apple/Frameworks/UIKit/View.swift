// https://developer.apple.com/documentation/uikit/uiview
/// A rectangle with subviews, without drawing. `UISimulation.layOut` lays it out.
///
/// Entering or leaving a window notifies the controllers of the moved views.
@MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  open var bounds: CGRect
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isUserInteractionEnabled = true
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor?
  open var tintColor: UIColor?
  open var tag = 0
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  /// The active constraints whose first item is this view or one of its guides.
  var constraintsOfItems: [NSLayoutConstraint] = []
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self)
  public private(set) lazy var readableContentGuide = UILayoutGuide(of: self)
  private var storedKeyboardGuide: UILayoutGuide?
  @available(tvOS, unavailable)
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = storedKeyboardGuide as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    storedKeyboardGuide = guide
    return guide
  }
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The size that a control needs; zero for a plain view.
  open var intrinsicContentSize: CGSize { .zero }
  open func invalidateIntrinsicContentSize() {}

  /// The controller whose view this is.
  weak var controller: UIViewController?
  private var origin: CGPoint

  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    origin = .zero
    bounds = .zero
    super.init()
  }

  open override var next: UIResponder? { controller ?? superview }

  /// The window at the end of the chain of superviews.
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) { insert(view, at: .max) }

  /// An index beyond the end means the end, after the view has left its former superview.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? .max)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    var move = WindowMove(of: self, from: superview.window, to: nil)
    move.begin()
    superview.detach(self)
    move.end()
  }

  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didMoveToSuperview() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func sizeToFit() {}

  /// Applies the changes immediately; `completion` is called when the test advances the clock.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { UISimulation.current.schedule { completion(true) } }
  }

  private func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      UISimulation.current.recordUsageError(
        "\(type(of: view)) cannot be added to itself or to one of its subviews.")
      return
    }
    var move = WindowMove(of: view, from: view.window, to: window)
    move.begin()
    view.superview?.detach(view)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    move.end()
    view.didMoveToSuperview()
  }

  private func detach(_ view: UIView) {
    willRemoveSubview(view)
    subviews.removeAll { $0 === view }
    view.superview = nil
  }

  open func willRemoveSubview(_ subview: UIView) {}

  /// The controllers of this view and its descendants, outermost first.
  func collectControllers(into found: inout [UIViewController]) {
    if let controller { found.append(controller) }
    for view in subviews { view.collectControllers(into: &found) }
  }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .minX) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .maxX) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .minY) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .maxY) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}
