import Foundation

class NoteEditorPresenter: NoteEditorPresenterProtocol, NoteEditorInteractorOutput {
  weak var view: NoteEditorViewProtocol?
  weak var delegate: NoteEditorModuleDelegate?
  var interactor: NoteEditorInteractorProtocol!
  var router: NoteEditorRouterProtocol!

  private let uuid: String?

  init(uuid: String?) {
    self.uuid = uuid
  }

  func viewDidLoad() {
    view?.title = uuid == nil ? "New note" : "Note"
    interactor.load(uuid: uuid)
  }

  func didTapDone(title: String, content: String) {
    interactor.save(title: title, content: content)
  }

  func didTapCancel() {
    router.closeEditor()
  }

  func didLoad(title: String, content: String) {
    view?.show(title: title, content: content)
  }

  func didSave() {
    delegate?.noteEditorDidFinish()
    router.closeEditor()
  }

  func didRefuseEmptyNote() {
    view?.shake()
  }
}
