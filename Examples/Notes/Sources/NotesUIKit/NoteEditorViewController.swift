#if canImport(UIKit)
  import NoteEditor
  import UIKit
  import Viper
  import ViperUIKit

  /// The editor of one note in UIKit. The text area is a submodule's, in its slot.
  final class NoteEditorViewController: ContractViewController<NoteEditor> {
    let titleField = UITextField()
    let notice = UILabel()
    let textArea = UIView()
    /// Of a preview, which has no bar of its own.
    let open = UIButton(type: .system)
    let close = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      titleField.placeholder = "Title"
      titleField.addAction(
        UIAction { [weak self] _ in self?.send(.typed(title: self?.titleField.text ?? "")) },
        for: .editingChanged)
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Cancel", primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.send(.cancel) })
      // Beside the way back, which keeps what was written as a draft; without it there would be no swipe either.
      navigationItem.leftItemsSupplementBackButton = true
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Done",
        primaryAction: UIAction(title: "Done") { [weak self] _ in
          self?.send(.done(title: self?.titleField.text ?? ""))
        })
      open.setTitle("Open", for: .normal)
      open.addAction(UIAction { [weak self] _ in self?.send(.open) }, for: .primaryActionTriggered)
      close.setTitle("Close", for: .normal)
      close.addAction(UIAction { [weak self] _ in self?.send(.close) }, for: .primaryActionTriggered)
      let stack = UIStackView(arrangedSubviews: [titleField, notice, textArea, open, close])
      stack.axis = .vertical
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    override func container(forSlot name: String) -> UIView? {
      name == NoteEditor.textSlot ? textArea : nil
    }

    override func display(_ state: NoteEditor.State) {
      title = state.isNew ? "New note" : "Note"
      if titleField.text != state.title { titleField.text = state.title }
      titleField.isEnabled = state.phase == .editing
      open.isHidden = !state.isPreview || state.phase != .editing
      close.isHidden = !state.isPreview
      notice.text =
        state.problem
        ?? (state.phase == .missing ? "There is no such note." : state.hasDraft ? "Draft kept" : nil)
      notice.isHidden = notice.text == nil
    }

    override func handle(_ effect: NoteEditor.Effect) {
      switch effect {
      case .announce(let text): UIAccessibility.post(notification: .announcement, argument: text)
      case .focusTitle: titleField.becomeFirstResponder()
      }
    }
  }
#endif
