#if canImport(UIKit)
  import NoteList
  import NotesTexts
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
      title: texts.newNote,
      primaryAction: UIAction(title: texts.newNote) { [weak self] _ in self?.send(.newNote) })
    private lazy var trash = UIBarButtonItem(
      title: texts.trash,
      primaryAction: UIAction(title: texts.trash) { [weak self] _ in self?.send(.openTrash) })
    private var rows: [NoteList.Row] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = texts.notes
      navigationItem.leftBarButtonItem = trash
      query.placeholder = texts.searchNotes
      query.addAction(
        UIAction { [weak self] _ in self?.send(.search(query: self?.query.text ?? "")) }, for: .editingChanged
      )
      undo.setTitle(texts.undo, for: .normal)
      undo.addAction(UIAction { [weak self] _ in self?.send(.undo) }, for: .primaryActionTriggered)
      more.addAction(UIAction { [weak self] _ in self?.send(.showMore) }, for: .primaryActionTriggered)
      table.dataSource = self
      table.delegate = self
      // Part of the screen, so that the list stays visible.
      previewArea.heightAnchor.constraint(equalToConstant: 240).isActive = true
      layOut(above: [query, notice, undo, previewArea], filling: table, below: [more])
    }

    override func container(forSlot name: String) -> UIView? {
      name == NoteList.Slot.preview.rawValue ? previewArea : nil
    }

    override func display(_ state: NoteList.State) {
      rows = state.rows
      navigationItem.rightBarButtonItem = state.mayAdd ? newNote : nil
      trash.title = state.trashed == 0 ? texts.trash : "\(texts.trash) (\(state.trashed))"
      previewArea.isHidden = state.preview == nil
      // Setting an equal text would move the cursor.
      if query.text != state.query { query.text = state.query }
      notice.text =
        state.problem.map { texts.problem($0) }
        ?? state.deleted.last.map { texts.wasDeleted(texts.quoted($0.title)) }
        ?? (state.rows.isEmpty && state.isLoaded ? nothing(for: state) : nil)
      notice.isHidden = notice.text == nil
      undo.isHidden = state.deleted.isEmpty
      more.setTitle("\(texts.showMore) (\(texts.moreNotes(state.more)))", for: .normal)
      more.isHidden = state.more == 0
      table.reloadData()
    }

    override func handle(_ effect: NoteList.Effect) {
      switch effect {
      case .deleted(let title): announce(texts.wasDeletedWithUndo(texts.name(title)))
      case .restored(let title): announce(texts.isBack(texts.name(title)))
      // The button stays under the finger while there is more to undo.
      case .select: break
      }
    }

    private func nothing(for state: NoteList.State) -> String {
      if !state.query.isEmpty { return texts.nothingFound(texts.isolated(state.query)) }
      return state.mayAdd ? "\(texts.noNotes) \(texts.writeTheFirst)" : texts.noNotes
    }
  }

  extension NoteListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        table.dequeueReusableCell(withIdentifier: "note")
        ?? UITableViewCell(style: .subtitle, reuseIdentifier: "note")
      let row = rows[indexPath.row]
      let title = row.title.isEmpty ? texts.untitled : row.title
      cell.textLabel?.text = row.isDraft ? "\(title) – \(texts.draft)" : title
      cell.detailTextLabel?.text = "\(texts.date(row.modified))  \(row.excerpt)"
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
