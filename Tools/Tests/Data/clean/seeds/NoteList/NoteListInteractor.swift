import Foundation

class NoteListInteractor: NoteListInteractorProtocol {
  weak var presenter: NoteListInteractorOutput?
  private let dataManager: NoteListDataManagerProtocol
  private let loaded: Loaded<[String]>

  init(dataManager: NoteListDataManagerProtocol, loaded: Loaded<[String]>) {
    self.dataManager = dataManager
    self.loaded = loaded
  }

  func loadNotes() {
    dataManager.notes { [weak self] notes, error in
      if let error {
        self?.presenter?.didFailLoading(error)
      } else {
        self?.loaded.value = notes.map { $0.uuid }
        self?.presenter?.didLoad(notes.map { NoteListEntry(title: $0.title, content: $0.content) })
      }
    }
  }

  func noteUUID(at index: Int) -> String {
    return loaded.value[index]
  }
}
