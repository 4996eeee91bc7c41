import UIKit

/// Where everything of the list stands.
final class NoteListViewLayout: UIView {
  let tableView = UITableView()
  let addButton = UIButton(type: .contactAdd)

  override init(frame: CGRect) {
    super.init(frame: frame)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "noteListCell")
    addSubview(tableView)
    addSubview(addButton)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tableView.frame = bounds
    addButton.center = CGPoint(x: bounds.maxX - 40, y: bounds.maxY - 40)
  }
}
