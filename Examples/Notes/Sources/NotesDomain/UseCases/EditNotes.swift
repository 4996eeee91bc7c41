/// What a person can do with one note.
///
/// Words replace those that they began from. Where these are not the present ones, because somebody else has changed the note or deleted it, a
/// call throws `NoteChangedMeanwhile` and changes nothing, unless the words that are there now are the same.
///
/// Each call that would add a note throws `MayNotAddNotes` where the person may not. Each may throw what the place of
/// storage throws; its `description` is written for a person.
public protocol EditNotes: Sendable {
  /// An element when something has changed since the last one was taken. Ends when its task is cancelled.
  func changes() -> AsyncStream<Void>

  /// What there is to edit: the draft if there is one, else the note.
  ///
  /// - Parameter isNew: Whether the note may be one that nobody has begun: it is blank, and nothing is kept of it.
  /// - Throws: `NoteNotFound` when there is neither, or it is in the trash, and it is not new.
  func open(_ id: NoteID, isNew: Bool) async throws -> NoteContent

  /// Keeps what has been typed so far. What equals the note is no draft, and ends the one there is; nor is a new
  /// note that is blank.
  ///
  /// - Parameters:
  ///   - isNew: Whether this may be the first that is kept of a note.
  ///   - origin: what these words began from.
  /// - Throws: `NoteNotFound` when these would be the first words of a note that is not new.
  @discardableResult
  func keepDraft(
    _ id: NoteID, title: String, text: String, isNew: Bool, replacing origin: Origin
  ) async throws -> KeptWords

  /// Makes these words the note and ends its draft; when this returns they outlive a crash. A new note that is blank vanishes.
  ///
  /// - Parameter origin: what these words began from.
  func commit(_ id: NoteID, title: String, text: String, replacing origin: Origin) async throws

  /// Takes back the drafts that were kept since the note was opened: the one there was then is there again, and a
  /// note that was only begun since is gone. What others have made of the note since stays as it is.
  ///
  /// - Parameter origin: of the last words that are taken back.
  func revert(_ id: NoteID, to opened: NoteContent, replacing origin: Origin) async throws
}
