import Foundation

/// One note in a list: the text of its draft if there is one, because opening the note shows the draft.
public struct NoteSummary: Hashable, Sendable, Identifiable {
  public let id: NoteID
  /// The title in the typed form; may be empty.
  public let title: String
  /// The beginning of the text on one line, at most 120 characters.
  public let excerpt: String
  public let modified: Date
  /// Whether there is text that is not saved yet.
  public let hasDraft: Bool

  public init(id: NoteID, title: String, excerpt: String, modified: Date, hasDraft: Bool) {
    self.id = id
    self.title = title
    self.excerpt = excerpt
    self.modified = modified
    self.hasDraft = hasDraft
  }

  /// Creates the summary of an entry; nil if it has neither a note nor a draft.
  public init?(of entry: Entry) {
    if let draft = entry.draft {
      self.init(
        id: entry.id, title: draft.title, excerpt: Excerpt.of(draft.text), modified: draft.modified,
        hasDraft: true)
    } else if let note = entry.note {
      self.init(
        id: entry.id, title: note.title, excerpt: Excerpt.of(note.text), modified: note.modified,
        hasDraft: false)
    } else {
      return nil
    }
  }
}

/// The first notes of a search.
public struct FoundNotes: Hashable, Sendable {
  public let notes: [NoteSummary]
  /// The total number of matches.
  public let total: Int

  public init(_ notes: [NoteSummary], total: Int) {
    self.notes = notes
    self.total = total
  }
}
