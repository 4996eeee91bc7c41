#if canImport(UIKit)
  import Trash
  import UIKit
  import Viper
  import ViperUIKit

  /// The trash in UIKit. A row is chosen first, then what becomes of it.
  final class TrashViewController: ContractViewController<Trash> {
    let query = UITextField()
    let table = UITableView(frame: .zero, style: .plain)
    let notice = UILabel()
    let putBack = UIButton(type: .system)
    let remove = UIButton(type: .system)
    let more = UIButton(type: .system)
    private lazy var empty = UIBarButtonItem(
      title: "Empty the trash",
      primaryAction: UIAction(title: "Empty the trash") { [weak self] _ in self?.send(.empty) })
    private var rows: [Trash.Row] = []
    /// The note in the chosen row.
    private var chosen: Trash.Row.ID?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Trash"
      query.placeholder = "Search the trash"
      query.addAction(
        UIAction { [weak self] _ in self?.send(.search(query: self?.query.text ?? "")) }, for: .editingChanged
      )
      putBack.setTitle("Put back", for: .normal)
      putBack.addAction(
        UIAction { [weak self] _ in if let id = self?.chosen { self?.send(.putBack(id: id)) } },
        for: .primaryActionTriggered)
      remove.setTitle("Delete for good", for: .normal)
      remove.addAction(
        UIAction { [weak self] _ in if let id = self?.chosen { self?.send(.remove(id: id)) } },
        for: .primaryActionTriggered)
      more.addAction(UIAction { [weak self] _ in self?.send(.showMore) }, for: .primaryActionTriggered)
      table.dataSource = self
      table.delegate = self
      let stack = UIStackView(arrangedSubviews: [query, notice, table, more, putBack, remove])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func display(_ state: Trash.State) {
      rows = state.rows
      navigationItem.rightBarButtonItem = state.count > 0 ? empty : nil
      // What is typed stays as it is, and where the cursor is.
      if query.text != state.query { query.text = state.query }
      notice.text = state.problem ?? (state.rows.isEmpty && state.isLoaded ? nothing(for: state) : nil)
      notice.isHidden = notice.text == nil
      more.setTitle("Show \(state.more) more", for: .normal)
      more.isHidden = state.more == 0
      choose(rows.contains { $0.id == chosen } ? chosen : nil)
    }

    override func handle(_ effect: Trash.Effect) {
      switch effect {
      case .announce(let text): UIAccessibility.post(notification: .announcement, argument: text)
      }
    }

    private func nothing(for state: Trash.State) -> String {
      state.count == 0 ? "The trash is empty." : "No note in the trash has “\(state.query)”."
    }

    /// Says in the buttons' labels what they are about, for who hears them.
    private func choose(_ id: Trash.Row.ID?) {
      chosen = id
      let row = rows.first { $0.id == id }
      putBack.isEnabled = row != nil
      putBack.accessibilityLabel = row.map { "Put back \($0.title)" }
      remove.isEnabled = row != nil
      remove.accessibilityLabel = row.map { "Delete for good: \($0.title)" }
      table.reloadData()
    }
  }

  extension TrashViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        table.dequeueReusableCell(withIdentifier: "note")
        ?? UITableViewCell(style: .subtitle, reuseIdentifier: "note")
      let row = rows[indexPath.row]
      cell.textLabel?.text = row.title
      cell.detailTextLabel?.text = "\(row.stay)  \(row.excerpt)"
      cell.accessoryType = row.id == chosen ? .checkmark : .none
      return cell
    }

    func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
      choose(rows[indexPath.row].id)
    }

    func tableView(
      _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      if style == .delete { send(.remove(id: rows[indexPath.row].id)) }
    }
  }
#endif
