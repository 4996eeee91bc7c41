import UIKit

final class ContactCell: UITableViewCell {
  static let identifier = "ContactCell"

  private let avatar = AvatarView()

  func show(_ row: ContactRow) {
    avatar.initials = row.initials
    textLabel?.text = row.name
    detailTextLabel?.text = row.detail
  }
}
