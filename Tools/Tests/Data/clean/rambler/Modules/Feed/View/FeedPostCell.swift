import UIKit

final class FeedPostCell: UITableViewCell {
  private let avatarView = AvatarView()
  private let likeButton = UIButton(type: .system)
  private var onLike: (() -> Void)?

  func configure(with row: FeedRowDisplayModel, onLike: @escaping () -> Void) {
    self.onLike = onLike
    textLabel?.text = row.author
    detailTextLabel?.text = row.text
    avatarView.show(row.avatar)
    likeButton.setTitle(row.likes, for: .normal)
    likeButton.addTarget(self, action: #selector(likeTapped), for: .touchUpInside)
  }

  @objc private func likeTapped() {
    onLike?()
  }
}
