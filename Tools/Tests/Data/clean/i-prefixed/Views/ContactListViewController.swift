import UIKit

final class ContactListViewController: UITableViewController, UISearchResultsUpdating {
  var delegate: IContactListViewDelegate!
  var dataSource: IContactListViewDataSource!

  private let footer = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.identifier)
    tableView.tableFooterView = footer
    let search = UISearchController()
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    delegate.viewDidLoad()
  }

  func updateSearchResults(for searchController: UISearchController) {
    delegate.didSearch(searchController.searchBar.text ?? "")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    dataSource.numberOfContacts
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ContactCell.identifier, for: indexPath)
    if let cell = cell as? ContactCell {
      cell.show(dataSource.contact(at: indexPath.row))
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.didSelectContact(at: indexPath.row)
  }
}

extension ContactListViewController: IContactListView {
  func reload() {
    tableView.reloadData()
  }

  func setFooter(_ text: String) {
    footer.text = text
  }
}
