import UIKit

final class ProductListCell: UITableViewCell {
  @IBOutlet private weak var avatarView: AvatarView!
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet private weak var priceLabel: UILabel!

  override func prepareForReuse() {
    super.prepareForReuse()
    avatarView.image = nil
  }

  func configure(with item: ProductListItem) {
    titleLabel.text = item.title
    priceLabel.text = item.price
  }
}
