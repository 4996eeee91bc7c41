/// A bubble that points at what was tapped; on a narrow screen a sheet.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?

  override var canBeDismissedByPerson: Bool { true }

  var pointsSomewhere: Bool { sourceView != nil || barButtonItem != nil }
}

/// Hears of a popover's dismissal by the person.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}
