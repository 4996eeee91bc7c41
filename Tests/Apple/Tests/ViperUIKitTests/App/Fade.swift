import UIKit

/// An animation without duration.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  private let run: @MainActor () -> Void
  init(_ run: @escaping @MainActor () -> Void) { self.run = run }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    run()
    context.completeTransition(!context.transitionWasCancelled)
  }
}
