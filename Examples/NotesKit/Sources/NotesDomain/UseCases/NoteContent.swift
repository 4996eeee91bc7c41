public import Foundation

/// The content of a note in an editor.
public struct NoteContent: Codable, Hashable, Sendable {
  public let title: String
  public let text: String
  /// Whether the note was never saved, only drafted.
  public let isNew: Bool
  /// The time when the draft with this text was saved; nil if the text is not a draft.
  public let draftModified: Date?
  /// The id of the draft with this text.
  public let draftID: UUID?
  /// The version of the note with this text, which a replacement must name.
  public let version: Int
  /// Whether the text is a draft.
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

  /// Creates the content of an entry: its draft if it has one, otherwise its note.
  public init(_ entry: Entry) {
    self.init(
      title: entry.draft?.title ?? entry.note?.title ?? "", text: entry.draft?.text ?? entry.note?.text ?? "",
      isNew: entry.note == nil, draftModified: entry.draft?.modified, draftID: entry.draft?.id,
      version: entry.version)
  }

  /// A note that is not stored.
  public static let unwritten = NoteContent(
    title: "", text: "", isNew: true, draftModified: nil, version: Entry.unwritten)

  public func has(title: String, text: String) -> Bool {
    self.title == title && self.text == text
  }
}
