/// All that is kept under one name: a note, its draft, or both; never neither.
public struct Entry: Hashable, Sendable {
  /// The version of a note of which nothing is kept: the blank page that every note begins as.
  public static let unwritten = 1

  public let id: NoteID
  /// Nil as long as the note is only drafted.
  public var note: Note?
  /// Nil when nobody is writing.
  public var draft: Draft?
  /// Counts the changes of its words, those of the note and those of the draft, from ``unwritten``.
  public var version: Int

  public init(id: NoteID, note: Note?, draft: Draft?, version: Int) {
    self.id = id
    self.note = note
    self.draft = draft
    self.version = version
  }
}
