#if canImport(UIKit)
  import NotesTexts
  import UIKit
  import ViperUIKit

  /// The parts that the screens of an account share: fields, the problems below them, and buttons, in a column.
  @MainActor final class AccountForm {
    let notice = UILabel()
    private let stack: UIStackView

    init(in controller: UIViewController) {
      notice.numberOfLines = 0
      stack = controller.layOut([notice])
    }

    /// Adds a field with a label for its problem.
    func add(
      _ field: UITextField, _ placeholder: String, isSecure: Bool = false, onChange: (() -> Void)? = nil
    ) -> UILabel {
      field.placeholder = placeholder
      field.isSecureTextEntry = isSecure
      if let onChange { field.addAction(UIAction { _ in onChange() }, for: .editingChanged) }
      let problem = UILabel()
      problem.numberOfLines = 0
      problem.isHidden = true
      stack.addArrangedSubview(field)
      stack.addArrangedSubview(problem)
      return problem
    }

    func add(_ button: UIButton, _ title: String, action: @escaping () -> Void) {
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
      stack.addArrangedSubview(button)
    }

    func add(_ part: UIView) { stack.addArrangedSubview(part) }

    func add(_ explanation: UILabel) {
      explanation.numberOfLines = 0
      stack.addArrangedSubview(explanation)
    }

    func show(_ text: String?, in label: UILabel) {
      label.text = text
      label.isHidden = text == nil
    }
  }
#endif
