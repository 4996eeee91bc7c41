import Foundation
public import NotesDomain
public import Viper

/// Edits one note: what the view and the presenter of the editor say to each other. The text itself is shown by the
/// module in the slot ``Slot/text``.
public struct NoteEditor: Contract, Codable {
  public enum Slot: String, SlotName { case text }

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
    /// What somebody else has made of the note meanwhile. The words here are not kept until the person has chosen.
    public var conflict: Conflict?
    /// What the words here began from. It comes back with what is typed: a page may show older ones.
    public var origin = Origin(Entry.unwritten)
    /// The version that the words here replace next.
    var version = Entry.unwritten
    /// The drafts that go on here: what a page sends that names one of them misses nothing that others wrote.
    var drafts: Set<UUID> = []
    var text = ""
    /// Whether the person has written here.
    var isWritten = false
    /// Whether there are words that are not kept yet.
    var isDirty = false
    /// What there was when the editor was shown: where Cancel goes back to. Nil until a draft is kept, which Cancel takes back.
    var undo: NoteContent?

    public init() {}
  }

  /// Two have changed the note, and this person, the second one, chooses.
  public struct Conflict: Equatable, Sendable {
    /// What the other one wrote; nil where the note was deleted.
    public let theirs: Words?
    /// Whether the words here may become a note of their own.
    public let mayKeepBoth: Bool

    public init(theirs: Words?, mayKeepBoth: Bool) {
      self.theirs = theirs
      self.mayKeepBoth = mayKeepBoth
    }

    public struct Words: Equatable, Sendable {
      public let title: String
      public let text: String
      /// The version of the note that has them.
      public let version: Int

      public init(title: String, text: String, version: Int) {
        self.title = title
        self.text = text
        self.version = version
      }
    }
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
    /// The title is being typed. `origin` is that of the words that the person had before them; nil for those that are shown now.
    case typed(title: String, origin: Origin? = nil)
    case done(title: String, origin: Origin? = nil)
    case cancel
    /// The person knows what somebody else wrote, in this version, and goes on with their own words.
    case keepMine(over: Int)
    /// The person goes on with what somebody else wrote, or leaves the note deleted.
    case takeTheirs
    /// The person's words become a new note.
    case keepBoth
    /// The preview is to become a screen of its own.
    case open
    /// The preview has been looked at.
    case close
    /// The module that shows the text says what it is now.
    case wrote(text: String, origin: Origin)
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
    /// Somebody else has changed the note meanwhile, or deleted it.
    case changedMeanwhile(isDeleted: Bool)
    /// The person has to choose first.
    case focusChoice
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

/// The words are kept as a draft while they are typed, but somebody else may change the note while nobody looks at this editor:
/// then what was written here is found here alone.
extension NoteEditor: Restorable {
  public struct Kept: Codable, Sendable {
    let undo: NoteContent?
    /// Nil where nothing was written: it is looked up.
    let written: Written?

    struct Written: Codable, Sendable {
      let title: String
      let text: String
      let origin: Origin
      let version: Int
      let drafts: Set<UUID>
      let isDirty: Bool
      let isNew: Bool
      let hasDraft: Bool
    }
  }

  /// 1 had no versions of notes.
  public static var keptVersion: Int { 2 }

  public func kept(of state: State) -> Kept {
    let written = Kept.Written(
      title: state.title, text: state.text, origin: state.origin, version: state.version,
      drafts: state.drafts, isDirty: state.isDirty, isNew: state.isNew, hasDraft: state.hasDraft)
    return Kept(undo: state.undo, written: state.isWritten ? written : nil)
  }

  public func state(from kept: Kept) -> State {
    var state = initialState
    state.undo = kept.undo
    if let written = kept.written {
      (state.phase, state.isWritten) = (.editing, true)
      (state.title, state.text) = (written.title, written.text)
      (state.origin, state.version, state.drafts) = (written.origin, written.version, written.drafts)
      (state.isDirty, state.isNew, state.hasDraft) = (written.isDirty, written.isNew, written.hasDraft)
    }
    return state
  }
}

/// A text in an editor.
public struct EditedText: Equatable, Sendable {
  public let words: String
  /// What it began from.
  public let origin: Origin

  public init(words: String, origin: Origin) {
    self.words = words
    self.origin = origin
  }
}

/// What the editor says to the module that shows its text.
public enum TextInput: Equatable, Sendable {
  /// Show these words instead.
  case reset(EditedText)
}

/// What the editor hears from the module that shows its text.
public enum TextOutput: Equatable, Sendable {
  case changed(EditedText)
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
