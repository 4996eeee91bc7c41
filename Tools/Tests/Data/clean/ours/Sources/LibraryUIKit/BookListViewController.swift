#if canImport(UIKit)
  import BookList
  import UIKit
  import Viper
  import ViperUIKit

  /// The list of books in UIKit.
  final class BookListViewController: ContractViewController<BookList> {
    private let query = UISearchBar()
    private let table = UITableView(frame: .zero, style: .plain)
    private let notice = UILabel()
    private var rows: [BookList.Row] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Books"
      query.delegate = self
      table.register(BookCell.self, forCellReuseIdentifier: "book")
      table.dataSource = self
      table.delegate = self
      let stack = UIStackView(arrangedSubviews: [query, notice, table])
      stack.axis = .vertical
      stack.frame = view.bounds
      view.addSubview(stack)
    }

    override func display(_ state: BookList) {
      rows = state.rows
      notice.text = state.problem
      notice.isHidden = state.problem == nil
      table.reloadData()
    }

    override func handle(_ effect: BookList.Effect) {
      switch effect {
      case .announce(let text): UIAccessibility.post(notification: .announcement, argument: text)
      }
    }

    /// The view asks the question itself; the answer is an event.
    private func confirmDeletion(of row: BookList.Row) {
      let alert = UIAlertController(title: "Remove \(row.title)?", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in self?.send(.delete(id: row.id))
        })
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      present(alert, animated: true)
    }
  }

  extension BookListViewController: UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      send(.search(query: searchText))
    }
  }

  extension BookListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: "book", for: indexPath)
      (cell as? BookCell)?.show(rows[indexPath.row])
      return cell
    }

    func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
      send(.open(id: rows[indexPath.row].id))
    }

    func tableView(
      _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      if style == .delete { confirmDeletion(of: rows[indexPath.row]) }
    }
  }
#endif
