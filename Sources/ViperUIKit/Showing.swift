#if canImport(UIKit)
  import UIKit
  import Viper

  /// One visit on a stage: its view controller and its place in UIKit.
  @MainActor final class Showing {
    let visit: AnyVisit
    let controller: UIViewController
    /// The controller that UIKit receives: the view controller or the navigation controller around it.
    let container: UIViewController
    let position: Position
    /// Whether UIKit was given the container and has not removed it since. Always false for a push.
    var isPlaced = false
    /// Whether the controller was put on a navigation stack by the stage and not removed by it since.
    var isStacked = false
    /// Whether the visit was moved elsewhere, where it has another `Showing`.
    var isOver = false
    private let isObserved: Bool
    /// Held here, because UIKit holds it weakly.
    private var transitioningDelegate: AnyObject?

    enum Position {
      case root, modal
      case push(on: UINavigationController)
      case slot(String, in: UIViewController)
    }

    init(
      _ controller: UIViewController, at visit: AnyVisit, where position: Position, isHosted: Bool,
      _ animations: NavigationAnimations
    ) {
      self.visit = visit
      self.controller = controller
      self.position = position
      let isContainer = controller.isContainer
      isObserved = !isContainer
      let wraps =
        switch position {
        case .root: !isHosted
        case .modal: true
        case .slot(_, let parent): parent is UISplitViewController
        case .push: false
        }
      if wraps, !isContainer, (visit.transition as? UIKitTransition)?.isWrapped != false {
        let around = UINavigationController(rootViewController: controller)
        around.delegate = animations
        if case .modal = position { around.takePresentation(from: controller) }
        container = around
        isStacked = true
      } else {
        container = controller
      }
    }

    var isAlive: Bool { !isOver && visit.phase != .removed && visit.phase != .unrouted }
    var isRoot: Bool { if case .root = position { true } else { false } }
    var isModal: Bool { if case .modal = position { true } else { false } }
    var isPush: Bool { if case .push = position { true } else { false } }
    var transition: UIKitTransition? { visit.transition as? UIKitTransition }
    var isAnimated: Bool { transition?.isAnimated != false }

    /// The navigation controller that contains the controller, or will contain it.
    var stack: UINavigationController? {
      if case .push(let stack) = position { return stack }
      return container === controller ? nil : container as? UINavigationController
    }

    /// Whether the controller should be on its stack but is not.
    var isMissing: Bool { isStacked && stack?.viewControllers.contains(controller) == false }

    func settleSlot() {
      guard case .slot(let name, in: let parent) = position, isPlaced != isAlive else { return }
      isPlaced = isAlive
      parent.settle(container, inSlot: name, isPlaced: isAlive)
    }

    func present(from top: UIViewController, _ completion: @escaping @MainActor () -> Void) {
      isPlaced = true
      // The style of the transition overrides the default of the presentation.
      #if !os(tvOS)
        if visit.presentation == .sheet { container.modalPresentationStyle = .pageSheet }
        if visit.presentation == .popover { container.modalPresentationStyle = .popover }
        if visit.presentation == .fullScreen { container.modalPresentationStyle = .fullScreen }
      #endif
      transitioningDelegate = transition?.prepare(container, from: top)
      container.pointSomewhere(over: top)
      top.present(container, animated: isAnimated, completion: { completion() })
    }

    // MARK: Appearance

    /// Adds a child that reports the appearance of the controller: the only way that needs no cooperation of the
    /// controller.
    func observe(_ settle: @escaping @MainActor () -> Void) {
      guard isObserved else { return }
      let observer = AppearanceObserver(visit, settle)
      controller.loadViewIfNeeded()
      controller.embed(observer, in: controller.view)
    }

    /// Marks containers and alerts, which allow no child, as visible when they are in a window.
    func appearIfUnobserved() {
      if !isObserved, container.viewIfLoaded?.window != nil { visit.didAppear() }
    }
  }
#endif
