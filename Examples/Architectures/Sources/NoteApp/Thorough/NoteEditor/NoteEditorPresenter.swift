import NoteAppShared

final class NoteEditorPresenter: ModulePart {
  var isAssembled = false
  weak var view: (any NoteEditorView)?
  var provider: (any NoteEditorProvider)?
  var wireframe: (any NoteEditorWireframe)?
  private var text = ""
}

extension NoteEditorPresenter: NoteEditorViewEventHandler {
  func viewIsReady() {
    provider?.loadNote()
  }

  func didTapDoneButton(title: String) {
    provider?.store(title: title, text: text)
  }

  func didTapCancelButton() {
    wireframe?.leave(.cancelled)
  }
}

extension NoteEditorPresenter: NoteEditorOutput {
  func didLoad(title: String, text: String) {
    self.text = text
    view?.show(title: title)
    view?.allow(cancel: wireframe?.isPresented == true, done: true)
    wireframe?.showTextWidget(with: text)
  }

  func didFailToLoad() {
    view?.show(status: "The note cannot be read.")
    view?.allow(cancel: wireframe?.isPresented == true, done: false)
  }

  func didStore() {
    wireframe?.leave(.stored)
  }

  func didFailToStore() {
    view?.show(status: "The note cannot be stored.")
  }
}

extension NoteEditorPresenter: NoteEditorWireframeOutput {
  func textDidChange(_ text: String) {
    self.text = text
  }
}
