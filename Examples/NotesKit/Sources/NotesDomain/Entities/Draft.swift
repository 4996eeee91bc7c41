public import Foundation

/// Unfinished text: the next version of a note, or the first of a new one.
public struct Draft: Hashable, Sendable {
  public let id: UUID
  /// The note that the draft belongs to.
  public let noteID: NoteID
  public var title: String
  public var text: String
  public var modified: Date

  public init(id: UUID, noteID: NoteID, title: String, text: String, modified: Date) {
    self.id = id
    self.noteID = noteID
    self.title = title
    self.text = text
    self.modified = modified
  }
}
