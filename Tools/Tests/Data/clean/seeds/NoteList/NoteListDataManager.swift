import Foundation

/// Knows whether notes come from the service or were kept.
class NoteListDataManager: NoteListDataManagerProtocol {
  private let service: NoteServiceProtocol
  private var kept: [Note]?

  init(service: NoteServiceProtocol) {
    self.service = service
  }

  func notes(callback: @escaping ([Note], Error?) -> Void) {
    if let kept {
      return callback(kept, nil)
    }
    service.fetchNotes { [weak self] notes, error in
      self?.kept = notes
      callback(notes ?? [], error)
    }
  }
}
