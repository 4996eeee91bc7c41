public import NotesDomain
public import Viper

/// Edits one note: what the view and the presenter of the editor say to each other. The text itself is shown by the
/// module in the slot ``textSlot``.
public struct NoteEditor: Contract {
  public static let textSlot = "text"

  public let id: NoteID
  /// Whether the note need not exist yet.
  public let isNew: Bool

  public init(id: NoteID, isNew: Bool = false) {
    self.id = id
    self.isNew = isNew
  }

  public struct State: ScreenState {
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
    /// The module that shows the text says what it is now.
    case wrote(text: String)
  }

  public enum Effect: Equatable, Sendable {
    /// To be said aloud: that another screen is shown, and which.
    case announce(String)
    /// The person is about to write the title.
    case focusTitle
  }
}

/// What the editor says to the module that shows its text.
public enum TextInput: Equatable, Sendable {
  /// Show these words instead.
  case reset(String)
}

/// What the editor hears from the module that shows its text.
public enum TextOutput: Equatable, Sendable {
  case changed(String)
}
