import NoteAppShared

final class NoteEditorPresenter {
  weak var view: (any NoteEditorView)?
  private let provider: any NoteEditorProvider
  private let router: any NoteEditorRouting
  private var text = ""

  init(provider: any NoteEditorProvider, router: any NoteEditorRouting) {
    self.provider = provider
    self.router = router
  }
}

extension NoteEditorPresenter: NoteEditorViewEventHandler {
  func viewIsReady() {
    provider.loadNote()
  }

  func didTapDoneButton(title: String) {
    provider.store(title: title, text: text)
  }

  func didTapCancelButton() {
    router.leave(.cancelled)
  }
}

extension NoteEditorPresenter: NoteEditorOutput {
  func didLoad(title: String, text: String) {
    self.text = text
    view?.show(title: title)
    view?.allow(cancel: router.isPresented, done: true)
    router.showTextWidget(with: text)
  }

  func didFailToLoad() {
    view?.show(status: "The note cannot be read.")
    view?.allow(cancel: router.isPresented, done: false)
  }

  func didStore() {
    router.leave(.stored)
  }

  func didFailToStore() {
    view?.show(status: "The note cannot be stored.")
  }
}

extension NoteEditorPresenter: NoteEditorRouterOutput {
  func textDidChange(_ text: String) {
    self.text = text
  }
}
