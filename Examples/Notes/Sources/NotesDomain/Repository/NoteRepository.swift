import Foundation

/// Where the interactors find and keep notes. Each call is one step: done as a whole, or not at all.
///
/// Only the calls that name the trash find what is in it. A call that returns has been kept for good, and every later
/// call sees it. Any call may throw what the place of storage throws, with a message for a person.
///
/// Words replace those of one version and make the next. A call that names another version than the present one (of a note of which
/// nothing is found, `Entry.unwritten`), and another draft than the one there is, throws `NoteChangedMeanwhile` and keeps nothing: of
/// two who change the same words, the second one learns of it.
public protocol NoteRepository: Sendable {
  /// What is kept under a name; nil when that is nothing, or in the trash.
  func entry(_ id: NoteID) async throws -> Entry?

  /// The entries whose current words (the draft's, if there is one) include, for each of `prefixes`, one that
  /// begins so, whatever the case and the accents; all entries for no prefixes. Newest first; of those that are equally new, by name.
  ///
  /// - Parameter limit: how many are returned at most.
  func entries(containing prefixes: [String], limit: Int) async throws -> FoundEntries

  /// Keeps a draft in place of the one there is. Returns the version that it makes.
  @discardableResult
  func keep(_ draft: Draft, replacing origin: Origin) async throws -> Int

  /// Keeps a note in place of the one there is and its draft. Returns the version that it makes.
  @discardableResult
  func save(_ note: Note, replacing origin: Origin) async throws -> Int

  /// Drops the draft of a note; where there is no more than the draft, nothing stays. Returns the version that there is then.
  @discardableResult
  func discardDraft(of id: NoteID, replacing origin: Origin) async throws -> Int

  /// Puts a note and its draft into the trash, from where `restore` takes them back for a time.
  func trash(_ id: NoteID, at date: Date) async throws

  /// Takes a note and its draft out of the trash. False when nothing is kept under its name any more.
  func restore(_ id: NoteID) async throws -> Bool

  /// The entries in the trash that `entries(containing:limit:)` would find outside it. Those deleted last come first; of those that
  /// were deleted at the same time, by name.
  ///
  /// - Parameter limit: how many are returned at most; 0 only counts them.
  func trashed(containing prefixes: [String], limit: Int) async throws -> FoundTrash

  /// Whether the trash has a note, so that `restore` would bring it back.
  func isTrashed(_ id: NoteID) async throws -> Bool

  /// Deletes a note and its draft for good. Does nothing unless they are in the trash.
  func remove(_ id: NoteID) async throws

  /// Deletes for good all that is in the trash.
  func emptyTrash() async throws

  /// One element after each change, or after several: a slow reader finds one waiting, never a queue.
  /// A change that follows this call is told. The stream ends with its task, and when the repository closes.
  func changes() -> AsyncStream<Void>
}

/// The first of the entries that were found.
public struct FoundEntries: Hashable, Sendable {
  public let entries: [Entry]
  /// How many there are in all.
  public let total: Int

  public init(_ entries: [Entry], total: Int) {
    self.entries = entries
    self.total = total
  }
}

/// The first of the entries that were found in the trash.
public struct FoundTrash: Hashable, Sendable {
  public let entries: [TrashedEntry]
  /// How many there are in all.
  public let total: Int

  public init(_ entries: [TrashedEntry], total: Int) {
    self.entries = entries
    self.total = total
  }
}
