#if canImport(UIKit)
  import UIKit

  extension UIKitTransition {
    /// Prepares a container to be presented with this transition.
    ///
    /// - Parameter host: The view controller of the module that shows it.
    /// - Returns: An object that must be kept alive during the presentation.
    @MainActor func prepare(_ container: UIViewController, from host: UIViewController) -> AnyObject? {
      // tvOS has neither sheets nor popovers.
      #if !os(tvOS)
        if let sheet = container.sheetPresentationController { prepare(sheet) }
        if let source { container.popoverPresentationController?.sourceItem = source(host) }
      #endif
      guard animator != nil || presentationController != nil else { return nil }
      let delegate = ModalAnimations(self)
      container.transitioningDelegate = delegate
      return delegate
    }

    #if !os(tvOS)
      @MainActor private func prepare(_ sheet: UISheetPresentationController) {
        if !detents.isEmpty { sheet.detents = detents.map(\.uiKit) }
        if showsGrabber { sheet.prefersGrabberVisible = true }
        if let undimmed { sheet.largestUndimmedDetentIdentifier = undimmed.identifier }
      }
    #endif
  }

  #if !os(tvOS)
    extension UIKitTransition.Detent {
      @MainActor fileprivate var uiKit: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let share): .custom(identifier: identifier) { $0.maximumDetentValue * share }
        }
      }

      fileprivate var identifier: UISheetPresentationController.Detent.Identifier {
        switch self {
        case .medium: .medium
        case .large: .large
        case .fraction(let share): .init("viper.fraction.\(share)")
        }
      }
    }
  #endif

  /// The animation of a modal, and its presentation controller.
  final class ModalAnimations: NSObject, UIViewControllerTransitioningDelegate {
    private let transition: UIKitTransition

    init(_ transition: UIKitTransition) { self.transition = transition }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      transition.animator?(true)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      transition.animator?(false)
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      transition.presentationController?(presented, presenting)
    }
  }
#endif
