public import NotesDomain
public import Viper

/// What the view and the presenter of the note editor say to each other. The text itself is shown by the module
/// in the slot ``textSlot``.
public enum NoteEditor: Contract {
  public static let textSlot = "text"

  public struct State: Equatable, Sendable {
    public var phase = Phase.loading
    public var title = ""
    /// Whether there are words that are kept as a draft only.
    public var hasDraft = false
    public var isNew = false
    /// What went wrong, for the person to read.
    public var problem: String?

    public init() {}
  }

  public enum Phase: Equatable, Sendable {
    case loading, editing
    /// There is no such note.
    case missing
  }

  public enum Event: Codable, Hashable, Sendable {
    /// The title is being typed.
    case typed(title: String)
    case done(title: String)
    case cancel
  }

  public enum Effect: Equatable, Sendable {
    /// To be said aloud: that another screen is shown, and which.
    case announce(String)
    /// The person is about to write the title.
    case focusTitle
  }
}

/// Edits one note.
public struct EditNote: Route {
  public let id: NoteID
  /// Whether the note need not exist yet.
  public let isNew: Bool

  public init(id: NoteID, isNew: Bool = false) {
    self.id = id
    self.isNew = isNew
  }
}

/// What the editor tells the module that shows its text.
public enum TextInput: Equatable, Sendable {
  /// Show these words instead.
  case reset(String)
}

/// What the editor hears from the module that shows its text.
public enum TextOutput: Equatable, Sendable {
  case changed(String)
}
