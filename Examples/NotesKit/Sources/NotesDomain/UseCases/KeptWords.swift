/// The result of saving text.
public struct KeptWords: Hashable, Sendable {
  /// The version of the note with this text.
  public let version: Int
  /// Whether it is a draft: false for text that equals the note, and for blank text of a new note.
  public let isDraft: Bool

  public init(version: Int, isDraft: Bool) {
    self.version = version
    self.isDraft = isDraft
  }
}
