/// What a person can do with one note.
///
/// Each call may throw what the place of storage throws; its `description` is written for a person.
public protocol EditNotes: Sendable {
  /// What there is to edit: the draft if there is one, else the note.
  ///
  /// - Throws: `NoteNotFound` when there is neither, or it is in the trash.
  func open(_ id: NoteID) async throws -> NoteContent

  /// Keeps what has been typed so far. What equals the note is no draft, and ends the one there is.
  ///
  /// - Throws: `NoteNotFound` when the note is gone or in the trash: late typing brings nothing back.
  func keepDraft(_ id: NoteID, title: String, text: String) async throws

  /// Makes these words the note and ends its draft; when this returns they outlive a crash. Saves a note that
  /// was deleted meanwhile too: nothing that somebody wanted kept is lost. A new note that is blank vanishes.
  func commit(_ id: NoteID, title: String, text: String) async throws

  /// Goes back to the note as it was committed, and returns it; nil when there was none, and nothing is now.
  func discardDraft(_ id: NoteID) async throws -> NoteContent?
}
