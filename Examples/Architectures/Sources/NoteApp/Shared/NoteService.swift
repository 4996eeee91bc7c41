/// The storage of the notes.
@MainActor public protocol NoteService: AnyObject {
  /// All notes, the oldest first.
  ///
  /// - Throws: an error if they cannot be read.
  func notes() throws -> [Note]

  /// One note.
  ///
  /// - Throws: an error if there is no such note or it cannot be read.
  func note(_ id: Note.ID) throws -> Note

  /// Stores a note.
  ///
  /// - Parameter id: the note to change; nil for a new one.
  /// - Throws: an error if there is no such note or it cannot be written.
  func store(title: String, text: String, as id: Note.ID?) throws
}
