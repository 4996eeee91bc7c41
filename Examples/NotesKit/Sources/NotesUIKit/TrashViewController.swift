#if canImport(UIKit)
  import NotesTexts
  import Trash
  import UIKit
  import Viper
  import ViperUIKit

  /// The trash in UIKit. The person selects a row, then an action for it.
  final class TrashViewController: ContractViewController<Trash> {
    let query = UITextField()
    let table = UITableView(frame: .zero, style: .plain)
    let notice = UILabel()
    let putBack = UIButton(type: .system)
    let remove = UIButton(type: .system)
    let more = UIButton(type: .system)
    private lazy var empty = UIBarButtonItem(
      title: texts.emptyTrash,
      primaryAction: UIAction(title: texts.emptyTrash) { [weak self] _ in self?.send(.empty) })
    private var rows: [Trash.Row] = []
    /// The note in the selected row.
    private var chosen: Trash.Row.ID?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = texts.trash
      query.placeholder = texts.searchTrash
      query.addAction(
        UIAction { [weak self] _ in self?.send(.search(query: self?.query.text ?? "")) }, for: .editingChanged
      )
      putBack.setTitle(texts.putBack, for: .normal)
      putBack.addAction(
        UIAction { [weak self] _ in if let id = self?.chosen { self?.send(.putBack(id: id)) } },
        for: .primaryActionTriggered)
      remove.setTitle(texts.deleteForGood, for: .normal)
      remove.addAction(
        UIAction { [weak self] _ in if let id = self?.chosen { self?.send(.remove(id: id)) } },
        for: .primaryActionTriggered)
      more.addAction(UIAction { [weak self] _ in self?.send(.showMore) }, for: .primaryActionTriggered)
      table.dataSource = self
      table.delegate = self
      notice.numberOfLines = 0
      layOut(above: [query, notice], filling: table, below: [more, putBack, remove])
    }

    override func display(_ state: Trash.State) {
      rows = state.rows
      navigationItem.rightBarButtonItem = state.count > 0 ? empty : nil
      // Setting an equal text would move the cursor.
      if query.text != state.query { query.text = state.query }
      notice.text =
        state.problem.map { texts.problem($0) }
        ?? (state.rows.isEmpty && state.isLoaded ? nothing(for: state) : nil)
      notice.isHidden = notice.text == nil
      more.setTitle("\(texts.showMore) (\(texts.moreNotes(state.more)))", for: .normal)
      more.isHidden = state.more == 0
      choose(rows.contains { $0.id == chosen } ? chosen : nil)
    }

    override func handle(_ effect: Trash.Effect) {
      switch effect {
      case .putBack(let title): announce(texts.isBackAmongNotes(texts.name(title)))
      case .removed(let title): announce(texts.wasDeletedForGood(texts.name(title)))
      case .emptied: announce(texts.trashIsEmpty)
      }
    }

    private func nothing(for state: Trash.State) -> String {
      state.count == 0 ? texts.trashIsEmpty : texts.nothingFoundInTrash(texts.isolated(state.query))
    }

    /// Adds the note's title to the accessibility labels of the buttons.
    private func choose(_ id: Trash.Row.ID?) {
      chosen = id
      let row = rows.first { $0.id == id }
      putBack.isEnabled = row != nil
      putBack.accessibilityLabel = row.map { texts.putNoteBack(texts.name($0.title)) }
      remove.isEnabled = row != nil
      remove.accessibilityLabel = row.map { texts.deleteNoteForGood(texts.name($0.title)) }
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
      cell.textLabel?.text = row.title.isEmpty ? texts.untitled : row.title
      cell.detailTextLabel?.text = "\(texts.deletedAt(texts.date(row.deleted), row.daysLeft))  \(row.excerpt)"
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
