/// The use cases for all notes.
///
/// Each call may throw a storage error; its `description` is a message for the user.
public protocol ListNotes: Sendable {
  /// Returns the notes that contain each of the ``SearchTerms`` of `query`, also inside words, newest first; all notes for
  /// a blank query. Case and accents are ignored.
  ///
  /// - Parameter limit: The maximum number of returned notes.
  func notes(matching query: String, limit: Int) async throws -> FoundNotes

  /// Moves a note and its draft to the trash. Does nothing if it is already removed.
  func delete(_ id: NoteID) async throws

  /// Restores a note and its draft from the trash. Does nothing if it is not in the trash.
  ///
  /// - Throws: `NoteNotFound` if it was deleted permanently.
  func restore(_ id: NoteID) async throws

  /// Whether the note is in the trash, so that `restore` would succeed.
  func canRestore(_ id: NoteID) async throws -> Bool

  /// Returns the number of notes in the trash.
  func countTrash() async throws -> Int

  /// Returns a stream with an element after each change; unread elements are combined. It ends when its task is
  /// cancelled.
  func changes() -> AsyncStream<Void>
}
