#if canImport(UIKit)
  import UIKit

  extension UIKitTransition {
    /// Prepares a container to be presented with this transition.
    ///
    /// - Returns: An object that must be kept alive during the presentation.
    @MainActor func prepare(_ container: UIViewController, from presenter: UIViewController) -> AnyObject? {
      if style != .automatic { container.modalPresentationStyle = style }
      // tvOS has neither sheets nor popovers.
      #if !os(tvOS)
        if !detents.isEmpty { container.sheetPresentationController?.detents = detents.map(\.uiKit) }
        if let source { container.popoverPresentationController?.sourceView = source(presenter) }
      #endif
      guard let animator else { return nil }
      let delegate = ModalAnimations(animator)
      container.transitioningDelegate = delegate
      return delegate
    }
  }

  #if !os(tvOS)
    extension UIKitTransition.Detent {
      @MainActor fileprivate var uiKit: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let share): .custom { $0.maximumDetentValue * share }
        }
      }
    }
  #endif

  /// The animation of a modal.
  final class ModalAnimations: NSObject, UIViewControllerTransitioningDelegate {
    private let animator: @MainActor @Sendable (Bool) -> any UIViewControllerAnimatedTransitioning

    init(_ animator: @escaping @MainActor @Sendable (Bool) -> any UIViewControllerAnimatedTransitioning) {
      self.animator = animator
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animator(true)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animator(false)
    }
  }

  /// The animations of pushes and pops, each by the animator of the screen that appears or disappears.
  final class NavigationAnimations: NSObject, UINavigationControllerDelegate {
    private let transition: @MainActor (UIViewController) -> UIKitTransition?

    init(_ transition: @escaping @MainActor (UIViewController) -> UIKitTransition?) {
      self.transition = transition
    }

    func navigationController(
      _ navigation: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      transition(operation == .push ? to : from)?.animator?(operation == .push)
    }
  }
#endif
