/// A bubble that points at what was tapped; on a narrow screen a sheet.
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

/// Hears of a popover's dismissal by the person.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}
