#if canImport(UIKit)
  import BookEditor
  import UIKit
  import Viper
  import ViperUIKit

  /// The editor of one book in UIKit. The stars are a submodule's, in its slot.
  final class BookEditorViewController: ContractViewController<BookEditor> {
    private let titleField = UITextField()
    private let authorField = UITextField()
    private let starsArea = UIView()

    private lazy var doneButton = UIBarButtonItem(
      title: "Done", primaryAction: UIAction(title: "Done") { [weak self] _ in self?.send(.done) })

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = doneButton
      for field in [titleField, authorField] {
        field.addAction(UIAction { [weak self] _ in self?.typed() }, for: .editingChanged)
      }
      let stack = UIStackView(arrangedSubviews: [titleField, authorField, starsArea])
      stack.axis = .vertical
      stack.frame = view.bounds
      view.addSubview(stack)
    }

    override func container(forSlot name: String) -> UIView? {
      name == BookEditor.Slot.stars.rawValue ? starsArea : nil
    }

    override func display(_ state: BookEditor.State) {
      titleField.text = state.title
      authorField.text = state.author
      doneButton.isEnabled = state.isLoaded
    }

    override func handle(_ effect: BookEditor.Effect) {
      switch effect {
      case .focusTitle: titleField.becomeFirstResponder()
      }
    }

    private func typed() {
      send(.typed(title: titleField.text ?? "", author: authorField.text ?? ""))
    }
  }
#endif
