#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// Shows modules in UIKit: a root in a window, pushes on navigation controllers, modals, tabs, child view controllers
  /// in slots, and the columns of a split view.
  ///
  /// ```swift
  /// let stage = UIKitStage(in: window, views: views)
  /// let router = Router(modules: modules, stage: stage)
  /// try router.replaceRoot(NoteList())
  /// window.makeKeyAndVisible()
  /// ```
  ///
  /// A person who goes back or dismisses a sheet asks the modules that would leave. When UIKit removes a view controller
  /// by itself (`popToRootViewController`, `dismiss`), its visit is removed from the tree once, in the right order.
  ///
  /// Roots, modals, tabs and columns are embedded in a navigation controller, unless they are containers or
  /// their ``UIKitTransition`` has `isWrapped: false`.
  @MainActor public final class UIKitStage: Stage {
    let window: UIWindow?
    weak var host: UIViewController?
    private let views: UIKitViews
    private let presentations: [Presentation: UIKitTransition]

    /// The visits on stage.
    private(set) var showings: [AnyVisit.ID: Showing] = [:]
    var roots: [Showing] = []
    /// The modals in the order of showing, including leaving ones.
    var modals: [Showing] = []
    private(set) var stacks: [Stack] = []
    var tabGroups: [TabGroup] = []
    /// The contents of the columns of split views.
    var columns: [Showing] = []
    /// The contents of slots that were added or removed.
    var changedParts: [Showing] = []
    /// The showings whose controller has appeared or disappeared.
    var suspects: [Showing] = []
    /// The controllers whose visibility is derived from their window.
    var unobserved: [Showing] = []
    /// The controller that the next module adopts.
    var adopted: UIViewController?
    /// Adopted controllers that the system has not shown yet.
    var awaited: [Showing] = []
    /// The showings of moved visits, whose visibility may have changed.
    var moved: [Showing] = []
    var isSettling = false
    var isUnsettled = false
    /// The number of showings examined so far, for tests of the cost.
    var examined = 0

    /// - Parameters:
    ///   - window: The window whose root view controller the stage sets. Make it visible yourself.
    ///   - views: The view controllers, by contract.
    ///   - presentations: The presentations of the app, each with the transition that UIKit uses for it.
    public init(
      in window: UIWindow, views: UIKitViews, presentations: [Presentation: UIKitTransition] = [:]
    ) {
      self.window = window
      self.views = views
      self.presentations = presentations
    }

    /// - Parameter host: The view controller that becomes the parent of the root.
    init(inside host: UIViewController, views: UIKitViews, presentations: [Presentation: UIKitTransition]) {
      window = nil
      self.host = host
      self.views = views
      self.presentations = presentations
    }

    /// Returns the view controller of a visit; nil if the visit is not on this stage.
    public func controller(of visit: AnyVisit) -> UIViewController? { showing(of: visit)?.controller }

    func showing(of visit: AnyVisit) -> Showing? {
      guard let showing = showings[visit.id], showing.visit === visit else { return nil }
      return showing
    }

    // MARK: Stage

    public func hasView(for contract: any Contract.Type) -> Bool { views.hasView(for: contract) }

    /// Supports the presentations of the runtime and those that it was created with.
    public func supports(_ presentation: Presentation) -> Bool {
      presentation.isStandard || presentations[presentation] != nil
    }

    public func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
      if let controller = adopted {
        adopted = nil
        return try add(adopted: controller, for: screen, at: visit)
      }
      let shown = try views.view(for: screen)
      try add(shown.controller, at: visit, isNative: false)
      screen.view = shown.view
    }

    public func show(native view: AnyObject, at visit: AnyVisit) throws {
      guard adopted == nil else {
        throw StageError.cannotShow(
          view, on: self, hint: "Adopt controllers for modules that have a contract.")
      }
      let controller =
        view as? UIViewController ?? (view as? UIView).map { ViewHost($0, of: $0) }
        ?? (view as? AskedQuestion).map(Alert.controller(for:))
      guard let controller else {
        throw StageError.cannotShow(
          view, on: self, hint: "It shows view controllers, views, and the question of an Ask.")
      }
      try add(controller, at: visit, isNative: true)
    }

    /// Removed controllers are removed from UIKit when the change of the tree is complete.
    public func remove(_ visit: AnyVisit) { forget(visit) }

    public func didSelect(_ visit: AnyVisit) {
      guard let name = visit.presentation.tabs, let host = visit.host.flatMap(showing) else { return }
      tabGroup(name, of: host)?.isUnsettled = true
    }

    public func didUpdate(_ visit: AnyVisit) { updateHolds() }

    public func didChange(_ root: AnyVisit) { settle() }

    public var callsAppearances: Bool { true }

    // MARK: Showings

    private func add(_ controller: UIViewController, at visit: AnyVisit, isNative: Bool) throws {
      let position = try position(for: visit, controller)
      let showing = Showing(
        controller, at: visit, where: position, isNative: isNative, isHosted: window == nil,
        transition(of: visit))
      begin(showing)
      switch position {
      case .root: roots.append(showing)
      case .modal: modals.append(showing)
      case .push(let stack): stack.object?.coming.append(showing)
      case .slot:
        changedParts.append(showing)
        if showing.column != nil { columns.append(showing) }
      case .tab(let group): group.object?.isUnsettled = true
      }
    }

    func begin(_ showing: Showing) {
      // A moved visit is here from now on.
      if let former = showings[showing.visit.id] { takeOff(former) }
      if showing.visit.isVisible { moved.append(showing) }
      if showing.isModal, showing.answersLate { showing.visit.letsLaterScreensStay() }
      showings[showing.visit.id] = showing
      observe(showing)
      if let navigation = showing.navigation { stack(of: navigation).begin(with: showing) }
    }

    func transition(of visit: AnyVisit) -> UIKitTransition? {
      visit.transition as? UIKitTransition ?? presentations[visit.presentation]
    }

    func takeOff(_ showing: Showing) {
      guard showings[showing.visit.id] === showing else { return }
      showings[showing.visit.id] = nil
      showing.end()
      unobserved.removeAll { $0 === showing }
      showing.stack?.leave(showing)
      if showing.isRoot { for stack in stacks where stack.hosted === showing { stack.endHosting() } }
      switch showing.position {
      case .root, .modal, .push: break
      case .slot: changedParts.append(showing)
      case .tab(let group): group.object?.isUnsettled = true
      }
    }

    private func observe(_ showing: Showing) {
      guard showing.controller.allowsObserver else { return unobserved.append(showing) }
      // The visible controller keeps a hosted stage alive: its host may be removed first, and what it pushed must
      // follow.
      let keeper = window == nil ? self : nil
      showing.observe { [weak self, weak showing] in
        guard let stage = keeper ?? self else { return }
        if let showing {
          showing.hasReported = true
          stage.suspects.append(showing)
        }
        stage.settle()
      }
    }

    // MARK: Containers

    /// The stack of a navigation controller.
    func stack(of navigation: UINavigationController) -> Stack {
      if let known = stacks.last(where: { $0.navigation === navigation }) { return known }
      let new = Stack(navigation, on: self)
      stacks.append(new)
      return new
    }

    func forget(_ stack: Stack) { stacks.removeAll { $0 === stack } }

    /// The tabs of a slot; nil if the controller has no place for them.
    func tabGroup(_ name: String, of host: Showing) -> TabGroup? {
      if let known = tabGroups.first(where: { $0.host === host && $0.name == name }) { return known }
      guard let new = TabGroup(name, of: host, on: self) else { return nil }
      tabGroups.append(new)
      return new
    }
  }
#endif
