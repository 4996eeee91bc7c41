import Foundation

/// One note as a list shows it: by its draft where it has one, for that is what opening it shows.
public struct NoteSummary: Hashable, Sendable, Identifiable {
  public let id: NoteID
  /// As it was typed; may be empty.
  public let title: String
  /// The beginning of the text on one line, at most 120 characters.
  public let excerpt: String
  public let modified: Date
  /// Whether there are words that nobody has committed yet.
  public let hasDraft: Bool

  public init(id: NoteID, title: String, excerpt: String, modified: Date, hasDraft: Bool) {
    self.id = id
    self.title = title
    self.excerpt = excerpt
    self.modified = modified
    self.hasDraft = hasDraft
  }
}

/// The first of the notes that were found.
public struct FoundNotes: Hashable, Sendable {
  public let notes: [NoteSummary]
  /// How many there are in all.
  public let total: Int

  public init(_ notes: [NoteSummary], total: Int) {
    self.notes = notes
    self.total = total
  }
}
