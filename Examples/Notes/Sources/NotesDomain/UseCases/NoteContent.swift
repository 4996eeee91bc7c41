import Foundation

/// What an editor shows of a note.
public struct NoteContent: Codable, Hashable, Sendable {
  public let title: String
  public let text: String
  /// Whether it has never been committed.
  public let isNew: Bool
  /// When the draft was kept whose words these are; nil when they are no draft's.
  public let draftModified: Date?
  /// Whether these are the words of a draft.
  public var hasDraft: Bool { draftModified != nil }

  public init(title: String, text: String, isNew: Bool, draftModified: Date?) {
    self.title = title
    self.text = text
    self.isNew = isNew
    self.draftModified = draftModified
  }
}
