import UIKit

/// The round picture of a user, shared by all screens.
class AvatarView: UIView {
  private let imageView = UIImageView()

  func show(_ address: URL?) {
    imageView.isHidden = address == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    layer.cornerRadius = bounds.width / 2
  }
}
