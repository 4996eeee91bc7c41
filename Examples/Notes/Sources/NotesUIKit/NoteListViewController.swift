#if canImport(UIKit)
  import NoteList
  import UIKit
  import Viper
  import ViperUIKit

  /// The list of notes in UIKit.
  final class NoteListViewController: ContractViewController<NoteList> {
    let query = UITextField()
    let table = UITableView(frame: .zero, style: .plain)
    let notice = UILabel()
    let undo = UIButton(type: .system)
    let more = UIButton(type: .system)
    let previewArea = UIView()
    private lazy var newNote = UIBarButtonItem(
      title: "New note",
      primaryAction: UIAction(title: "New note") { [weak self] _ in self?.send(.newNote) })
    private lazy var trash = UIBarButtonItem(
      title: "Trash",
      primaryAction: UIAction(title: "Trash") { [weak self] _ in self?.send(.openTrash) })
    private var rows: [NoteList.Row] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Notes"
      navigationItem.leftBarButtonItem = trash
      query.placeholder = "Search notes"
      query.addAction(
        UIAction { [weak self] _ in self?.send(.search(query: self?.query.text ?? "")) }, for: .editingChanged
      )
      undo.setTitle("Undo", for: .normal)
      undo.addAction(UIAction { [weak self] _ in self?.send(.undo) }, for: .primaryActionTriggered)
      more.addAction(UIAction { [weak self] _ in self?.send(.showMore) }, for: .primaryActionTriggered)
      table.dataSource = self
      table.delegate = self
      let stack = UIStackView(arrangedSubviews: [query, notice, undo, previewArea, table, more])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func container(forSlot name: String) -> UIView? {
      name == NoteList.previewSlot ? previewArea : nil
    }

    override func display(_ state: NoteList.State) {
      rows = state.rows
      navigationItem.rightBarButtonItem = state.mayAdd ? newNote : nil
      trash.title = state.trashed == 0 ? "Trash" : "Trash (\(state.trashed))"
      previewArea.isHidden = state.preview == nil
      // What is typed stays as it is, and where the cursor is.
      if query.text != state.query { query.text = state.query }
      notice.text =
        state.problem ?? state.deleted.last.map { "“\($0.title)” was deleted." }
        ?? (state.rows.isEmpty && state.isLoaded ? nothing(for: state) : nil)
      notice.isHidden = notice.text == nil
      undo.isHidden = state.deleted.isEmpty
      more.setTitle("Show \(state.more) more", for: .normal)
      more.isHidden = state.more == 0
      table.reloadData()
    }

    override func handle(_ effect: NoteList.Effect) {
      switch effect {
      case .announce(let text): UIAccessibility.post(notification: .announcement, argument: text)
      }
    }

    private func nothing(for state: NoteList.State) -> String {
      if !state.query.isEmpty { return "No note has “\(state.query)”." }
      return state.mayAdd ? "No notes yet. Write the first one." : "No notes yet."
    }
  }

  extension NoteListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        table.dequeueReusableCell(withIdentifier: "note")
        ?? UITableViewCell(style: .subtitle, reuseIdentifier: "note")
      let row = rows[indexPath.row]
      cell.textLabel?.text = row.isDraft ? "\(row.title) – Draft" : row.title
      cell.detailTextLabel?.text = "\(row.modified)  \(row.excerpt)"
      cell.accessoryType = .detailButton
      return cell
    }

    func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
      send(.open(id: rows[indexPath.row].id))
    }

    func tableView(_ table: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      send(.preview(id: rows[indexPath.row].id))
    }

    func tableView(
      _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      if style == .delete { send(.delete(id: rows[indexPath.row].id)) }
    }
  }
#endif
