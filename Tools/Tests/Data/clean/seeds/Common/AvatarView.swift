import UIKit

public class AvatarView: UIImageView {
  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    clipsToBounds = true
  }
}
