/// The use cases for a single note.
///
/// New text replaces the text that it is based on. If that is not the current text, because someone else has changed or
/// deleted the note, a call throws `NoteChangedMeanwhile` and changes nothing, unless the current text is equal.
///
/// Calls that would create a note throw `MayNotAddNotes` if the person may not. Each may throw a storage error; its
/// `description` is a message for the user.
public protocol EditNotes: Sendable {
  /// Returns a stream with an element after each change; unread elements are combined. It ends when its task is
  /// cancelled.
  func changes() -> AsyncStream<Void>

  /// Returns the content to edit: the draft if there is one, otherwise the note.
  ///
  /// - Parameter isNew: Whether the note may not exist; then a blank note is returned.
  /// - Throws: `NoteNotFound` if the note does not exist or is in the trash, and is not new.
  func open(_ id: NoteID, isNew: Bool) async throws -> NoteContent

  /// Returns the version of the current text; `Entry.unwritten` if the note does not exist or is in the trash.
  func version(of id: NoteID) async throws -> Int

  /// Saves the current text as a draft. Text that equals the note removes the draft; blank text of a new note is not
  /// saved.
  ///
  /// - Parameters:
  ///   - isNew: Whether this may be the first text of the note.
  ///   - origin: The version that this text is based on.
  /// - Throws: `NoteNotFound` if the note does not exist and is not new.
  @discardableResult
  func keepDraft(
    _ id: NoteID, title: String, text: String, isNew: Bool, replacing origin: Origin
  ) async throws -> KeptWords

  /// Saves the text as the note and removes its draft. When this returns, the text survives a crash. A blank new note
  /// is removed.
  ///
  /// - Parameter origin: The version that this text is based on.
  func commit(_ id: NoteID, title: String, text: String, replacing origin: Origin) async throws

  /// Undoes the drafts since the note was opened: restores the draft that existed then, and removes a note that was
  /// only begun since. Changes of others are kept.
  ///
  /// - Parameter origin: The version of the last text to undo.
  func revert(_ id: NoteID, to opened: NoteContent, replacing origin: Origin) async throws
}
