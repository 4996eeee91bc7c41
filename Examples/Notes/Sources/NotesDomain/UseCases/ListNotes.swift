/// What a person can do with all notes at once.
///
/// Each call may throw what the place of storage throws; its `description` is written for a person.
public protocol ListNotes: Sendable {
  /// The notes that have, for each word of `query`, one that begins so; newest first. All notes for a query
  /// without a word. Punctuation separates words; case and accents do not count.
  ///
  /// - Parameter limit: how many are returned at most.
  func notes(matching query: String, limit: Int) async throws -> FoundNotes

  /// Moves a note to the trash, and its draft with it. Does nothing when it is already gone.
  func delete(_ id: NoteID) async throws

  /// Takes a note back from the trash, and its draft with it. Does nothing when it is not there.
  ///
  /// - Throws: `NoteNotFound` when it has been emptied from the trash.
  func restore(_ id: NoteID) async throws

  /// Whether `restore` would bring a note back: it is in the trash.
  func canRestore(_ id: NoteID) async throws -> Bool

  /// How many notes are in the trash.
  func countTrash() async throws -> Int

  /// An element when something has changed since the last one was taken. Ends when its task is cancelled.
  func changes() -> AsyncStream<Void>
}
