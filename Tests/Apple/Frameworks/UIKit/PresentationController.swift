// https://developer.apple.com/documentation/uikit/uipresentationcontroller
/// One presentation: the two controllers and the place of the presented view.
///
/// It is owned by the presented controller.
@MainActor open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  weak var presenter: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public internal(set) var containerView: UIView?
  /// The place of the presenting view before it was covered.
  weak var presenterSuperview: UIView?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// An empty controller after the presented one has been freed.
  public var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// Before the presentation, the presented controller itself, because there is no other.
  public var presentingViewController: UIViewController { presenter ?? presentedViewController }

  open var presentationStyle: UIModalPresentationStyle { presented?.resolvedPresentationStyle ?? .none }
  open var presentedView: UIView? { presented?.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenting view is removed, and its controller disappears, during this presentation.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Whether the user can dismiss the presented view by a drag or by a tap beside it.
  var canBeDismissedByPerson: Bool { false }
}

/// The delegate of a presentation: it is notified of dismissals by the user and never of those by the app.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
  @MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    @objc optional func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool
    @objc optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController)
    @objc optional func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
  }
#else
  @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  }

  extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
      -> Bool
    { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    {}
    public func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    {
      .none
    }
  }
#endif
