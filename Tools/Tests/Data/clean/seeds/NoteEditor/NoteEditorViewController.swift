import UIKit

class NoteEditorViewController: UIViewController, NoteEditorViewProtocol {
  var presenter: NoteEditorPresenterProtocol!

  private lazy var layout: NoteEditorViewLayout = {
    let layout = NoteEditorViewLayout(frame: .zero)
    layout.contentView.delegate = self
    return layout
  }()

  override func loadView() {
    self.view = layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(doneTapped))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancelTapped))
    presenter.viewDidLoad()
  }

  @objc private func doneTapped() {
    presenter.didTapDone(title: layout.titleField.text ?? "", content: layout.contentView.text)
  }

  @objc private func cancelTapped() {
    presenter.didTapCancel()
  }

  func show(title: String, content: String) {
    layout.titleField.text = title
    layout.contentView.text = content
  }

  func shake() {
    UIView.animate(withDuration: 0.1, animations: { self.layout.titleField.transform.tx = 8 }) { _ in
      self.layout.titleField.transform = .identity
    }
  }
}

extension NoteEditorViewController: UITextViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView) {
    textView.becomeFirstResponder()
  }
}
