#if canImport(UIKit)
  import BookList
  import UIKit

  final class BookCell: UITableViewCell {
    private let cover = AvatarView()

    func show(_ row: BookList.Row) {
      textLabel?.text = row.title
      detailTextLabel?.text = row.subtitle
      cover.initials = String(row.title.prefix(1))
    }
  }
#endif
