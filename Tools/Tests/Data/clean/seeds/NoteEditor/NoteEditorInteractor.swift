import Foundation

class NoteEditorInteractor: NoteEditorInteractorProtocol {
  weak var presenter: NoteEditorInteractorOutput?
  private let dataManager: NoteEditorDataManagerProtocol
  private let makeUUID: () -> String

  init(dataManager: NoteEditorDataManagerProtocol, makeUUID: @escaping () -> String = { UUID().uuidString }) {
    self.dataManager = dataManager
    self.makeUUID = makeUUID
  }

  func load(uuid: String?) {
    guard let uuid else {
      presenter?.didLoad(title: "", content: "")
      return
    }
    dataManager.note(uuid: uuid) { [weak self] note in
      self?.presenter?.didLoad(title: note?.title ?? "", content: note?.content ?? "")
    }
  }

  func save(title: String, content: String) {
    guard !title.isEmpty || !content.isEmpty else {
      presenter?.didRefuseEmptyNote()
      return
    }
    dataManager.store(Note(uuid: makeUUID(), title: title, content: content)) { [weak self] _ in
      self?.presenter?.didSave()
    }
  }
}
