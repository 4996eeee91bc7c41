// https://developer.apple.com/documentation/uikit/uiviewcontroller
/// A screen or a part of one: its view, appearance, children and presentations.
///
/// Methods for subclasses are declared here; their behaviour is in files named after it: `Appearance`, `Containment`,
/// `Presentation`.
@MainActor open class UIViewController: UIResponder {
  // MARK: View

  public let nibName: String?
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }
  private lazy var ownTabItem = UITabBarItem(title: title, image: nil, tag: 0)
  private var givenTabItem: UITabBarItem?
  open var tabBarItem: UITabBarItem! {
    get { givenTabItem ?? ownTabItem }
    set { givenTabItem = newValue }
  }
  private var storedToolbarItems: [UIBarButtonItem]?
  @available(tvOS, unavailable)
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { storedToolbarItems = newValue }
  }
  private var storedHidesBottomBarWhenPushed: Bool = false
  @available(tvOS, unavailable)
  open var hidesBottomBarWhenPushed: Bool {
    get { storedHidesBottomBarWhenPushed }
    set { storedHidesBottomBarWhenPushed = newValue }
  }
  @available(tvOS, unavailable)
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  @available(tvOS, unavailable)
  open var prefersStatusBarHidden: Bool { false }
  @available(tvOS, unavailable)
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  @available(tvOS, unavailable)
  open var childForStatusBarStyle: UIViewController? { nil }
  @available(tvOS, unavailable)
  open var childForStatusBarHidden: UIViewController? { nil }
  @available(tvOS, unavailable)
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  @available(tvOS, unavailable)
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  @available(tvOS, unavailable)
  open func setNeedsStatusBarAppearanceUpdate() {}
  @available(tvOS, unavailable)
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open var definesPresentationContext = false
  private lazy var ownItem = UINavigationItem(title: title ?? "")
  open var navigationItem: UINavigationItem { ownItem }
  private var loaded: UIView?
  private var isLoading = false

  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  /// Loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      loaded?.controller = self
    }
  }

  public var viewIfLoaded: UIView? { loaded }
  public var isViewLoaded: Bool { loaded != nil }

  public func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if loaded == nil {
      recordUsageError("\(name).loadView() made no view. Set `view` in it, and do not call super.")
      view = UIView(frame: UIScreen.main.bounds)
    }
    isLoading = false
    viewDidLoad()
  }

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Appearance

  var appearance = Appearance.disappeared
  var isAppearanceAnimated = false
  /// Whether `viewIsAppearing` is pending.
  var awaitsAppearing = false
  /// The number of redundant calls of `beginAppearanceTransition`.
  var emptyBegins = 0

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Whether appearance callbacks are forwarded to the children automatically.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// For a container that forwards by hand: begins the appearance or disappearance of a child.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearanceByHand(isAppearing, animated: animated)
  }

  /// Ends the transition that `beginAppearanceTransition` began.
  public func endAppearanceTransition() { endAppearanceByHand() }

  /// Prepares the content for an appearance. System containers insert their content here.
  func prepareToAppear(animated: Bool) {}
  /// The internal part of an ended appearance.
  func finishAppearance(animated: Bool) {}
  /// The children that appear and disappear with this controller.
  var shownChildren: [UIViewController] { childrenWithShownViews }
  /// Called after a child was removed.
  func lost(_ child: UIViewController) {}
  /// Whether this is a system container, which notifies its children itself.
  var drivesItsChildren: Bool { false }

  // MARK: Containment

  public internal(set) var children: [UIViewController] = []
  public internal(set) weak var parent: UIViewController?
  public internal(set) var isMovingToParent = false
  public internal(set) var isMovingFromParent = false

  /// Overrides must call super: `isMovingFromParent` depends on it.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { isMovingFromParent = true }
  }

  /// Overrides must call super: `isMovingToParent` depends on it.
  open func didMove(toParent parent: UIViewController?) {
    isMovingToParent = false
    if parent == nil { isMovingFromParent = false }
  }

  open func addChild(_ child: UIViewController) { adopt(child) }
  open func removeFromParent() { leaveParent() }

  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  open func show(_ controller: UIViewController, sender: Any?) {
    if let navigation = navigationController {
      navigation.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }

  // MARK: Segues

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Presentation

  /// The controller presented by this one, not by an ancestor.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The presentation in which this controller is or would be shown.
  var presentation: UIPresentationController?
  /// The running presentation or dismissal of this controller.
  var presentationTransition: Transition?
  /// The running presentation or dismissal of the presented controller.
  var hostedTransition: Transition?

  public internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { forgetUnusedPresentation() }
  }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }
  open var presentationController: UIPresentationController? { presentationOfNearest }
  @available(tvOS, unavailable)
  open var sheetPresentationController: UISheetPresentationController? {
    presentationOfNearest as? UISheetPresentationController
  }
  @available(tvOS, unavailable)
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationOfNearest as? UIPopoverPresentationController
  }

  /// The running transition that involves this controller, if any.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningTransition }

  /// The meaning of `automatic` for this controller.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  /// The transition of this controller as a container. Only navigation controllers have one.
  var containerTransition: Transition? { nil }

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(controller, animated: animated, completion: completion)
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: animated, completion: completion)
  }
}

extension UIViewController {
  /// The name of this controller in reports of misuse.
  var name: String { title.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }

  var simulation: UISimulation {
    if let window = viewIfLoaded?.window { return window.simulation }
    return .current
  }

  func recordUsageError(_ misuse: String) { simulation.recordUsageError(misuse) }

  var isInWindow: Bool { viewIfLoaded?.window != nil }

  /// Ends all transitions inside: a removed view ends its animations.
  func settleInside() {
    if containerTransition?.phase == .running { containerTransition?.settle() }
    if let inner = presentedInside?.presentationTransition, inner.phase == .running { inner.settle() }
  }

  /// The controllers presented within this view, which appear and disappear with it.
  var presentedInside: UIViewController? {
    guard let presented, let container = presented.presentation?.containerView,
      container.superview === viewIfLoaded, presented.viewIfLoaded?.superview === container
    else { return nil }
    return presented
  }

  /// Whether a window or a presentation owns this controller and sends its appearance callbacks.
  var isOwned: Bool { presenting != nil || viewIfLoaded?.window?.rootViewController === self }
}
