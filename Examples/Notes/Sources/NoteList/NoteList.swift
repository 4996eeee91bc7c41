public import Foundation
public import NotesDomain
public import Viper

/// Shows the notes that have what is searched for: what the view and the presenter of the list say to each other. One of
/// them can be previewed by the module in the slot ``Slot/preview``.
public struct NoteList: Contract {
  public enum Slot: String, SlotName { case preview }

  /// What is searched for; empty for all notes.
  public let query: String

  public init(query: String = "") {
    self.query = query
  }

  public struct State: ScreenState {
    /// What is searched for, as it was typed.
    public var query = ""
    /// The notes found, newest first; the beginning of them.
    public var rows: [Row] = []
    /// How many more were found than are shown.
    public var more = 0
    /// The notes that were deleted here and can be brought back, the last one last.
    public var deleted: [Deleted] = []
    /// What went wrong.
    public var problem: NotesProblem?
    /// Whether the notes have been looked up at all.
    public var isLoaded = false
    /// The note that is previewed.
    public var preview: NoteID?
    /// Whether the person may write new notes.
    public var mayAdd = false
    /// How many notes are in the trash.
    public var trashed = 0
    /// How many rows are shown at most.
    var limit = Self.pageSize

    static let pageSize = 100

    public init() {}
  }

  public var initialState: State {
    var state = State()
    state.query = query
    return state
  }

  public struct Row: Equatable, Sendable, Identifiable {
    public let id: NoteID
    /// May be empty.
    public let title: String
    public let excerpt: String
    public let modified: Date
    public let isDraft: Bool

    public init(id: NoteID, title: String, excerpt: String, modified: Date, isDraft: Bool) {
      self.id = id
      self.title = title
      self.excerpt = excerpt
      self.modified = modified
      self.isDraft = isDraft
    }
  }

  public struct Deleted: Codable, Equatable, Sendable {
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
    /// The module that writes a new note says that the person is done with it.
    case newNoteFinished
    case open(id: NoteID)
    /// Shows the note beside the list; a second time, no longer.
    case preview(id: NoteID)
    /// The module that previews a note says that it is to become a screen of its own.
    case openPreview
    case delete(id: NoteID)
    case undo
    case openTrash
    case showMore
  }

  public enum Effect: Equatable, Sendable {
    /// A note was deleted, and can be brought back.
    case deleted(title: String)
    /// A deleted note is back.
    case broughtBack(title: String)
    /// The person goes on at this note.
    case select(id: NoteID)
  }
}

/// The notes are looked up anew.
extension NoteList: Restorable {
  public struct Kept: Codable, Sendable {
    let query: String
    let deleted: [Deleted]
    let preview: NoteID?
    let limit: Int
  }

  public func kept(of state: State) -> Kept {
    Kept(query: state.query, deleted: state.deleted, preview: state.preview, limit: state.limit)
  }

  public func state(from kept: Kept) -> State {
    var state = State()
    (state.query, state.deleted) = (kept.query, kept.deleted)
    (state.preview, state.limit) = (kept.preview, kept.limit)
    return state
  }
}

/// What the list says to the module that previews a note.
public enum PreviewInput: Equatable, Sendable {
  /// It is a screen of its own from now on.
  case opened
}

/// What the list hears from the module that previews a note.
public enum PreviewOutput: Equatable, Sendable {
  /// The person wants it to be a screen of its own.
  case chosen
}

/// What the list hears from the module that writes a new note.
public enum NewNoteOutput: Equatable, Sendable {
  /// It is written, or not wanted any more.
  case finished
}
