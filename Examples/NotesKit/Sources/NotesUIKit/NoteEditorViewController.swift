#if canImport(UIKit)
  import NoteEditor
  import NotesTexts
  import UIKit
  import Viper
  import ViperUIKit

  /// The editor of one note in UIKit. A submodule in a slot shows the text.
  final class NoteEditorViewController: ContractViewController<NoteEditor> {
    let titleField = UITextField()
    let notice = UILabel()
    /// The other version, after someone else has changed the note.
    let theirs = UILabel()
    let keepMine = UIButton(type: .system)
    let takeTheirs = UIButton(type: .system)
    let keepBoth = UIButton(type: .system)
    private var conflict: NoteEditor.Conflict?
    let textArea = UIView()
    /// The Open button of a preview, which has no bar of its own.
    let open = UIButton(type: .system)
    let close = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      titleField.placeholder = texts.title
      titleField.addAction(
        UIAction { [weak self] _ in self?.send(.typed(title: self?.titleField.text ?? "")) },
        for: .editingChanged)
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: texts.cancel,
        primaryAction: UIAction(title: texts.cancel) { [weak self] _ in self?.send(.cancel) })
      // Keeps the back button, which saves the text as a draft, and the swipe.
      navigationItem.leftItemsSupplementBackButton = true
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: texts.done,
        primaryAction: UIAction(title: texts.done) { [weak self] _ in
          self?.send(.done(title: self?.titleField.text ?? ""))
        })
      open.setTitle(texts.open, for: .normal)
      open.addAction(UIAction { [weak self] _ in self?.send(.open) }, for: .primaryActionTriggered)
      close.setTitle(texts.close, for: .normal)
      close.addAction(UIAction { [weak self] _ in self?.send(.close) }, for: .primaryActionTriggered)
      keepMine.setTitle(texts.goOnWithMine, for: .normal)
      keepMine.addAction(
        UIAction { [weak self] _ in
          if let self, let theirs = conflict?.theirs { send(.keepMine(over: theirs.version)) }
        }, for: .primaryActionTriggered)
      takeTheirs.addAction(
        UIAction { [weak self] _ in self?.send(.takeTheirs) }, for: .primaryActionTriggered)
      keepBoth.addAction(UIAction { [weak self] _ in self?.send(.keepBoth) }, for: .primaryActionTriggered)
      theirs.numberOfLines = 0
      notice.numberOfLines = 0
      layOut(
        above: [titleField, notice, theirs, keepMine, takeTheirs, keepBoth], filling: textArea,
        below: [open, close])
    }

    override func container(forSlot name: String) -> UIView? {
      name == NoteEditor.Slot.text.rawValue ? textArea : nil
    }

    override func display(_ state: NoteEditor.State) {
      title = state.isNew ? texts.newNote : texts.editNote
      if titleField.text != state.title { titleField.text = state.title }
      titleField.isEnabled = state.phase == .editing
      open.isHidden = !state.isPreview || state.phase != .editing
      close.isHidden = !state.isPreview
      display(state.conflict)
      notice.text =
        state.problem.map { texts.problem($0) }
        ?? state.conflict.map { texts.conflict(isDeleted: $0.theirs == nil) }
        ?? (state.phase == .missing ? texts.mayBeDeleted : state.hasDraft ? texts.draftKept : nil)
      notice.isHidden = notice.text == nil
    }

    private func display(_ conflict: NoteEditor.Conflict?) {
      self.conflict = conflict
      let theirs = conflict?.theirs
      self.theirs.text = theirs.map { "\($0.title)\n\($0.text)" }
      self.theirs.accessibilityLabel = theirs.map { "\(texts.theirWords): \($0.title). \($0.text)" }
      takeTheirs.setTitle(theirs == nil ? texts.leaveDeleted : texts.takeTheirs, for: .normal)
      keepBoth.setTitle(theirs == nil ? texts.saveAsNewNote : texts.keepBoth, for: .normal)
      self.theirs.isHidden = theirs == nil
      keepMine.isHidden = theirs == nil
      takeTheirs.isHidden = conflict == nil
      keepBoth.isHidden = conflict?.mayKeepBoth != true
    }

    override func handle(_ effect: NoteEditor.Effect) {
      switch effect {
      case .opened(let title, isPreview: true): announce(texts.previewing(texts.name(title)))
      case .opened(let title, isPreview: false): announce(texts.editing(texts.name(title)))
      case .began: announce(texts.newNote)
      case .saved(let title): announce(texts.wasSaved(texts.name(title)))
      case .focusTitle: titleField.becomeFirstResponder()
      case .changedMeanwhile(let isDeleted): announce(texts.conflict(isDeleted: isDeleted))
      case .focusChoice: UIAccessibility.post(notification: .layoutChanged, argument: notice)
      }
    }
  }
#endif
