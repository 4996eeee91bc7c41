// tvOS has neither sheets nor popovers.
#if canImport(UIKit) && !os(tvOS)
  import UIKit
  import Viper

  /// Asks the modules of a modal before a person drags it away or taps beside it.
  ///
  /// It takes the place of the presentation's delegate, which receives all calls too.
  final class ModalAsker: NSObject, UISheetPresentationControllerDelegate,
    UIPopoverPresentationControllerDelegate
  {
    private weak var showing: Showing?
    private let settle: @MainActor () -> Void
    /// The delegate in whose place this one is.
    ///
    /// Objective-C may ask on any thread which methods there are. This is safe: the reference is set in `init` only, before
    /// anyone else has the object, and reading a weak reference is atomic.
    private nonisolated(unsafe) weak var next: (any UIAdaptivePresentationControllerDelegate)?

    /// - Parameters:
    ///   - presentation: The presentation in which the modal is shown.
    ///   - settle: Called when the person has dismissed it.
    init(
      for showing: Showing, in presentation: UIPresentationController?,
      _ settle: @escaping @MainActor () -> Void
    ) {
      (self.showing, self.settle) = (showing, settle)
      super.init()
      next = presentation?.delegate
      presentation?.delegate = self
    }

    func presentationControllerShouldDismiss(_ presentation: UIPresentationController) -> Bool {
      showing?.visit.wantsToBeAsked != true && next?.allowsDismissal(of: presentation) != false
    }

    func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
      // A denial is reported to the observers of the router.
      if let visit = showing?.visit, visit.wantsToBeAsked { try? visit.dismiss() }
      next?.noteAttempt(to: presentation)
    }

    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
      next?.noteDismissal(of: presentation)
      settle()
    }

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { next }
    #else
      func presentationControllerWillDismiss(_ presentation: UIPresentationController) {
        next?.presentationControllerWillDismiss(presentation)
      }

      func adaptivePresentationStyle(for presentation: UIPresentationController) -> UIModalPresentationStyle {
        next?.adaptivePresentationStyle(for: presentation) ?? .none
      }
    #endif
  }

  extension UIAdaptivePresentationControllerDelegate {
    // The methods of the protocol are optional in Objective-C.

    fileprivate func allowsDismissal(of presentation: UIPresentationController) -> Bool {
      #if canImport(ObjectiveC)
        presentationControllerShouldDismiss?(presentation) ?? true
      #else
        presentationControllerShouldDismiss(presentation)
      #endif
    }

    fileprivate func noteAttempt(to presentation: UIPresentationController) {
      #if canImport(ObjectiveC)
        presentationControllerDidAttemptToDismiss?(presentation)
      #else
        presentationControllerDidAttemptToDismiss(presentation)
      #endif
    }

    fileprivate func noteDismissal(of presentation: UIPresentationController) {
      #if canImport(ObjectiveC)
        presentationControllerDidDismiss?(presentation)
      #else
        presentationControllerDidDismiss(presentation)
      #endif
    }
  }
#endif
