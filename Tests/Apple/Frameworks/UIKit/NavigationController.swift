// https://developer.apple.com/documentation/uikit/uinavigationcontroller
/// A stack of controllers that shows the topmost one.
///
/// The stack changes immediately. The display follows in a transition from the previously shown controller to the
/// topmost one.
@MainActor open class UINavigationController: UIViewController {
  #if canImport(ObjectiveC)
    @objc
  #endif
  public enum Operation: Int, Sendable { case none, push, pop }

  private var stack: [UIViewController] = []
  /// The controller whose view is displayed.
  private var shown: UIViewController?
  /// The controller that was last reported to the delegate as shown.
  private weak var announced: UIViewController?
  private var transition: Transition?
  /// Children that were removed from the stack and are still displayed.
  private var leaving: [UIViewController] = []
  /// Children whose `didMove(toParent:)` is pending.
  private var arriving: [UIViewController] = []
  private let backSwipe = BackSwipe()

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var isNavigationBarHidden = false
  private var storedIsToolbarHidden: Bool = true
  @available(tvOS, unavailable)
  open var isToolbarHidden: Bool {
    get { storedIsToolbarHidden }
    set { storedIsToolbarHidden = newValue }
  }
  private var storedInteractivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  @available(tvOS, unavailable)
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { storedInteractivePopGestureRecognizer }
  private var storedInteractiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  /// A swipe over the content, since iOS 26.
  @available(iOS 26, *)
  @available(tvOS, unavailable)
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    storedInteractiveContentPopGestureRecognizer
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare()
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    prepare()
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    definesPresentationContext = true
    backSwipe.navigation = self
    interactivePopGestureRecognizer?.delegate = backSwipe
    interactiveContentPopGestureRecognizer?.delegate = backSwipe
  }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The controller presented over the stack or its top.
  open var visibleViewController: UIViewController? {
    guard let presented = presentedViewController, !presented.isBeingDismissed else {
      return topViewController
    }
    return (presented as? UINavigationController)?.visibleViewController ?? presented
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    for (index, controller) in controllers.enumerated()
    where controllers[..<index].contains(where: { $0 === controller }) {
      return recordUsageError("\(name): \(controller.name) would be in the stack twice.")
    }
    if stack.elementsEqual(controllers, by: ===) { return }
    finishRunning(before: "setting the view controllers")
    guard controllers.allSatisfy(mayJoin) else { return }
    let operation: Operation =
      if let top = controllers.last, shown !== top {
        stack.contains { $0 === top } ? .pop : .push
      } else {
        .none
      }
    change(to: controllers, animated: animated, operation: operation)
  }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    finishRunning(before: "pushing \(controller.name)")
    if stack.contains(where: { $0 === controller }) {
      return recordUsageError(
        "\(name): pushing the same view controller instance more than once is not supported: "
          + "\(controller.name)."
      )
    }
    if controller is UINavigationController {
      return recordUsageError(
        "\(name): pushing a navigation controller is not supported: \(controller.name).")
    }
    guard mayJoin(controller) else { return }
    change(to: stack + [controller], animated: animated, operation: .push)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    finishRunning(before: "popping")
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated, operation: .pop)
    return top
  }

  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    if stack.last === controller { return [] }
    finishRunning(before: "popping to \(controller.name)")
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      recordUsageError("\(name): tried to pop to a view controller that doesn't exist: \(controller.name).")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { change(to: Array(stack[...index]), animated: animated, operation: .pop) }
    return popped
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Pushes a column of a collapsed split view, which may be a navigation controller.
  func merge(_ column: UIViewController) {
    transition?.settle()
    change(to: stack + [column], animated: false, operation: .push)
  }

  func unmerge(_ column: UIViewController) {
    guard stack.contains(where: { $0 === column }) else { return }
    transition?.settle()
    change(to: stack.filter { $0 !== column }, animated: false, operation: .pop)
  }

  private func mayJoin(_ controller: UIViewController) -> Bool {
    if controller === self || isDescendant(of: controller) {
      recordUsageError("\(name) cannot hold itself or an ancestor: \(controller.name).")
      return false
    }
    if controller.presenting != nil || controller.isOwned {
      recordUsageError("\(name): \(controller.name) is shown elsewhere and cannot be pushed.")
      return false
    }
    return true
  }

  // MARK: Changing the stack

  private func finishRunning(before change: String) {
    guard let transition, transition.phase == .starting || transition.phase == .running else { return }
    recordUsageError(
      "\(name): \(change) while a transition runs can result in a corrupted navigation stack. "
        + "Wait for its end.")
    transition.settle()
  }

  private func change(to new: [UIViewController], animated: Bool, operation: Operation) {
    let old = stack
    stack = new
    for controller in new where controller.parent !== self || leaving.contains(where: { $0 === controller }) {
      leaving.removeAll { $0 === controller }
      arriving.append(controller)
      if controller.parent === self {
        controller.willMove(toParent: self)
      } else {
        addChild(controller)
      }
    }
    let kept = Set(new.map(ObjectIdentifier.init))
    for controller in old where !kept.contains(ObjectIdentifier(controller)) {
      controller.willMove(toParent: nil)
      arriving.removeAll { $0 === controller }
      if isOnDisplay(controller) { leaving.append(controller) } else { controller.removeFromParent() }
    }
    show(animated: animated, operation: operation)
  }

  /// Displays the top of the stack.
  private func show(animated: Bool, operation: Operation, interactive: Bool = false) {
    let later = { [weak self] in
      guard let self else { return }
      self.show(animated: animated, operation: operation)
    }
    if let transition, transition.postpones(later) { return }
    guard shown !== stack.last else { return settleChildren(keeping: nil) }
    guard appearance == .appeared, isInWindow, let to = stack.last else { return swap() }
    if let busyTransition, busyTransition.postpones(later) { return }
    start(to, animated: animated, operation: operation, interactive: interactive)
  }

  /// Updates the display outside of a window, or while this controller itself appears or disappears.
  private func swap() {
    let from = shown
    let to = stack.last
    shown = to
    from?.beginDisappearing(animated: false)
    if appearance == .appearing { to?.beginAppearing(animated: isAppearanceAnimated) }
    from?.viewIfLoaded?.removeFromSuperview()
    if appearance != .disappeared { install() }
    from?.endDisappearing()
    settleChildren(keeping: nil)
  }

  private func start(_ to: UIViewController, animated: Bool, operation: Operation, interactive: Bool) {
    let from = shown
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated, let from {
      animator = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    }
    let interaction = animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let transition = Transition(
      from: from, to: to, in: view, animated: animated, interactive: interactive || interaction != nil,
      animator: animator, simulation: simulation
    ) { [weak self] completed in
      if completed {
        self?.finish(from: from, to: to, animated: animated)
      } else {
        self?.cancel(from: from, to: to, animated: animated)
      }
    }
    self.transition = transition
    to.loadViewIfNeeded()
    from?.beginDisappearing(animated: animated)
    // The callbacks may have covered this controller.
    if appearance.isShown { to.beginAppearing(animated: animated) }
    delegate?.navigationController(self, willShow: to, animated: animated)
    if animator == nil { place(to) }
    transition.run()
    guard appearance.isShown else { return transition.settle() }
    interaction?.startInteractiveTransition(transition)
  }

  private func finish(from: UIViewController?, to: UIViewController, animated: Bool) {
    shown = to
    place(to)
    if from !== to { from?.viewIfLoaded?.removeFromSuperview() }
    from?.endDisappearing()
    if appearance.isShown {
      to.endAppearing()
    } else {
      to.beginDisappearing(animated: animated)
      if appearance == .disappeared { to.endDisappearing() }
    }
    settleChildren(keeping: to === stack.last ? nil : to)
    announced = to
    delegate?.navigationController(self, didShow: to, animated: animated)
    transition = nil
  }

  /// Only pops can be cancelled, by a gesture or an animator.
  private func cancel(from: UIViewController?, to: UIViewController, animated: Bool) {
    if let from, leaving.contains(where: { $0 === from }) {
      leaving.removeAll { $0 === from }
      stack.append(from)
      from.isMovingFromParent = false
    } else if stack.last === to, arriving.contains(where: { $0 === to }) {
      stack.removeLast()
      to.willMove(toParent: nil)
    }
    to.beginDisappearing(animated: animated)
    to.viewIfLoaded?.removeFromSuperview()
    to.endDisappearing()
    if !stack.contains(where: { $0 === to }) { to.removeFromParent() }
    // The callbacks may have covered this controller.
    if appearance.isShown {
      from?.beginAppearing(animated: animated)
      from?.endAppearing()
    }
    transition = nil
  }

  private func isOnDisplay(_ controller: UIViewController) -> Bool {
    controller === shown || controller === transition?.viewController(forKey: .to)
  }

  private func place(_ controller: UIViewController) {
    guard controller.view.superview !== view else { return }
    controller.view.frame = view.bounds
    view.addSubview(controller.view)
    controller.announceAppearing()
  }

  /// Completes the containment callbacks of added and removed children.
  private func settleChildren(keeping displayed: UIViewController?) {
    let came = arriving
    let gone = leaving.filter { $0 !== displayed }
    arriving = []
    leaving.removeAll { $0 !== displayed }
    for controller in came where controller.parent === self {
      controller.didMove(toParent: self)
      controller.isMovingToParent = false
    }
    for controller in gone where !stack.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  // MARK: As a container

  private func install() {
    guard isViewLoaded, let shown else { return }
    place(shown)
  }

  override var drivesItsChildren: Bool { true }
  override var containerTransition: Transition? { transition }
  override var shownChildren: [UIViewController] { shown.map { [$0] } ?? [] }

  override func prepareToAppear(animated: Bool) {
    shown?.beginAppearing(animated: animated)
    install()
    if let shown, shown !== announced {
      delegate?.navigationController(self, willShow: shown, animated: animated)
    }
  }

  override func finishAppearance(animated: Bool) {
    guard let shown, shown !== announced, transition == nil else { return }
    announced = shown
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }

  /// A child that is removed by hand leaves the stack.
  override func lost(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) || shown === child else { return }
    stack.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
    arriving.removeAll { $0 === child }
    if shown === child { show(animated: false, operation: .pop) }
  }

  // MARK: User interaction

  /// Whether the back button is visible and enabled.
  var canGoBackByButton: Bool {
    canGoBack && !isNavigationBarHidden && (topViewController?.navigationItem.hasBackButton ?? false)
  }

  /// Whether a swipe would begin.
  private func canGoBack(by gesture: UIGestureRecognizer?) -> Bool {
    guard canGoBack, let gesture, gesture.isEnabled else { return false }
    return gesture.delegate?.gestureRecognizerShouldBegin(gesture) ?? true
  }

  private var canGoBack: Bool {
    stack.count > 1 && appearance == .appeared && isInWindow && runningTransition == nil
      && presentedViewController == nil
  }

  /// Pops interactively. Returns false if the app animates pops without its own gesture.
  func beginBackSwipe(_ gesture: UIGestureRecognizer?) -> Bool {
    guard canGoBack(by: gesture), let from = shown, let to = stack.dropLast().last else { return false }
    gesture?.state = .began
    defer { gesture?.state = .possible }
    if delegate?.navigationController(self, animationControllerFor: .pop, from: from, to: to) != nil {
      return false
    }
    stack.removeLast()
    from.willMove(toParent: nil)
    leaving.append(from)
    show(animated: true, operation: .pop, interactive: true)
    return transition?.isInteractive ?? false
  }

  /// The interactive pop in progress.
  var heldTransition: Transition? {
    guard let transition, transition.phase == .running, transition.isInteractive else { return nil }
    return transition
  }
}
