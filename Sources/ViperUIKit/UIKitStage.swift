#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// Shows modules in UIKit: a root in a window, pushes on navigation controllers, modals, child view
  /// controllers in slots, columns of a split view.
  ///
  /// ```swift
  /// let stage = UIKitStage(in: window, views: views)
  /// let router = Router(modules: modules, stage: stage)
  /// try router.replaceRoot(ShowNotes())
  /// window.makeKeyAndVisible()
  /// ```
  ///
  /// UIKit takes time to change, may refuse to change while it does, and changes by itself: somebody swipes back,
  /// drags a sheet away, calls `popToRootViewController`. So nothing is done step by step. Whenever the tree
  /// changed, or UIKit did, the stage compares the two: what UIKit took away leaves the tree, what left the tree
  /// is taken from UIKit, what is new in the tree is given to it; what must wait for a transition is done when it
  /// has ended.
  ///
  /// Roots, modals and columns stand in a navigation controller of their own, unless they are containers
  /// themselves or their ``UIKitTransition`` says otherwise.
  @MainActor public final class UIKitStage: Stage {
    private let window: UIWindow?
    private weak var host: UIViewController?
    private let views: UIKitViews
    private var showings: [Showing] = []
    private lazy var animations = NavigationAnimations { [weak self] controller in
      self?.showings.first { $0.controller === controller }?.transition
    }
    private var isSettling = false
    private var isUnsettled = false

    /// - Parameters:
    ///   - window: whose root view controller the stage sets. Make it visible yourself.
    ///   - views: the view controller of each contract.
    public init(in window: UIWindow, views: UIKitViews) {
      self.window = window
      self.views = views
    }

    /// - Parameter host: the view controller that the root becomes a child of.
    init(inside host: UIViewController, views: UIKitViews) {
      window = nil
      self.host = host
      self.views = views
    }

    /// The view controller that shows a visit; nil when the visit is not on this stage.
    public func controller(of visit: AnyVisit) -> UIViewController? {
      showing(of: visit)?.controller
    }

    // MARK: Stage

    public func show<Screen: Contract>(_ presenter: Presenter<Screen>, at visit: AnyVisit) throws {
      let controller = try views.controller(for: presenter)
      try add(controller, at: visit)
      presenter.view = controller
    }

    public func show(native view: AnyObject, at visit: AnyVisit) throws {
      guard let controller = view as? UIViewController else {
        throw CannotShowError(view, on: self, hint: "It shows view controllers.")
      }
      try add(controller, at: visit)
    }

    /// What is gone is taken away when the tree's change is complete.
    public func remove(_ visit: AnyVisit) {}

    public func didChange(_ root: AnyVisit) {
      settle()
    }

    private func add(_ controller: UIViewController, at visit: AnyVisit) throws {
      let showing = Showing(
        controller, at: visit, where: try spot(for: visit), isHosted: window == nil, animations)
      showing.observe { [weak self] in self?.settle() }
      showings.append(showing)
    }

    private func spot(for visit: AnyVisit) throws -> Showing.Spot {
      // A tree's own root shows from whatever is on top.
      let below = visit.parent.flatMap(showing) ?? visit.screens.reversed().lazy.compactMap(showing).first
      switch visit.presentation {
      case .root: return .root
      case .modal: return .modal
      case .slot(let name):
        guard let below else { throw PlaceError(visit, "Embed it from a module that is on stage.") }
        return .slot(name, in: below.controller)
      case .push:
        guard let below else { return .root }
        guard let navigation = navigation(of: below) else {
          throw PlaceError(visit, "\(below.visit.module) stands in no navigation controller. Present it instead.")
        }
        return .push(on: navigation)
      }
    }

    private func navigation(of showing: Showing) -> UINavigationController? {
      if let own = showing.stack ?? showing.controller as? UINavigationController { return own }
      if case .slot = showing.spot { return showing.visit.parent.flatMap(self.showing).flatMap(navigation) }
      return showing.isRoot ? host?.navigationController : nil
    }

    private func showing(of visit: AnyVisit) -> Showing? {
      showings.first { $0.visit === visit }
    }

    // MARK: Settling

    /// Brings tree and UIKit together. UIKit calls back while it is changed, hence the loop.
    private func settle() {
      isUnsettled = true
      guard !isSettling else { return }
      isSettling = true
      defer { isSettling = false }
      while isUnsettled {
        isUnsettled = false
        removeWhatUIKitTookAway()
        settleRoot()
        for showing in showings { showing.settleSlot() }
        settleNavigation()
        settleModals()
        showings.removeAll { !$0.isAlive && !$0.isInUIKit }
        for showing in showings where showing.isAlive { showing.appearIfUnobserved() }
      }
    }

    private func removeWhatUIKitTookAway() {
      let gone = showings.filter { $0.isAlive && $0.isPlaced && isTakenAway($0) }
      for showing in gone.sorted(by: { $0.visit.id > $1.visit.id }) {
        showing.isPlaced = false
        showing.visit.wasRemovedBySystem()
      }
    }

    private func isTakenAway(_ showing: Showing) -> Bool {
      if let stack = showing.stack {
        let missing = showings.filter { $0.stack === stack && $0.isPlaced && !stack.viewControllers.contains($0.controller) }
        // A pop that is under way may yet be cancelled.
        if missing.contains(where: \.visit.isVisible) { return false }
        if missing.contains(where: { $0 === showing }) { return true }
      }
      switch showing.spot {
      case .root: return hasLost(root: showing.container)
      case .modal: return showing.isDismissed
      case .slot(let name, in: let parent): return !parent.holds(showing.container, inSlot: name)
      case .push(on: let stack):
        guard let owner = showings.first(where: { $0.container === stack }), owner.isPlaced else { return false }
        return owner.isRoot ? hasLost(root: stack) : owner.isDismissed
      }
    }

    private func hasLost(root container: UIViewController) -> Bool {
      window.map { $0.rootViewController !== container } ?? (container.parent == nil)
    }

    private func settleRoot() {
      let roots = showings.filter { $0.isRoot }
      let container = roots.last(where: \.isAlive)?.container ?? roots.last(where: isUsedByOthers)?.container
      if let window, roots.contains(where: { $0.container === window.rootViewController }) || container != nil {
        if window.rootViewController !== container { window.rootViewController = container }
      }
      for root in roots {
        root.isPlaced = root.container === container
        if root.isPlaced { continue }
        // What it presented is still there, over the new one.
        if root.container.presentedViewController != nil { root.container.dismiss(animated: false) }
        if window == nil { root.container.leaveParent() }
      }
      if let host, let container, container.parent !== host { host.embed(container, in: host.view) }
    }

    private func settleNavigation() {
      for navigation in Set(showings.compactMap(\.stack)) {
        let members = showings.filter { $0.stack === navigation }
        let leaving = members.filter { !$0.isAlive }
        let coming = members.filter { $0.isAlive && !$0.isPlaced && $0.isPush }
        let stack =
          navigation.viewControllers.filter { old in !leaving.contains { $0.controller === old } }
          + coming.map(\.controller)
        guard stack != navigation.viewControllers, !stack.isEmpty else { continue }
        guard !waits(for: navigation.transitionCoordinator) else { continue }
        for showing in coming { showing.isPlaced = true }
        let changed = coming.last ?? leaving.last
        navigation.setViewControllers(
          stack, animated: changed?.isAnimated != false && navigation.viewIfLoaded?.window != nil)
      }
    }

    private func settleModals() {
      let leaving = showings.first { $0.isModal && !$0.isAlive && $0.isPresented && !isUsedByOthers($0) }
      let coming = showings.first { $0.isModal && $0.isAlive && !$0.isPlaced }
      guard leaving != nil || coming != nil, let base else { return }
      let chain = sequence(first: base) { $0.presentedViewController }.map { $0 }
      guard !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) else {
        return _ = chain.contains { waits(for: $0.transitionCoordinator) }
      }
      guard !chain.contains(where: { waits(for: $0.transitionCoordinator) }) else { return }
      if let leaving {
        // All that stands above goes with it. What belongs there comes again.
        let above = chain.drop { $0 !== leaving.container }.dropFirst()
        for other in showings where other.isModal && above.contains(other.container) { other.isPlaced = false }
        leaving.isPlaced = false
        leaving.container.presentingViewController?.dismiss(animated: leaving.isAnimated) { [weak self] in
          self?.settle()
        }
      } else if let coming, let top = chain.last, top.viewIfLoaded?.window != nil {
        coming.present(from: top) { [weak self] in self?.settle() }
      }
    }

    /// Where modals are presented from.
    private var base: UIViewController? { window?.rootViewController ?? host }

    /// Whether others stand in the container of a showing that is gone.
    private func isUsedByOthers(_ showing: Showing) -> Bool {
      showings.contains { $0.isAlive && $0.stack === showing.container }
    }

    /// Settles once more when a transition has ended; false when there is none.
    private func waits(for coordinator: (any UIViewControllerTransitionCoordinator)?) -> Bool {
      guard let coordinator else { return false }
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.settle() }
      return true
    }
  }
#endif
