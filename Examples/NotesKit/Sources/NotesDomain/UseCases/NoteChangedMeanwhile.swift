/// The error for replacing a version that is no longer current, because someone else has changed the note.
public struct NoteChangedMeanwhile: Error, Hashable, CustomStringConvertible {
  /// The current content; nil if the note was deleted.
  public let now: NoteContent?

  public init(now: NoteContent?) {
    self.now = now
  }

  public var description: String {
    now == nil
      ? "The note was deleted meanwhile. Save what you wrote as a new note, or drop it."
      : "Somebody else has changed the note meanwhile. Look at what they wrote before you replace it."
  }
}
