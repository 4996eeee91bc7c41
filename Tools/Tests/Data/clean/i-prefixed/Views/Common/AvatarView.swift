import UIKit

/// Used by every screen, owned by none.
final class AvatarView: UIView {
  var initials = "" {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    (initials as NSString).draw(in: rect, withAttributes: [.foregroundColor: UIColor.white])
  }
}
