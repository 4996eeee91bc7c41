/// Words were to replace those of a version that is not the present one any more: somebody else has written meanwhile.
public struct NoteChangedMeanwhile: Error, Hashable, CustomStringConvertible {
  /// What there is now; nil where the note was deleted.
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
