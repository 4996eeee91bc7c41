import Foundation
import NotesDomain
public import Viper

/// Shows all notes: what the view and the presenter of the list say to each other.
public struct NoteList: Contract {
  public init() {}

  public struct State: ScreenState {
    /// What is searched for, as it was typed.
    public var query = ""
    /// The notes found, newest first; the beginning of them.
    public var rows: [Row] = []
    /// How many more were found than are shown.
    public var more = 0
    /// The note that was deleted last and can be brought back.
    public var deleted: Deleted?
    /// What went wrong, for the person to read.
    public var problem: String?
    /// Whether the notes have been looked up at all.
    public var isLoaded = false
    /// How many rows are shown at most.
    var limit = Self.pageSize

    static let pageSize = 100

    public init() {}
  }

  public struct Row: Equatable, Sendable, Identifiable {
    public let id: NoteID
    public let title: String
    public let excerpt: String
    /// When it was changed, as people say it.
    public let modified: String
    public let isDraft: Bool

    public init(id: NoteID, title: String, excerpt: String, modified: String, isDraft: Bool) {
      self.id = id
      self.title = title
      self.excerpt = excerpt
      self.modified = modified
      self.isDraft = isDraft
    }
  }

  public struct Deleted: Equatable, Sendable {
    public let id: NoteID
    public let title: String

    public init(id: NoteID, title: String) {
      self.id = id
      self.title = title
    }
  }

  public enum Event: Codable, Hashable, Sendable {
    case search(query: String)
    case newNote
    case open(id: NoteID)
    case delete(id: NoteID)
    case undo
    case showMore
  }

  public enum Effect: Equatable, Sendable {
    /// To be said aloud: what a person who does not see the list would miss.
    case announce(String)
  }
}
