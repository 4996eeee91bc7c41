/// One presentation: who presents whom, and where the presented view is.
///
/// It belongs to the presented controller.
@MainActor open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  weak var presenter: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public internal(set) var containerView: UIView?
  /// Where the presenting view was before it was covered.
  weak var presenterSuperview: UIView?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// An empty controller once the presented one is gone.
  public var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The presented controller itself before the presentation, as there is nobody else to name.
  public var presentingViewController: UIViewController { presenter ?? presentedViewController }

  open var presentationStyle: UIModalPresentationStyle { presented?.resolvedPresentationStyle ?? .none }
  open var presentedView: UIView? { presented?.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenting controller's view goes away, and its controller disappears, while this is shown.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Whether a person can drag the presented view away or tap beside it.
  var canBeDismissedByPerson: Bool { false }
}

/// Hears of dismissals by the person, never of those by the app.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    .none
  }
}
