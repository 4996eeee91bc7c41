/// What a person can do with one note.
///
/// Each call that would add a note throws `MayNotAddNotes` where the person may not. Each may throw what the place of
/// storage throws; its `description` is written for a person.
public protocol EditNotes: Sendable {
  /// What there is to edit: the draft if there is one, else the note.
  ///
  /// - Parameter isNew: Whether the note may be one that nobody has begun: it is blank, and nothing is kept of it.
  /// - Throws: `NoteNotFound` when there is neither, or it is in the trash, and it is not new.
  func open(_ id: NoteID, isNew: Bool) async throws -> NoteContent

  /// Keeps what has been typed so far. What equals the note is no draft, and ends the one there is; nor is a new
  /// note that is blank.
  ///
  /// - Parameter isNew: Whether this may be the first that is kept of a note.
  /// - Returns: Whether there is a draft now.
  /// - Throws: `NoteNotFound` when the note is gone or in the trash: late typing brings nothing back.
  @discardableResult
  func keepDraft(_ id: NoteID, title: String, text: String, isNew: Bool) async throws -> Bool

  /// Makes these words the note and ends its draft; when this returns they outlive a crash. Saves a note that
  /// was deleted meanwhile too: nothing that somebody wanted kept is lost. A new note that is blank vanishes.
  func commit(_ id: NoteID, title: String, text: String) async throws

  /// Takes back the drafts that were kept since the note was opened: the one there was then is there again, and a
  /// note that was only begun since is gone. One that was deleted or committed meanwhile stays so.
  func revert(_ id: NoteID, to opened: NoteContent) async throws
}
