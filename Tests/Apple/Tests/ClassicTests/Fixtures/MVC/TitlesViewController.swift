import UIKit

/// A list written without an architecture.
final class TitlesViewController: UITableViewController {
  var onOpen: (_ title: String) -> Void = { _ in }
  private(set) var titles: [String]

  init(titles: [String]) {
    self.titles = titles
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  func rename(_ title: String, to other: String) {
    titles = titles.map { $0 == title ? other : $0 }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onOpen(titles[indexPath.row])
  }
}
