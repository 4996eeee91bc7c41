#if canImport(UIKit)
  import UIKit

  /// What UIKit dismisses before it says what was chosen: the stage must not take it for dismissed by others, of
  /// which UIKit says nothing. It tells by itself that it is gone, when the choice has had its turn.
  protocol SaysItIsGone: UIViewController {
    var onDisappear: @MainActor () -> Void { get }
    /// Whether something has covered it since it was last seen: if it goes now, it is not told.
    var isCovered: Bool { get set }
  }

  extension SaysItIsGone {
    /// To be called whenever its view has disappeared.
    func sayIfGone() {
      isCovered = !isBeingDismissed && presentingViewController != nil
      guard !isCovered else { return }
      Task { [onDisappear] in onDisappear() }
    }
  }
#endif
