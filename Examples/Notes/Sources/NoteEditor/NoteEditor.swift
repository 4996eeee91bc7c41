public import NotesDomain
public import Viper

/// Edits one note: what the view and the presenter of the editor say to each other. The text itself is shown by the
/// module in the slot ``textSlot``.
public struct NoteEditor: Contract, Codable {
  public static let textSlot = "text"

  public let id: NoteID
  /// Whether the note need not exist yet.
  public let isNew: Bool
  /// Whether it is seen in another module's view, until that says that it was opened.
  public let isPreview: Bool

  public init(id: NoteID, isNew: Bool = false, isPreview: Bool = false) {
    self.id = id
    self.isNew = isNew
    self.isPreview = isPreview
  }

  public struct State: ScreenState {
    public var phase = Phase.loading
    public var title = ""
    /// Whether there are words that are kept as a draft only.
    public var hasDraft = false
    public var isNew = false
    public var isPreview = false
    /// What went wrong.
    public var problem: NotesProblem?
    /// What there was when the editor was shown: where Cancel goes back to. Nil until a draft is kept, which Cancel takes back.
    var undo: NoteContent?

    public init() {}
  }

  public var initialState: State {
    var state = State()
    state.isPreview = isPreview
    return state
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
    /// The preview is to become a screen of its own.
    case open
    /// The preview has been looked at.
    case close
    /// The module that shows the text says what it is now.
    case wrote(text: String)
  }

  public enum Effect: Equatable, Sendable {
    /// A note of this title can be edited now. `isPreview` is whether in another module's view.
    case opened(title: String, isPreview: Bool)
    /// A new note can be written now.
    case began
    /// The note of this title was saved.
    case saved(title: String)
    /// The person is about to write the title.
    case focusTitle
  }

  public enum Input: Equatable, Sendable {
    /// The preview is a screen of its own from now on.
    case opened
  }

  public enum Output: Equatable, Sendable {
    /// The person wants the preview to be a screen of its own.
    case chosen
    /// The person is done with the note, or has cancelled, and the editor goes.
    case finished
  }
}

/// The words are kept as a draft while they are typed: what a restored editor cannot look up is what Cancel goes back to.
extension NoteEditor: Restorable {
  public func kept(of state: State) -> NoteContent? { state.undo }

  public func state(from kept: NoteContent?) -> State {
    var state = initialState
    state.undo = kept
    return state
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

/// What the editor asks the person before words are lost.
public enum EditorQuestion: Equatable, Sendable {
  /// Nothing is left of a new note that is cancelled.
  case discardNewNote
  /// What was written last could not be kept.
  case leaveUnkept
}

/// What the person answers.
public enum EditorAnswer: Equatable, Sendable {
  case confirmed
}
