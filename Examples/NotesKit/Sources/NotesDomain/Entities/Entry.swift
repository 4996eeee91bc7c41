/// Everything that is stored under one id: a note, its draft, or both.
public struct Entry: Hashable, Sendable {
  /// The version of a note that is not stored yet: the blank page that every note begins as.
  public static let unwritten = 1

  public let id: NoteID
  /// Nil if there is only a draft.
  public var note: Note?
  /// Nil if no one is writing.
  public var draft: Draft?
  /// The number of changes of the text, in the note and in the draft, starting with ``unwritten``.
  public var version: Int

  public init(id: NoteID, note: Note?, draft: Draft?, version: Int) {
    self.id = id
    self.note = note
    self.draft = draft
    self.version = version
  }
}
