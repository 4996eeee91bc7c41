#if canImport(UIKit)
  import UIKit

  /// A controller that UIKit dismisses before the choice is reported. The stage must not take that for a dismissal
  /// without a result: the controller reports its dismissal itself, after the choice.
  protocol ReportsDismissal: UIViewController {
    var onDisappear: @MainActor () -> Void { get }
    /// Whether something has covered it since it was last visible. If it is removed while covered, it cannot report
    /// that.
    var isCovered: Bool { get set }
  }

  extension ReportsDismissal {
    /// Called whenever its view has disappeared.
    func reportIfDismissed() {
      isCovered = !isBeingDismissed && presentingViewController != nil
      guard !isCovered else { return }
      Task { [onDisappear] in onDisappear() }
    }
  }
#endif
