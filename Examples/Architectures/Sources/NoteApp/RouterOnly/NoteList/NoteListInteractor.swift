import NoteAppShared

final class NoteListInteractor: NoteListProvider {
  weak var output: (any NoteListOutput)?
  private let login: any LoginService
  private let service: any NoteService
  private var notes: [Note] = []

  init(login: any LoginService, notes: any NoteService) {
    self.login = login
    service = notes
  }

  var isSignedIn: Bool { login.session != nil }
  var noteCount: Int { notes.count }

  func loadNotes() {
    do {
      notes = try service.notes()
      output?.didLoadNotes()
    } catch {
      output?.didFailToLoadNotes()
    }
  }

  func noteID(at index: Int) -> Note.ID? { note(at: index)?.id }
  func title(at index: Int) -> String? { note(at: index)?.title }
  func text(at index: Int) -> String? { note(at: index)?.text }

  private func note(at index: Int) -> Note? {
    notes.indices.contains(index) ? notes[index] : nil
  }
}
