import UIKit

final class FeedViewController: UITableViewController {
  var output: FeedViewOutput!
  private var rows: [FeedRowDisplayModel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FeedPostCell.self, forCellReuseIdentifier: "post")
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
    output.viewIsReady()
  }

  @objc private func refresh() {
    output.didPullToRefresh()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath) as! FeedPostCell
    cell.configure(with: rows[indexPath.row]) { [weak self] in self?.output.didTapLike(at: indexPath) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    output.didSelectRow(at: indexPath)
  }
}

extension FeedViewController: FeedViewInput {
  func setTitle(_ title: String) {
    self.title = title
  }

  func show(_ rows: [FeedRowDisplayModel]) {
    self.rows = rows
    refreshControl?.endRefreshing()
    tableView.reloadData()
  }

  func replace(_ row: FeedRowDisplayModel) {
    guard let index = rows.firstIndex(where: { $0.identifier == row.identifier }) else { return }
    rows[index] = row
    tableView.reloadRows(at: [IndexPath(row: index, section: 0)], with: .none)
  }

  func showFailure(_ text: String) {
    let alert = UIAlertController(title: "Feed", message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    present(alert, animated: true)
  }
}
