#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// Shows modules in UIKit: a root in a window, pushes on navigation controllers, modals, child view controllers in
  /// slots, and the columns of a split view.
  ///
  /// ```swift
  /// let stage = UIKitStage(in: window, views: views)
  /// let router = Router(modules: modules, stage: stage)
  /// try router.replaceRoot(NoteList())
  /// window.makeKeyAndVisible()
  /// ```
  ///
  /// When UIKit removes a view controller by itself (a swipe back, a dragged sheet, `popToRootViewController`), its
  /// visit is removed from the tree once, in the right order.
  ///
  /// Roots, modals and columns are embedded in a navigation controller, unless they are containers or
  /// their ``UIKitTransition`` has `isWrapped: false`.
  @MainActor public final class UIKitStage: Stage {
    let window: UIWindow?
    weak var host: UIViewController?
    private let views: UIKitViews
    var showings: [Showing] = []
    private lazy var animations = NavigationAnimations { [weak self] controller in
      self?.showings.first { $0.controller === controller }?.transition
    }
    var isSettling = false
    var isUnsettled = false

    /// - Parameters:
    ///   - window: The window whose root view controller the stage sets. Make it visible yourself.
    ///   - views: The view controllers, by contract.
    public init(in window: UIWindow, views: UIKitViews) {
      self.window = window
      self.views = views
    }

    /// - Parameter host: The view controller that becomes the parent of the root.
    init(inside host: UIViewController, views: UIKitViews) {
      window = nil
      self.host = host
      self.views = views
    }

    /// Returns the view controller of a visit; nil if the visit is not on this stage.
    public func controller(of visit: AnyVisit) -> UIViewController? {
      showing(of: visit)?.controller
    }

    // MARK: Stage

    public func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
      let controller = try views.controller(for: screen)
      try add(controller, at: visit)
      screen.view = controller
    }

    public func show(native view: AnyObject, at visit: AnyVisit) throws {
      guard let controller = view as? UIViewController ?? (view as? AskedQuestion).map(Alert.init) else {
        throw CannotShowError(view, on: self, hint: "It only shows view controllers.")
      }
      try add(controller, at: visit)
    }

    /// Removed controllers are removed from UIKit when the change of the tree is complete.
    public func remove(_ visit: AnyVisit) {}

    public func didChange(_ root: AnyVisit) {
      settle()
    }

    private func add(_ controller: UIViewController, at visit: AnyVisit) throws {
      let showing = Showing(
        controller, at: visit, where: try position(for: visit, controller), isHosted: window == nil,
        animations)
      // The visible controller keeps a hosted stage alive: its host may be removed first, and what it pushed must
      // follow.
      let keeper = window == nil ? self : nil
      showing.observe { [weak self] in (keeper ?? self)?.settle() }
      // A moved visit is here from now on.
      for former in showings where former.visit === visit { former.isOver = true }
      showings.append(showing)
    }

    private func position(for visit: AnyVisit, _ controller: UIViewController) throws -> Showing.Position {
      let leaving = showings.filter { $0.isAlive && isLeaving($0) }
      for showing in leaving { showing.visit.isBeingRemovedBySystem(whileShowing: visit) }
      let gone = Set(leaving.flatMap(\.visit.leaving).map(\.id))
      // The root of a tree shows from the topmost controller.
      let below =
        visit.host.flatMap(showing)
        ?? visit.screens.reversed().compactMap(showing).first { !gone.contains($0.visit.id) }
      switch visit.presentation.place {
      case .root: return .root
      case .over:
        guard below != nil || host != nil else { throw PlaceError(visit, "Show a root first.") }
        return .modal
      case .slot(let name):
        guard let below else { throw PlaceError(visit, "Embed it from a module that is on stage.") }
        guard below.controller.hasSlot(name) else {
          throw PlaceError(visit, "\(type(of: below.controller)) has no slot “\(name)”.")
        }
        return .slot(name, in: below.controller)
      // Unreachable: the stage is asked whether it supports tabs, and the runtime replaces other places.
      case .tab: throw PlaceError(visit, "This stage has no tabs.")
      case .above, .top, .detail:
        guard controller.canBePushed else {
          if visit.presentation == .show, below != nil { return .modal }
          throw PlaceError(visit, "UIKit cannot push a \(type(of: controller)). Present it instead.")
        }
        guard let below else { return .root }
        if let navigation = navigation(of: below) { return .push(on: navigation) }
        guard visit.presentation == .show else {
          throw PlaceError(
            visit, "\(below.visit.module) is not in a navigation controller. Present it instead.")
        }
        return .modal
      }
    }

    /// Whether the person or other code is removing it, or has removed it. A drag or a swipe may still be cancelled.
    private func isLeaving(_ showing: Showing) -> Bool {
      if hasLost(showing) { return true }
      let container = showing.stack ?? showing.container
      if showing.isMissing { return !mayComeBack(showing.stack?.transitionCoordinator) }
      guard showings.contains(where: { $0.container === container && $0.isPlaced }) else { return false }
      return showing.isModal && container.presentingViewController == nil
        || container.isBeingDismissed && !mayComeBack(container.transitionCoordinator)
    }

    private func mayComeBack(_ coordinator: (any UIViewControllerTransitionCoordinator)?) -> Bool {
      coordinator.map { $0.isInteractive || $0.isCancelled } ?? false
    }

    private func navigation(of showing: Showing) -> UINavigationController? {
      if let own = showing.stack ?? showing.controller as? UINavigationController { return own }
      if case .slot = showing.position { return showing.visit.host.flatMap(self.showing).flatMap(navigation) }
      return showing.isRoot ? host?.navigationController : nil
    }

    private func showing(of visit: AnyVisit) -> Showing? {
      showings.last { $0.visit === visit }
    }
  }
#endif
