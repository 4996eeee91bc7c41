public import Foundation
public import NotesDomain
public import Viper

/// The contract of the list of notes that match a query. The module in the slot ``Slot/preview`` shows one of them.
public struct NoteList: Contract {
  public enum Slot: String, SlotName { case preview }

  /// The query; empty for all notes.
  public let query: String

  public init(query: String = "") {
    self.query = query
  }

  public struct State: ScreenState {
    /// The query in the typed form.
    public var query = ""
    /// The first of the found notes, newest first.
    public var rows: [Row] = []
    /// The number of found notes that are not shown.
    public var more = 0
    /// The notes that were deleted here and can be restored, latest last.
    public var deleted: [Deleted] = []
    /// The problem to show.
    public var problem: NotesProblem?
    /// Whether the notes are loaded.
    public var isLoaded = false
    /// The previewed note.
    public var preview: NoteID?
    /// Whether the person may create notes.
    public var mayAdd = false
    /// The number of notes in the trash.
    public var trashed = 0
    /// The maximum number of rows.
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
    /// The title, which may be empty.
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
    /// The module of a new note has finished.
    case newNoteFinished
    case open(id: NoteID)
    /// Shows the note beside the list, or closes its preview.
    case preview(id: NoteID)
    /// The preview asks to be shown as a screen of its own.
    case openPreview
    case delete(id: NoteID)
    case undo
    case openTrash
    case showMore
  }

  public enum Output: Equatable, Sendable {
    /// The person wants to see the trash.
    case showTrash
  }

  public enum Effect: Equatable, Sendable {
    /// A note was deleted and can be restored.
    case deleted(title: String)
    /// A deleted note was restored.
    case restored(title: String)
    /// Selects this note.
    case select(id: NoteID)
  }
}

/// The notes are loaded again.
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

/// The inputs of the preview.
public enum PreviewInput: Equatable, Sendable {
  /// The preview is now a screen of its own.
  case opened
}

/// The outputs of the preview.
public enum PreviewOutput: Equatable, Sendable {
  /// The person wants to show it as a screen of its own.
  case chosen
}

/// The outputs of the module for a new note.
public enum NewNoteOutput: Equatable, Sendable {
  /// The note was saved or discarded.
  case finished
}
