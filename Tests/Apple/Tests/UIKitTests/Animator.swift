import UIKit

/// An animator that inserts the new view and completes the transition when the clock advances.
final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  var completes: Bool? = true
  private(set) var ended: [Bool] = []
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.2
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    guard let completes else { return }
    UIView.animate(withDuration: 0.2) {
    } completion: { _ in
      transitionContext.completeTransition(completes)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    context = nil
  }
}
