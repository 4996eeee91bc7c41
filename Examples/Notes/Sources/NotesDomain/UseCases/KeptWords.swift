/// What has become of words that were kept.
public struct KeptWords: Hashable, Sendable {
  /// The version of the note that has them.
  public let version: Int
  /// Whether they are a draft. Words that equal the note are none, nor are those of a blank new note.
  public let isDraft: Bool

  public init(version: Int, isDraft: Bool) {
    self.version = version
    self.isDraft = isDraft
  }
}
