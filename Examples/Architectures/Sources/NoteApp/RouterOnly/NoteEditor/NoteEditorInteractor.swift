import NoteAppShared

final class NoteEditorInteractor: NoteEditorProvider {
  weak var output: (any NoteEditorOutput)?
  private let id: Note.ID?
  private let notes: any NoteService

  /// - Parameter id: the note to edit; nil for a new one.
  init(id: Note.ID?, notes: any NoteService) {
    self.id = id
    self.notes = notes
  }

  func loadNote() {
    do {
      let note = try id.map { try notes.note($0) }
      output?.didLoad(title: note?.title ?? "", text: note?.text ?? "")
    } catch {
      output?.didFailToLoad()
    }
  }

  func store(title: String, text: String) {
    do {
      try notes.store(title: title, text: text, as: id)
      output?.didStore()
    } catch {
      output?.didFailToStore()
    }
  }
}
