import Foundation

/// A saved note.
public struct Note: Hashable, Sendable {
  public let id: NoteID
  public var title: String
  public var text: String
  public let created: Date
  public var modified: Date

  public init(id: NoteID, title: String, text: String, created: Date, modified: Date) {
    self.id = id
    self.title = title
    self.text = text
    self.created = created
    self.modified = modified
  }
}
