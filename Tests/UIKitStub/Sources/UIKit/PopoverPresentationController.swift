/// A bubble that points at its source; on a narrow screen a sheet.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  override var canBeDismissedByPerson: Bool { true }

  var pointsSomewhere: Bool { sourceView != nil || barButtonItem != nil }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// The delegate of a popover: it is notified of dismissals by the user.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}
