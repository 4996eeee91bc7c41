#if canImport(UIKit)
  import UIKit

  /// A round picture, or initials. Shared by all screens.
  final class AvatarView: UIView {
    private let label = UILabel()

    var initials = "" {
      didSet { label.text = initials }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = bounds.width / 2
      label.frame = bounds
    }
  }
#endif
