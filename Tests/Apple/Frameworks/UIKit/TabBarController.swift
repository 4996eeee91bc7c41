// https://developer.apple.com/documentation/uikit/uitabbarcontroller
/// Controllers behind tabs. A change of tab is not animated.
@MainActor open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var selected: UIViewController?
  open weak var delegate: (any UITabBarControllerDelegate)?

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let new = controllers ?? []
    let gone = tabs.filter { old in !new.contains { $0 === old } }
    let come = new.filter { controller in !tabs.contains { $0 === controller } }
    for controller in come { addChild(controller) }
    for controller in gone { controller.willMove(toParent: nil) }
    tabs = new
    if !new.contains(where: { $0 === selected }) { select(new.first) }
    for controller in gone { controller.removeFromParent() }
    for controller in come { controller.didMove(toParent: self) }
  }

  /// `NSNotFound` without tabs. An invalid index is ignored.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set { if tabs.contains(where: { $0 === newValue }) { select(newValue) } }
  }

  private func select(_ controller: UIViewController?) {
    let old = selected
    guard old !== controller else { return }
    selected = controller
    if appearance.isShown { controller?.loadViewIfNeeded() }
    old?.beginDisappearing(animated: false)
    // A controller may select another tab when it is called.
    if selected === controller, appearance.isShown { controller?.beginAppearing(animated: false) }
    if selected !== old { old?.viewIfLoaded?.removeFromSuperview() }
    if selected === controller, appearance != .disappeared, let controller {
      view.addSubview(controller.view)
      controller.announceAppearing()
    }
    if selected !== old { old?.endDisappearing() }
    if selected === controller, appearance == .appeared { controller?.endAppearing() }
  }

  override var drivesItsChildren: Bool { true }
  override var shownChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  override func prepareToAppear(animated: Bool) {
    guard let selected, selected.viewIfLoaded?.superview !== view else { return }
    selected.beginAppearing(animated: animated)
    view.addSubview(selected.view)
  }

  override func lost(_ child: UIViewController) {
    tabs.removeAll { $0 === child }
    if selected === child { select(tabs.first) }
  }
}

/// The delegate of a tab bar: it is notified of taps by the user and never of changes by the app.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
  @MainActor @objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
    @objc optional func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    @objc optional func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  }
#else
  @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  }

  extension UITabBarControllerDelegate {
    public func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
  }
#endif
