import Foundation
public import NotesDomain
public import Viper

/// The contract of the editor of one note. The module in the slot ``Slot/text`` shows the text itself.
public struct NoteEditor: Contract, Codable {
  public enum Slot: String, SlotName { case text }

  public let id: NoteID
  /// Whether the note may not exist yet.
  public let isNew: Bool
  /// Whether the editor is embedded as a preview, until the outer module sends `opened`.
  public let isPreview: Bool

  public init(id: NoteID, isNew: Bool = false, isPreview: Bool = false) {
    self.id = id
    self.isNew = isNew
    self.isPreview = isPreview
  }

  public struct State: ScreenState {
    public var phase = Phase.loading
    public var title = ""
    /// Whether there are changes that are only saved as a draft.
    public var hasDraft = false
    public var isNew = false
    public var isPreview = false
    /// The problem to show.
    public var problem: NotesProblem?
    /// The changes of someone else. The text here is not saved until the person has chosen.
    public var conflict: Conflict?
    /// The version on which the current text is based. It is sent back with typed text, because a page may show an
    /// older one.
    public var origin = Origin(Entry.unwritten)
    /// The version that the next save replaces.
    var version = Entry.unwritten
    /// The drafts that continue here: text of a page that names one of them is based on everything that others wrote.
    var drafts: Set<UUID> = []
    var text = ""
    /// Whether the person has typed here.
    var isWritten = false
    /// Whether there are changes that are not saved and not being saved.
    var isDirty = false
    /// Whether changes are being saved: a snapshot that is taken now may outlive a process that ends before.
    var isSaving = false
    /// What a page sent while nobody was signed in, and the note could not be loaded.
    var early: EarlyText?
    /// The content when the editor was shown, which Cancel restores. Nil until a draft is saved.
    var undo: NoteContent?

    public init() {}
  }

  /// Someone else has changed the note, and the person must choose.
  public struct Conflict: Equatable, Sendable {
    /// The other version; nil if the note was deleted.
    public let theirs: Words?
    /// Whether the text here can be saved as a new note.
    public let mayKeepBoth: Bool

    public init(theirs: Words?, mayKeepBoth: Bool) {
      self.theirs = theirs
      self.mayKeepBoth = mayKeepBoth
    }

    public struct Words: Equatable, Sendable {
      public let title: String
      public let text: String
      /// The version of the note with this text.
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
    /// The note does not exist.
    case missing
  }

  public enum Event: Codable, Hashable, Sendable {
    /// The title was typed. `text` is that of a page with both fields, for an editor that has not loaded the note yet:
    /// the module in the slot reports it otherwise. `origin` is the version that the person saw before typing; nil for
    /// the displayed one.
    case typed(title: String, text: String? = nil, origin: Origin? = nil)
    case done(title: String, text: String? = nil, origin: Origin? = nil)
    case cancel
    /// The person saw the other text in this version, and keeps their own.
    case keepMine(over: Int)
    /// The person accepts the other text, or the deletion of the note.
    case takeTheirs
    /// The person's text becomes a new note.
    case keepBoth
    /// Shows the preview as a screen of its own.
    case open
    /// Closes the preview.
    case close
    /// The text module reports the current text.
    case wrote(text: String, origin: Origin)
  }

  public enum Effect: Equatable, Sendable {
    /// The editor shows the note of this title. `isPreview` is whether it is embedded in another module.
    case opened(title: String, isPreview: Bool)
    /// The editor shows a new note.
    case began
    /// The note of this title was saved.
    case saved(title: String)
    /// Focuses the title.
    case focusTitle
    /// Someone else has changed or deleted the note.
    case changedMeanwhile(isDeleted: Bool)
    /// Focuses the choice.
    case focusChoice
  }

  public enum Input: Equatable, Sendable {
    /// The preview is now a screen of its own.
    case opened
  }

  public enum Output: Equatable, Sendable {
    /// The person wants to show the preview as a screen of its own.
    case chosen
    /// The person has saved or cancelled, and the editor closes.
    case finished
  }
}

/// Drafts are saved while the person types. But someone else may change the note while the editor is unloaded; then
/// only the snapshot contains the person's text.
extension NoteEditor: Restorable {
  public struct Kept: Codable, Sendable {
    let undo: NoteContent?
    /// Nil if the person typed nothing: the note is loaded again.
    let written: Written?
    let early: EarlyText?

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

  /// Version 1 had no versions of notes.
  public static var keptVersion: Int { 2 }

  public func kept(of state: State) -> Kept {
    let written = Kept.Written(
      title: state.title, text: state.text, origin: state.origin, version: state.version,
      drafts: state.drafts, isDirty: state.isDirty || state.isSaving, isNew: state.isNew,
      hasDraft: state.hasDraft)
    return Kept(undo: state.undo, written: state.isWritten ? written : nil, early: state.early)
  }

  public func state(from kept: Kept) -> State {
    var state = initialState
    (state.undo, state.early) = (kept.undo, kept.early)
    if let written = kept.written {
      (state.phase, state.isWritten) = (.editing, true)
      (state.title, state.text) = (written.title, written.text)
      (state.origin, state.version, state.drafts) = (written.origin, written.version, written.drafts)
      (state.isDirty, state.isNew, state.hasDraft) = (written.isDirty, written.isNew, written.hasDraft)
    }
    return state
  }
}

/// The text in an editor.
public struct EditedText: Equatable, Sendable {
  public let words: String
  /// The version on which it is based.
  public let origin: Origin

  public init(words: String, origin: Origin) {
    self.words = words
    self.origin = origin
  }
}

/// The inputs of the module that shows the text.
public enum TextInput: Equatable, Sendable {
  /// Replaces the displayed text.
  case reset(EditedText)
}

/// The outputs of the module that shows the text.
public enum TextOutput: Equatable, Sendable {
  case changed(EditedText)
}

/// The questions of the editor before text is lost.
public enum EditorQuestion: Equatable, Sendable {
  /// Cancelling a new note deletes its text.
  case discardNewNote
  /// The last changes could not be saved.
  case leaveUnkept
}
