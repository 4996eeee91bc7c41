#if canImport(UIKit)
  import UIKit

  /// A controller that UIKit dismisses before it reports what was chosen. The stage must not take that for a dismissal
  /// without a result: the controller itself reports its dismissal, after the choice.
  protocol ReportsDismissal: UIViewController {
    var onDisappear: @MainActor () -> Void { get }
    /// Whether something has covered it since it was last seen: if it goes then, it cannot report that.
    var isCovered: Bool { get set }
  }

  extension ReportsDismissal {
    /// To be called whenever its view has disappeared.
    func reportIfDismissed() {
      isCovered = !isBeingDismissed && presentingViewController != nil
      guard !isCovered else { return }
      Task { [onDisappear] in onDisappear() }
    }
  }
#endif
