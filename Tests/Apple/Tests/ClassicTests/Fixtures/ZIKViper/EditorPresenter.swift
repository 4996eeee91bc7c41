import UIKit

class EditorPresenter: ViperPresenter {
  weak var view: ViperView?
  var interactor: EditorInteractorInput!
  var wireframe: EditorWireframeInput!
  weak var delegate: EditorDelegate?

  private var editorView: EditorViewProtocol? { view as? EditorViewProtocol }
}

extension EditorPresenter: EditorViewEventHandler {
  func handleViewReady() {
    editorView?.updateText()
  }

  func didTouchSaveButton() {
    interactor.store(editedText)
  }

  func didTouchCancelButton() {
    wireframe.quitEditorView(animated: true)
  }
}

extension EditorPresenter: EditorViewDataSource {
  var textToShow: String { interactor.text }
}

extension EditorPresenter: EditorInteractorDataSource {
  var editedText: String { editorView?.text ?? "" }
}

extension EditorPresenter: EditorInteractorEventHandler {
  func didStore(_ text: String) {
    guard let source = view?.routeSource else { return }
    delegate?.editor(source, didFinishEditing: text)
  }
}
