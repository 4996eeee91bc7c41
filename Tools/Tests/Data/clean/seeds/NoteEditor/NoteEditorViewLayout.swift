import UIKit

final class NoteEditorViewLayout: UIView {
  let avatar = AvatarView()
  let titleField = UITextField()
  let contentView = UITextView()

  override func layoutSubviews() {
    super.layoutSubviews()
    titleField.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
    contentView.frame = bounds.inset(by: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
  }
}
