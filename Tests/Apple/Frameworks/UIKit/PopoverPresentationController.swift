// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
/// A bubble that points at its source; on a narrow screen a sheet.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  /// The view or bar button item to which it points.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var canOverlapSourceViewRect = false
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  override var canBeDismissedByPerson: Bool { true }

  var pointsSomewhere: Bool { sourceItem != nil || sourceView != nil || barButtonItem != nil }
}

// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
/// What a popover can point to.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

// https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
/// The delegate of a popover: it is notified of dismissals by the user.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}
