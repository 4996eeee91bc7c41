/// The use cases for the notes in the trash.
///
/// Each call may throw a storage error; its `description` is a message for the user.
public protocol ReviewTrash: Sendable {
  /// Returns the matching notes in the trash, as in `ListNotes.notes(matching:limit:)`, last deleted first.
  ///
  /// - Parameter limit: The maximum number of returned notes.
  func notes(matching query: String, limit: Int) async throws -> FoundTrashedNotes

  /// Restores a note and its draft from the trash. Does nothing if it is already restored.
  ///
  /// - Throws: `NoteNotFound` if it was deleted permanently.
  func putBack(_ id: NoteID) async throws

  /// Deletes a note and its draft permanently. Does nothing if it is not in the trash, for example because it was
  /// restored.
  func remove(_ id: NoteID) async throws

  /// Deletes all notes in the trash permanently.
  func empty() async throws

  /// Returns a stream with an element after each change; unread elements are combined. It ends when its task is
  /// cancelled.
  func changes() -> AsyncStream<Void>
}
