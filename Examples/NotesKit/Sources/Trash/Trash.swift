public import Foundation
public import NotesDomain
public import Viper

/// The contract of the trash: the deleted notes that match a query.
public struct Trash: Contract {
  /// The query; empty for all notes in the trash.
  public let query: String

  public init(query: String = "") {
    self.query = query
  }

  public struct State: ScreenState {
    /// The query in the typed form.
    public var query = ""
    /// The first of the found notes, last deleted first.
    public var rows: [Row] = []
    /// The number of found notes that are not shown.
    public var more = 0
    /// The number of notes in the trash.
    public var count = 0
    /// The problem to show.
    public var problem: NotesProblem?
    /// Whether the notes are loaded.
    public var isLoaded = false
    /// The maximum number of rows.
    var limit = Self.pageSize
    /// The subject of the last question.
    var asked: Asked?

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
    public let deleted: Date
    /// The number of days that the trash keeps the note, rounded up.
    public let daysLeft: Int

    public init(id: NoteID, title: String, excerpt: String, deleted: Date, daysLeft: Int) {
      self.id = id
      self.title = title
      self.excerpt = excerpt
      self.deleted = deleted
      self.daysLeft = daysLeft
    }
  }

  /// The subjects of questions about permanent deletion.
  enum Asked: Codable, Equatable, Sendable {
    case note(NoteID, title: String)
    case all
  }

  public enum Event: Codable, Hashable, Sendable {
    case search(query: String)
    case putBack(id: NoteID)
    /// Deletes a note permanently, after a question.
    case remove(id: NoteID)
    /// Deletes all notes in the trash permanently, after a question.
    case empty
    /// The person has confirmed.
    case confirmed
    case showMore
    case back
  }

  public enum Output: Equatable, Sendable {
    /// The person wants to see the notes.
    case showNotes
  }

  public enum Effect: Equatable, Sendable {
    /// A note was restored.
    case putBack(title: String)
    /// A note was deleted permanently.
    case removed(title: String)
    /// All notes in the trash were deleted permanently.
    case emptied
  }
}

/// The notes are loaded again.
extension Trash: Restorable {
  public struct Kept: Codable, Sendable {
    let query: String
    let limit: Int
    /// A restored question is shown and answered too.
    let asked: Asked?
  }

  public func kept(of state: State) -> Kept {
    Kept(query: state.query, limit: state.limit, asked: state.asked)
  }

  public func state(from kept: Kept) -> State {
    var state = State()
    (state.query, state.limit, state.asked) = (kept.query, kept.limit, kept.asked)
    return state
  }
}

/// The questions of the trash before a permanent deletion.
public enum TrashQuestion: Equatable, Sendable {
  case remove(title: String)
  /// - Parameter count: The number of notes in the trash.
  case empty(count: Int)
}
