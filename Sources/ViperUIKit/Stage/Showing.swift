#if canImport(UIKit)
  import UIKit
  import Viper

  /// One visit on a stage: its view controller and its place in UIKit.
  @MainActor final class Showing {
    let visit: AnyVisit
    private(set) var position: Position
    let transition: UIKitTransition?
    /// The navigation controller around the view controller; nil if it is not wrapped.
    let navigation: UINavigationController?
    /// The stack that contains the controller, or will contain it.
    private(set) weak var stack: Stack?
    /// Whether UIKit was given the container and has not removed it since. Always false for a push.
    var isPlaced = false
    /// Whether the visit was removed, or moved elsewhere, where it has another `Showing`.
    private(set) var isOver = false
    private var held: UIViewController?
    private weak var released: UIViewController?
    /// Held here, because UIKit holds it weakly.
    private var presentation: AnyObject?
    /// Whether a dismissed question waits for its answer. Nil before its dismissal.
    private var patience: Patience?
    /// The delegate of the presentation, which UIKit holds weakly.
    private var asker: AnyObject?
    private weak var observer: AppearanceObserver?
    /// Whether the controller is not in the navigation controller around it yet.
    private var isUnwrapped = false
    /// Whether a collapsed split view shows it on its stack.
    var isStacked = false
    /// Whether its observer has reported that it has appeared or disappeared.
    var hasReported = false

    private enum Patience { case waiting, over }

    enum Position {
      case root, modal
      case push(on: Holder<Stack>)
      case slot(String, in: Showing)
      case tab(in: Holder<TabGroup>)
    }

    /// An object that retains its showings, held weakly by them.
    struct Holder<Object: AnyObject> {
      private(set) weak var object: Object?
      init(_ object: Object) { self.object = object }
    }

    init(
      _ controller: UIViewController, at visit: AnyVisit, where position: Position, isNative: Bool,
      isHosted: Bool, _ transition: UIKitTransition?
    ) {
      self.visit = visit
      self.position = position
      self.transition = transition
      held = controller
      answersLate = controller.answersLate
      let wraps =
        switch position {
        case .root: !isHosted
        case .modal, .tab: true
        case .slot(_, let host): host.controller is UISplitViewController
        case .push: false
        }
      guard wraps, !controller.isContainer, transition?.isWrapped != false else {
        navigation = nil
        if case .push(let stack) = position { self.stack = stack.object }
        return
      }
      let around = UINavigationController()
      if case .modal = position {
        around.takeStyle(from: controller)
        around.setStyle(for: visit.presentation, transition, isConfigured: false)
        if isNative { around.takeSettings(from: controller) }
      }
      // A moved controller leaves its former place first.
      isUnwrapped = controller.parent != nil
      if !isUnwrapped { around.viewControllers = [controller] }
      if case .tab = position { around.tabBarItem = controller.tabBarItem }
      navigation = around
    }

    /// An adopted controller, which the system shows.
    init(
      adopted controller: UIViewController, in navigation: UINavigationController?, at visit: AnyVisit,
      where position: Position, _ transition: UIKitTransition?
    ) {
      (self.visit, self.position, self.transition, self.navigation) = (
        visit, position, transition, navigation
      )
      held = controller
      answersLate = false
    }

    /// The system has shown the adopted controller.
    ///
    /// - Parameter settle: Called when the person has dismissed it.
    func arrive(at place: Position, _ settle: @escaping @MainActor () -> Void) {
      position = place
      switch place {
      case .root, .slot, .tab: isPlaced = true
      case .modal:
        isPlaced = true
        ask(in: container.presentationController, settle)
      case .push: break
      }
    }

    /// The view controller. An empty one if UIKit has freed a question.
    var controller: UIViewController { held ?? released ?? UIViewController() }

    /// The controller that UIKit receives: the view controller or the navigation controller around it.
    var container: UIViewController { navigation ?? controller }

    var isAlive: Bool { !isOver && visit.phase != .removed && visit.phase != .requested }
    var isRoot: Bool { if case .root = position { true } else { false } }
    var isModal: Bool { if case .modal = position { true } else { false } }
    var isPart: Bool { if case .slot = position { true } else { false } }
    /// The split view and the column in which it is; nil for other places.
    var column: (UISplitViewController, UISplitViewController.Column)? {
      guard case .slot(let name, let host) = position else { return nil }
      return host.controller.column(name)
    }

    var isAnimated: Bool { transition?.isAnimated != false }

    /// Whether it reports its answer after UIKit has dismissed it.
    let answersLate: Bool

    /// Whether UIKit has dismissed a question that may still report its answer: UIKit calls the action of a button after
    /// that, in the same turn.
    ///
    /// - Parameter settle: Called in a later turn, when no answer can come any more.
    func isAwaitingAnswer(_ settle: @escaping @MainActor () -> Void) -> Bool {
      guard answersLate else { return false }
      if patience == nil {
        patience = .waiting
        Task { [weak self] in
          self?.patience = .over
          settle()
        }
      }
      return patience == .waiting
    }

    /// Whether it is visible, so that a running transition may still keep it.
    var isOnScreen: Bool {
      controller.allowsObserver ? visit.isVisible : controller.viewIfLoaded?.window != nil
    }

    /// Whether it is in a slot of a screen that leaves and is still visible.
    var isInLeavingHost: Bool {
      guard case .slot(_, let host) = position else { return false }
      return host.visit.phase == .removed && host.controller.viewIfLoaded?.window != nil
    }

    /// Keeps the delegate of the presentation alive for this turn: UIKit reports a dismissal after the view has disappeared.
    func end() {
      isOver = true
      // A moved visit has another view.
      if visit.phase == .shown { observer?.visit = nil }
      if let asker { Task { withExtendedLifetime(asker) {} } }
    }

    func join(_ stack: Stack?) { self.stack = stack }

    /// Puts a moved controller in the navigation controller around it.
    func wrap() {
      guard isUnwrapped, let navigation else { return }
      isUnwrapped = false
      navigation.viewControllers = [controller] + navigation.viewControllers
      stack?.see()
    }

    func settleSlot() {
      guard case .slot(let name, let host) = position, isPlaced != isAlive else { return }
      isPlaced = isAlive
      if isAlive { wrap() }
      host.controller.settle(container, inSlot: name, isPlaced: isAlive)
    }

    func present(
      from top: UIViewController, over host: UIViewController?, _ completion: @escaping @MainActor () -> Void
    ) {
      isPlaced = true
      wrap()
      if navigation == nil { container.setStyle(for: visit.presentation, transition, isConfigured: true) }
      presentation = transition?.prepare(container, from: host ?? top)
      container.pointSomewhere(over: top)
      if !answersLate { ask(in: container.presentationController, completion) }
      top.present(container, animated: isAnimated, completion: { completion() })
      // UIKit frees a question when it is answered or dismissed, which tells the module.
      if answersLate { (released, held) = (held, nil) }
    }

    /// Asks the modules before the person dismisses the presentation.
    ///
    /// - Parameter settle: Called when the person has dismissed it.
    func ask(in presentation: UIPresentationController?, _ settle: @escaping @MainActor () -> Void) {
      #if !os(tvOS)
        asker = ModalAsker(for: self, in: presentation, settle)
      #endif
    }

    // MARK: Appearance

    /// Adds a child that reports the appearance of the controller: the only way that needs no cooperation of the
    /// controller.
    func observe(_ settle: @escaping @MainActor () -> Void) {
      let observer = AppearanceObserver(visit, settle)
      self.observer = observer
      controller.embed(observer, in: controller.view)
    }

    /// Updates the visibility of a controller that allows no observer.
    func updateAppearance() {
      let isShown = controller.viewIfLoaded?.window != nil
      if isShown, !visit.isVisible { visit.didAppear() }
      if !isShown, visit.isVisible { visit.didDisappear() }
    }
  }
#endif
