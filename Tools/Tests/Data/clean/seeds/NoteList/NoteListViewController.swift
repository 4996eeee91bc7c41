import UIKit

class NoteListViewController: UIViewController, NoteListViewProtocol {
  var presenter: NoteListPresenterProtocol!

  private let layout = NoteListViewLayout()
  private var rows: [NoteListRow] = []

  override func loadView() {
    view = layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.tableView.dataSource = self
    layout.tableView.delegate = self
    layout.addButton.addTarget(self, action: #selector(addTapped), for: .touchUpInside)
    presenter.viewDidLoad()
  }

  @objc func addTapped() {
    presenter.didTapAdd()
  }

  func show(_ rows: [NoteListRow]) {
    self.rows = rows
    layout.tableView.reloadData()
  }

  func showError(_ message: String) {
    let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel, handler: nil))
    self.present(alert, animated: true, completion: nil)
  }
}

extension NoteListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "noteListCell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].text
    cell.detailTextLabel?.text = rows[indexPath.row].detailText
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    presenter.didSelectRow(at: indexPath.row)
  }
}
