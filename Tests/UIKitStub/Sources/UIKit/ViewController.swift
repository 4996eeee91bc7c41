/// A screen or a part of one: its view, its appearances, its children and what it presents.
///
/// The methods that a subclass overrides are here; what they mean is in the file named after it:
/// `Appearance`, `Containment`, `Presentation`.
@MainActor open class UIViewController: UIResponder {
  // MARK: Its view

  public let nibName: String?
  open var title: String? {
    didSet { navigationItem.title = title }
  }
  open var preferredContentSize = CGSize.zero
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

  /// Loaded when it is first asked for.
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
      complain("\(name).loadView() made no view. Set `view` in it, and do not call super.")
      view = UIView(frame: UIScreen.main.bounds)
    }
    isLoading = false
    viewDidLoad()
  }

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Its appearances

  var appearance = Appearance.disappeared
  var isAppearanceAnimated = false
  /// Whether `viewIsAppearing` is still to come.
  var awaitsAppearing = false
  /// How many times `beginAppearanceTransition` asked for what was so already.
  var emptyBegins = 0

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Whether the children hear of this controller's appearances by themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// For a container that forwards by hand: tells a child that it begins to appear or to disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearanceByHand(isAppearing, animated: animated)
  }

  /// Ends what `beginAppearanceTransition` began.
  public func endAppearanceTransition() { endAppearanceByHand() }

  /// Prepares what is inside for an appearance. System containers put their content in place here.
  func prepareToAppear(animated: Bool) {}
  /// The system's share of an appearance that has ended.
  func finishAppearance(animated: Bool) {}
  /// The children that appear and disappear with this controller.
  var shownChildren: [UIViewController] { childrenWithShownViews }
  /// A child was taken out.
  func lost(_ child: UIViewController) {}
  /// Whether this is one of the system's containers, which tell their children themselves.
  var drivesItsChildren: Bool { false }

  // MARK: Its place among controllers

  public internal(set) var children: [UIViewController] = []
  public internal(set) weak var parent: UIViewController?
  public internal(set) var isMovingToParent = false
  public internal(set) var isMovingFromParent = false

  /// Call super: `isMovingFromParent` depends on it.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { isMovingFromParent = true }
  }

  /// Call super: `isMovingToParent` depends on it.
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

  // MARK: What it presents, and who presents it

  /// What this very controller presents, not one of its ancestors.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The presentation in which this controller is, or would be, shown.
  var presentation: UIPresentationController?
  /// The running presentation or dismissal of this controller.
  var presentationTransition: Transition?
  /// The running presentation or dismissal of what this controller presents.
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
  open var sheetPresentationController: UISheetPresentationController? {
    presentationOfNearest as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationOfNearest as? UIPopoverPresentationController
  }

  /// The running change that this controller takes part in, if there is one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningTransition }

  /// What `automatic` means for this controller.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  /// The transition of this controller as a container. Navigation controllers have one.
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
  /// How a complaint names this controller.
  var name: String { title.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }

  var simulation: UISimulation {
    if let window = viewIfLoaded?.window { return window.simulation }
    return .current
  }

  func complain(_ fault: String) { simulation.complain(fault) }

  var isInWindow: Bool { viewIfLoaded?.window != nil }

  /// Ends at once what runs inside: a view that goes away takes its animations with it.
  func settleInside() {
    if containerTransition?.phase == .running { containerTransition?.settle() }
    if let inner = presentedInside?.presentationTransition, inner.phase == .running { inner.settle() }
  }

  /// What this controller presents within its own view, so that it comes and goes with it.
  var presentedInside: UIViewController? {
    guard let presented, let container = presented.presentation?.containerView,
      container.superview === viewIfLoaded, presented.viewIfLoaded?.superview === container
    else { return nil }
    return presented
  }

  /// Whether a window or a presentation owns this controller and tells it when it appears.
  var isOwned: Bool { presenting != nil || viewIfLoaded?.window?.rootViewController === self }
}
