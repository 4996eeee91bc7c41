#if canImport(UIKit)
  import UIKit
  import Viper

  /// One visit on a stage: its view controller, and the place of that in UIKit.
  @MainActor final class Showing {
    let visit: AnyVisit
    let controller: UIViewController
    /// What UIKit is given: the controller, or the navigation controller around it.
    let container: UIViewController
    let spot: Spot
    /// Whether UIKit was given the container, and has not taken it away since. A push has none.
    var isPlaced = false
    /// Whether the controller was put on its navigation controller's stack, and not taken from it since.
    var isStacked = false
    /// Whether the visit was moved elsewhere, where it has another showing.
    var isOver = false
    private let isObserved: Bool
    /// UIKit does not keep it.
    private var transitioningDelegate: AnyObject?

    enum Spot {
      case root, modal
      case push(on: UINavigationController)
      case slot(String, in: UIViewController)
    }

    init(
      _ controller: UIViewController, at visit: AnyVisit, where spot: Spot, isHosted: Bool,
      _ animations: NavigationAnimations
    ) {
      self.visit = visit
      self.controller = controller
      self.spot = spot
      let isContainer = controller.isContainer
      isObserved = !isContainer
      let wraps =
        switch spot {
        case .root: !isHosted
        case .modal: true
        case .slot(_, let parent): parent is UISplitViewController
        case .push: false
        }
      if wraps, !isContainer, (visit.transition as? UIKitTransition)?.isWrapped != false {
        let around = UINavigationController(rootViewController: controller)
        around.delegate = animations
        if case .modal = spot { around.takePresentation(from: controller) }
        container = around
        isStacked = true
      } else {
        container = controller
      }
    }

    var isAlive: Bool { !isOver && visit.phase != .removed && visit.phase != .unrouted }
    var isRoot: Bool { if case .root = spot { true } else { false } }
    var isModal: Bool { if case .modal = spot { true } else { false } }
    var isPush: Bool { if case .push = spot { true } else { false } }
    var transition: UIKitTransition? { visit.transition as? UIKitTransition }
    var isAnimated: Bool { transition?.isAnimated != false }

    /// The navigation controller that the controller is in, or will be.
    var stack: UINavigationController? {
      if case .push(let stack) = spot { return stack }
      return container === controller ? nil : container as? UINavigationController
    }

    /// Whether the controller should be on its stack and is not.
    var isMissing: Bool { isStacked && stack?.viewControllers.contains(controller) == false }

    func settleSlot() {
      guard case .slot(let name, in: let parent) = spot, isPlaced != isAlive else { return }
      isPlaced = isAlive
      if isAlive { parent.place(container, inSlot: name) } else { parent.clear(container, inSlot: name) }
    }

    func present(from top: UIViewController, _ completion: @escaping @MainActor () -> Void) {
      isPlaced = true
      // What the transition says goes before what the way suggests.
      #if !os(tvOS)
        if visit.presentation == .sheet { container.modalPresentationStyle = .pageSheet }
        if visit.presentation == .popover { container.modalPresentationStyle = .popover }
      #endif
      transitioningDelegate = transition?.prepare(container, from: top)
      container.pointSomewhere(over: top)
      top.present(container, animated: isAnimated, completion: { completion() })
    }

    // MARK: Appearance

    /// Adds a child that reports when the controller is seen: the one way that needs nothing of the controller.
    func observe(_ settle: @escaping @MainActor () -> Void) {
      guard isObserved else { return }
      let observer = AppearanceObserver(visit, settle)
      controller.loadViewIfNeeded()
      controller.embed(observer, in: controller.view)
    }

    /// Containers and alerts admit no child to observe them: they are seen when they are in a window.
    func appearIfUnobserved() {
      if !isObserved, container.viewIfLoaded?.window != nil { visit.didAppear() }
    }
  }
#endif
