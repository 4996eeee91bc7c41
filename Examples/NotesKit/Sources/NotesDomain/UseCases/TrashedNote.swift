import Foundation

/// One note in the trash: the text of its draft if there is one, as in the list.
public struct TrashedNote: Hashable, Sendable, Identifiable {
  public let id: NoteID
  /// The title in the typed form; may be empty.
  public let title: String
  /// The beginning of the text on one line, at most 120 characters.
  public let excerpt: String
  public let deleted: Date
  /// The number of days that the trash keeps the note, rounded up: 0 to `TrashRetention.days`.
  public let daysLeft: Int

  public init(id: NoteID, title: String, excerpt: String, deleted: Date, daysLeft: Int) {
    self.id = id
    self.title = title
    self.excerpt = excerpt
    self.deleted = deleted
    self.daysLeft = daysLeft
  }
}

/// The first notes of a search in the trash.
public struct FoundTrashedNotes: Hashable, Sendable {
  public let notes: [TrashedNote]
  /// The total number of matches.
  public let total: Int
  /// The number of notes in the trash.
  public let inTrash: Int

  public init(_ notes: [TrashedNote], total: Int, inTrash: Int) {
    self.notes = notes
    self.total = total
    self.inTrash = inTrash
  }
}
