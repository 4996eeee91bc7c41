public import Foundation

/// What an editor shows of a note.
public struct NoteContent: Codable, Hashable, Sendable {
  public let title: String
  public let text: String
  /// Whether it has never been committed.
  public let isNew: Bool
  /// When the draft was kept whose words these are; nil when they are no draft's.
  public let draftModified: Date?
  /// The draft whose words these are.
  public let draftID: UUID?
  /// The version of the note that has these words: whoever replaces them names it.
  public let version: Int
  /// Whether these are the words of a draft.
  public var hasDraft: Bool { draftModified != nil }

  public init(
    title: String, text: String, isNew: Bool, draftModified: Date?, draftID: UUID? = nil, version: Int
  ) {
    self.title = title
    self.text = text
    self.isNew = isNew
    self.draftModified = draftModified
    self.draftID = draftID
    self.version = version
  }

  /// The words of an entry: those of its draft if it has one.
  public init(_ entry: Entry) {
    self.init(
      title: entry.draft?.title ?? entry.note?.title ?? "", text: entry.draft?.text ?? entry.note?.text ?? "",
      isNew: entry.note == nil, draftModified: entry.draft?.modified, draftID: entry.draft?.id,
      version: entry.version)
  }

  /// A note of which nothing is kept.
  public static let unwritten = NoteContent(
    title: "", text: "", isNew: true, draftModified: nil, version: Entry.unwritten)

  public func has(title: String, text: String) -> Bool {
    self.title == title && self.text == text
  }
}
