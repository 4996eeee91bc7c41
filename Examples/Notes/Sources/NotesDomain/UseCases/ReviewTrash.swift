/// What a person can do with the notes in the trash.
///
/// Each call may throw what the place of storage throws; its `description` is written for a person.
public protocol ReviewTrash: Sendable {
  /// The notes in the trash that match, as in `ListNotes.notes(matching:limit:)`; deleted last first.
  ///
  /// - Parameter limit: how many are returned at most.
  func notes(matching query: String, limit: Int) async throws -> FoundTrashedNotes

  /// Takes a note back from the trash, and its draft with it. Does nothing when it is back already.
  ///
  /// - Throws: `NoteNotFound` when it has been deleted for good.
  func putBack(_ id: NoteID) async throws

  /// Deletes a note for good, and its draft with it. Does nothing when it is not in the trash, also when it is back
  /// among the others.
  func remove(_ id: NoteID) async throws

  /// Deletes for good all notes in the trash.
  func empty() async throws

  /// An element when something has changed since the last one was taken. Ends when its task is cancelled.
  func changes() -> AsyncStream<Void>
}
