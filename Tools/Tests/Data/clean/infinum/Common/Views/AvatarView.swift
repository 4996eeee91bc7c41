import UIKit

final class AvatarView: UIView {
  @IBOutlet private weak var imageView: UIImageView!

  var image: UIImage? {
    get { imageView.image }
    set { imageView.image = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
