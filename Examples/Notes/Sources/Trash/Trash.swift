public import Foundation
public import NotesDomain
public import Viper

/// Shows the notes in the trash that have what is searched for: what the view and the presenter of the trash say to each
/// other.
public struct Trash: Contract {
  /// What is searched for; empty for all notes in the trash.
  public let query: String

  public init(query: String = "") {
    self.query = query
  }

  public struct State: ScreenState {
    /// What is searched for, as it was typed.
    public var query = ""
    /// The notes found, deleted last first; the beginning of them.
    public var rows: [Row] = []
    /// How many more were found than are shown.
    public var more = 0
    /// How many notes are in the trash, found or not.
    public var count = 0
    /// What went wrong.
    public var problem: NotesProblem?
    /// Whether the notes have been looked up at all.
    public var isLoaded = false
    /// How many rows are shown at most.
    var limit = Self.pageSize
    /// What the question is about that the person was asked last.
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
    /// May be empty.
    public let title: String
    public let excerpt: String
    public let deleted: Date
    /// How many days the trash still keeps it, the last one counted as a whole.
    public let daysLeft: Int

    public init(id: NoteID, title: String, excerpt: String, deleted: Date, daysLeft: Int) {
      self.id = id
      self.title = title
      self.excerpt = excerpt
      self.deleted = deleted
      self.daysLeft = daysLeft
    }
  }

  /// What the person may confirm to delete for good.
  enum Asked: Codable, Equatable, Sendable {
    case note(NoteID, title: String)
    case all
  }

  public enum Event: Codable, Hashable, Sendable {
    case search(query: String)
    case putBack(id: NoteID)
    /// Deletes a note for good, after a question.
    case remove(id: NoteID)
    /// Deletes all notes in the trash for good, after a question.
    case empty
    /// The module that asks says that the person confirmed.
    case confirmed
    case showMore
    case back
  }

  public enum Effect: Equatable, Sendable {
    /// A note is back among the others.
    case putBack(title: String)
    /// A note was deleted for good.
    case removed(title: String)
    /// All notes in the trash were deleted for good.
    case emptied
  }
}

/// The notes are looked up anew.
extension Trash: Restorable {
  public struct Kept: Codable, Sendable {
    let query: String
    let limit: Int
    /// A question is shown again too, and answered there.
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

/// What the trash asks the person before notes are deleted for good.
public enum TrashQuestion: Equatable, Sendable {
  case remove(title: String)
  /// `count` is how many there are.
  case empty(count: Int)
}

/// What the person answers.
public enum TrashAnswer: Equatable, Sendable {
  case confirmed
}
