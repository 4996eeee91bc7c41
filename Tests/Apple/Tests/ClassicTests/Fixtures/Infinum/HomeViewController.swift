import UIKit

final class HomeViewController: UIViewController {
  var presenter: HomePresenterInterface!

  let tableView = UITableView()
  let closeButton = UIButton(type: .system)
  private var rows: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    closeButton.setTitle("Close", for: .normal)
    closeButton.addAction(UIAction { [weak self] _ in self?.presenter.didTapClose() }, for: .touchUpInside)
    view.addSubview(closeButton)
    presenter.viewDidLoad()
  }
}

extension HomeViewController: HomeViewInterface {
  func reload(_ rows: [String]) {
    self.rows = rows
    tableView.reloadData()
  }
}

extension HomeViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    presenter.didSelectRow(at: indexPath.row)
  }
}
