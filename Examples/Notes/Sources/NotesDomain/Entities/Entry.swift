/// All that is kept under one name: a note, its draft, or both; never neither.
public struct Entry: Hashable, Sendable {
  public let id: NoteID
  /// Nil as long as the note is only drafted.
  public var note: Note?
  /// Nil when nobody is writing.
  public var draft: Draft?

  public init(id: NoteID, note: Note?, draft: Draft?) {
    self.id = id
    self.note = note
    self.draft = draft
  }
}
