import Foundation

/// The storage of notes for the interactors. Each call is atomic.
///
/// Only the calls that mention the trash find notes in it. When a call has returned, its change is permanent and
/// visible for every later call. Any call may throw a storage error with a message for the user.
///
/// New text replaces one version and creates the next. If a call names neither the current version (`Entry.unwritten`
/// for a note that is not stored) nor the current draft, it throws `NoteChangedMeanwhile` and changes nothing: of two
/// people who change the same text, the second one gets this error.
public protocol NoteRepository: Sendable {
  /// Returns the entry with this id; nil if none exists, or if it is in the trash.
  func entry(_ id: NoteID) async throws -> Entry?

  /// Returns the version of a note's text, without reading the text; `Entry.unwritten` if no entry exists, or if it is in
  /// the trash.
  func version(of id: NoteID) async throws -> Int

  /// Returns the notes whose current title and text (the draft's, if there is one) contain each of `terms`, also inside
  /// words, compared as ``FoldedText``; all notes without terms. Newest first, then by id.
  ///
  /// - Parameter limit: The maximum number of returned notes.
  func notes(containing terms: [String], limit: Int) async throws -> FoundNotes

  /// Replaces the draft. Returns the version that this creates.
  @discardableResult
  func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int

  /// Replaces the note and removes its draft. Returns the version that this creates.
  @discardableResult
  func save(_ note: Note, replacing origin: Origin) async throws -> Int

  /// Removes the draft of a note, and the entry if it has only a draft. Returns the version afterwards.
  @discardableResult
  func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int

  /// Moves a note and its draft to the trash, from which `restore` can take them back for some time.
  func trash(_ id: NoteID, at date: Date) async throws

  /// Restores a note and its draft from the trash. Returns false if the entry no longer exists.
  func restore(_ id: NoteID) async throws -> Bool

  /// Returns the notes in the trash that match as in `notes(containing:limit:)`. Last deleted first, then by id.
  ///
  /// - Parameter limit: The maximum number of returned notes; 0 only counts them.
  func trashed(containing terms: [String], limit: Int) async throws -> FoundTrash

  /// Whether the note is in the trash, so that `restore` would succeed.
  func isTrashed(_ id: NoteID) async throws -> Bool

  /// Deletes a note and its draft permanently. Does nothing unless they are in the trash.
  func remove(_ id: NoteID) async throws

  /// Deletes everything in the trash permanently.
  func emptyTrash() async throws

  /// Returns the current text of all notes, also of those in the trash, the oldest first.
  func exportedNotes() async throws -> [ExportedNote]

  /// Returns a stream with one element after one or several changes: a slow reader finds at most one waiting. Every
  /// change after this call is reported. The stream ends with its task, and when the repository closes.
  func changes() -> AsyncStream<Void>
}

/// The first notes of a search in the trash.
public struct FoundTrash: Hashable, Sendable {
  public let notes: [TrashedSummary]
  /// The total number of matches.
  public let total: Int

  public init(_ notes: [TrashedSummary], total: Int) {
    self.notes = notes
    self.total = total
  }
}

/// A note in the trash.
public struct TrashedSummary: Hashable, Sendable {
  public let note: NoteSummary
  /// The time when it was moved to the trash.
  public let deleted: Date

  public init(_ note: NoteSummary, deleted: Date) {
    self.note = note
    self.deleted = deleted
  }
}
