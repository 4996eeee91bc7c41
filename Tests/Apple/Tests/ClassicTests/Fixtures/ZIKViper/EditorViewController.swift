import UIKit

class EditorViewController: UIViewController, EditorViewProtocol {
  var eventHandler: EditorViewEventHandler!
  var viewDataSource: EditorViewDataSource!

  let textView = UITextView()
  let saveButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)

  var routeSource: UIViewController? { self }
  var text: String { textView.text ?? "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    saveButton.setTitle("Save", for: .normal)
    saveButton.addAction(
      UIAction { [weak self] _ in self?.eventHandler.didTouchSaveButton() }, for: .touchUpInside)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.eventHandler.didTouchCancelButton() }, for: .touchUpInside)
    for subview in [textView, saveButton, cancelButton] { view.addSubview(subview) }
    eventHandler.handleViewReady()
  }

  func updateText() {
    textView.text = viewDataSource.textToShow
  }
}
