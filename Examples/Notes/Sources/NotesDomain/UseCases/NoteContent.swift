/// What an editor shows of a note.
public struct NoteContent: Hashable, Sendable {
  public let title: String
  public let text: String
  /// Whether it has never been committed.
  public let isNew: Bool
  /// Whether these are the words of a draft.
  public let hasDraft: Bool

  public init(title: String, text: String, isNew: Bool, hasDraft: Bool) {
    self.title = title
    self.text = text
    self.isNew = isNew
    self.hasDraft = hasDraft
  }
}
