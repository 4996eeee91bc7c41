import Foundation

/// One note as the trash shows it: by its draft where it has one, as in the list.
public struct TrashedNote: Hashable, Sendable, Identifiable {
  public let id: NoteID
  /// As it was typed; may be empty.
  public let title: String
  /// The beginning of the text on one line, at most 120 characters.
  public let excerpt: String
  public let deleted: Date
  /// How many days the trash still keeps it, the last one counted as a whole: 0 to `TrashRetention.days`.
  public let daysLeft: Int

  public init(id: NoteID, title: String, excerpt: String, deleted: Date, daysLeft: Int) {
    self.id = id
    self.title = title
    self.excerpt = excerpt
    self.deleted = deleted
    self.daysLeft = daysLeft
  }
}

/// The first of the notes that were found in the trash.
public struct FoundTrashedNotes: Hashable, Sendable {
  public let notes: [TrashedNote]
  /// How many were found in all.
  public let total: Int
  /// How many are in the trash, found or not.
  public let inTrash: Int

  public init(_ notes: [TrashedNote], total: Int, inTrash: Int) {
    self.notes = notes
    self.total = total
    self.inTrash = inTrash
  }
}
