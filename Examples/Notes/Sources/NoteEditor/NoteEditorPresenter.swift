import NotesDomain
import Viper

/// Edits one note: keeps a draft of every keystroke, until the person is done or cancels. Where somebody else changes the note
/// meanwhile, nothing is kept before the person has chosen between the words here and theirs.
struct NoteEditorPresenter: Presenter {
  let screen: LiveScreen<NoteEditor>
  let interactor: any EditNotes
  /// Whether the words here may become a note of their own.
  let mayAdd: Bool
  let text: Passage<EditedText, TextInput, TextOutput>
  let question: Way<EditorQuestion, EditorAnswer>
  private let memory = Memory()

  /// What the editor remembers and does not show.
  @MainActor private final class Memory {
    /// Where Cancel goes back to: what there was before the person wrote.
    var opened = NoteContent.unwritten
    /// Whether there are words that are not kept yet.
    var isDirty = false
  }

  func didLoad() {
    screen.observe(interactor.changes()) { screen.perform(Self.storage) { try await follow() } }
    screen.perform(Self.storage) {
      let content = try await present()
      if screen.isWritten {
        resume(beside: content)
      } else if let content {
        show(content)
      } else {
        screen.phase = .missing
      }
      // It also takes what is still sent from a page of before, when the note was there.
      text(editedText)
      if screen.phase == .editing { announce() }
    }
  }

  private func announce() {
    screen.emit(screen.isNew ? .began : .opened(title: screen.title, isPreview: screen.isPreview))
    if screen.isPreview || screen.isNew && !screen.hasDraft { screen.emit(.focusTitle) }
  }

  func handle(_ event: NoteEditor.Event) {
    guard screen.phase != .loading else { return screen.dismiss() }
    // A missing note may have been open in another window: the text that arrives from there is shown and can be saved.
    screen.phase = .editing
    switch event {
    case .typed(let title, let version):
      screen.problem = nil
      if write(title: title, text: screen.text, over: version) { keepDraft() }
    case .wrote(let text, let version):
      if write(title: screen.title, text: text, over: version) { keepDraft() }
    case .done(let title, let version):
      screen.problem = nil
      write(title: title, text: screen.text, over: version)
      screen.perform(Self.storage) { try await commit() }
    case .cancel:
      screen.problem = nil
      screen.perform(.exclusive("cancel")) {
        if cancelLosesANote, try await question(.discardNewNote).answer == nil { return }
        screen.perform(Self.storage) { try await cancel() }
      }
    case .keepMine(let version): screen.perform(Self.storage) { try await keepMine(over: version) }
    case .takeTheirs: screen.perform(Self.storage) { if screen.conflict != nil { try await takeTheirs() } }
    case .keepBoth: screen.perform(Self.storage) { try await keepBoth() }
    case .open: if screen.isPreview { screen.output(.chosen) }
    case .close:
      screen.perform(Self.storage) {
        try await keepWords()
        if screen.conflict == nil { screen.dismiss() } else { screen.emit(.focusChoice) }
      }
    }
  }

  func receive(_ input: NoteEditor.Input) {
    switch input {
    case .opened:
      screen.isPreview = false
      screen.update(route: NoteEditor(id: screen.route.id, isNew: screen.route.isNew))
      announce()
    }
  }

  /// Asks the person only if saving the draft failed: otherwise nothing is lost.
  func mayBeRemoved() -> Verdict {
    guard memory.isDirty else { return .proceed }
    return .wait {
      do { try await keepWords() } catch { didFail(error) }
      if !memory.isDirty { return .proceed }
      return try await question(.leaveUnkept).answer == nil
        ? .refuse(because: "What was written last could not be kept.") : .proceed
    }
  }

  func didFail(_ error: any Error) {
    screen.problem = NotesProblem(error)
  }

  /// One thing after the other: a draft that is being kept must not overtake what the person decided later.
  private static let storage = Lane.serial("storage")

  // MARK: Writing

  /// - Parameter version: of the words that the person had before them. Those of a page that is older than this editor may lack what
  ///   somebody else wrote: they are kept in place of the old ones, or not at all.
  /// - Returns: whether these are other words than those that are shown.
  @discardableResult
  private func write(title: String, text: String, over version: Int?) -> Bool {
    guard title != screen.title || text != screen.text else { return false }
    memory.isDirty = true
    (screen.title, screen.text, screen.isWritten) = (title, text, true)
    if let version, !screen.known.contains(version) {
      (screen.version, screen.known) = (version, version...version)
      self.text.input(.reset(editedText))
    }
    return true
  }

  /// Words that come while others are being kept are kept with the next turn, all at once.
  private func keepDraft() {
    screen.perform(Self.storage) { try await keepWords() }
  }

  private func keepWords() async throws {
    guard memory.isDirty else { return }
    memory.isDirty = false
    let version = screen.version
    do {
      let kept = try await interactor.keepDraft(
        screen.route.id, title: screen.title, text: screen.text, isNew: screen.isNew, replacing: version)
      screen.update { screen in
        // Meanwhile a page may have sent older words.
        if screen.version == version { screen.state.advance(to: kept.version) }
        (screen.hasDraft, screen.conflict, screen.undo) = (kept.isDraft, nil, memory.opened)
      }
      text.input(.reset(editedText))
    } catch let error as NoteChangedMeanwhile {
      tell(of: error.now)
    } catch {
      memory.isDirty = true
      throw error
    }
  }

  private func commit() async throws {
    guard screen.conflict == nil else { return screen.emit(.focusChoice) }
    do {
      try await interactor.commit(
        screen.route.id, title: screen.title, text: screen.text, replacing: screen.version)
      screen.emit(.saved(title: screen.title))
    } catch let error as NoteChangedMeanwhile where screen.isWritten {
      tell(of: error.now)
      return screen.emit(.focusChoice)
    } catch is NoteChangedMeanwhile {
      // The person has only read, and has nothing to lose.
    }
    memory.isDirty = false
    screen.finish(.finished)
  }

  /// Whether there are words of which nothing is left when everything is as it was when the editor was shown.
  private var cancelLosesANote: Bool {
    memory.opened.isNew && !memory.opened.hasDraft && screen.conflict == nil
      && !(screen.title + screen.text).allSatisfy(\.isWhitespace)
  }

  private func cancel() async throws {
    let opened = memory.opened
    if screen.undo != nil {
      memory.isDirty = false
      try await follow()
      try await interactor.revert(screen.route.id, to: opened, replacing: screen.version)
    }
    show(opened)
    text.input(.reset(editedText))
    screen.finish(.finished)
  }

  // MARK: Somebody else

  /// What there is now; nil where there is no such note.
  private func present() async throws -> NoteContent? {
    let isNew = screen.route.isNew && screen.version == Entry.unwritten
    do { return try await interactor.open(screen.route.id, isNew: isNew) } catch is NoteNotFound {
      return nil
    }
  }

  /// Shows what others have changed, where the person has not written.
  private func follow() async throws {
    guard screen.phase == .editing else { return }
    let content = try await present()
    if screen.isWritten {
      compare(with: content)
      if screen.conflict == nil { try await keepWords() }
    } else if let content, content.version != screen.version {
      show(content)
      text.input(.reset(editedText))
    }
  }

  /// Goes on with words that were written before the editor was restored.
  private func resume(beside content: NoteContent?) {
    memory.opened = screen.undo ?? content ?? .unwritten
    screen.phase = .editing
    if let content { screen.isNew = content.isNew }
    memory.isDirty = content?.has(title: screen.title, text: screen.text) != true
    compare(with: content)
  }

  /// Looks whether the words that were written here are still the last ones.
  private func compare(with content: NoteContent?) {
    if let content, content.has(title: screen.title, text: screen.text) {
      memory.isDirty = false
      screen.update { screen in
        screen.state.advance(to: content.version)
        (screen.hasDraft, screen.isNew, screen.conflict) = (content.hasDraft, content.isNew, nil)
      }
    } else if content?.version == screen.version {
      screen.conflict = nil
    } else {
      tell(of: content)
    }
  }

  /// - Parameter theirs: nil where the note was deleted.
  private func tell(of theirs: NoteContent?) {
    memory.isDirty = true
    let known = screen.conflict
    screen.update { screen in
      screen.hasDraft = false
      screen.conflict = NoteEditor.Conflict(
        theirs: theirs.map(NoteEditor.Conflict.Words.init), mayKeepBoth: mayAdd)
    }
    if known == nil || (known?.theirs == nil) != (theirs == nil) {
      screen.emit(.changedMeanwhile(isDeleted: theirs == nil))
    }
  }

  // MARK: The choice

  private func keepMine(over version: Int) async throws {
    guard screen.conflict != nil else { return }
    let content = try await present()
    guard let theirs = content, theirs.version == version else {
      // Who has seen less than there is now chooses again.
      compare(with: content)
      return screen.emit(.focusChoice)
    }
    memory.opened = theirs
    memory.isDirty = true
    screen.state.advance(to: version)
    try await keepWords()
  }

  private func takeTheirs() async throws {
    guard let theirs = try await present() else {
      memory.isDirty = false
      return screen.finish(.finished)
    }
    show(theirs)
    text.input(.reset(editedText))
    announce()
  }

  private func keepBoth() async throws {
    guard screen.conflict != nil else { return }
    try await interactor.commit(
      NoteID(), title: screen.title, text: screen.text, replacing: Entry.unwritten)
    screen.emit(.saved(title: screen.title))
    try await takeTheirs()
  }

  // MARK: Showing

  private var editedText: EditedText { EditedText(words: screen.text, version: screen.version) }

  private func show(_ content: NoteContent) {
    memory.opened = content
    memory.isDirty = false
    screen.state.show(content)
  }
}

extension NoteEditor.Conflict.Words {
  fileprivate init(_ content: NoteContent) {
    self.init(title: content.title, text: content.text, version: content.version)
  }
}

extension NoteEditor.State {
  fileprivate mutating func show(_ content: NoteContent) {
    phase = .editing
    (title, text) = (content.title, content.text)
    (version, known) = (content.version, content.version...content.version)
    (hasDraft, isNew) = (content.hasDraft, content.isNew)
    (isWritten, undo, conflict) = (false, nil, nil)
  }

  /// The words that are shown have this version from now on.
  fileprivate mutating func advance(to version: Int) {
    self.version = version
    known = min(known.lowerBound, version)...max(known.upperBound, version)
  }
}
