import NotesDomain
import Viper

/// Edits one note and saves a draft after every change, until the person saves or cancels. If someone else changes the
/// note in the meantime, nothing is saved before the person has chosen a version.
struct NoteEditorPresenter: Presenter {
  let screen: LiveScreen<NoteEditor>
  let interactor: any EditNotes
  /// Whether the text here can be saved as a new note.
  let mayAdd: Bool
  let text: ExitAction<EditedText, TextOutput, TextInput>
  let question: ExitAction<EditorQuestion, Void>
  private let memory = Memory()

  /// Data of the editor that is not displayed.
  @MainActor private final class Memory {
    /// The content before the person typed, which Cancel restores.
    var opened = NoteContent.unwritten
  }

  func didLoad() {
    screen.observe(interactor.changes()) { screen.perform(Self.storage) { try await follow() } }
    // Text from before the restoration is shown immediately: a page may be sending more of it.
    if screen.isWritten { text(screen.editedText) }
    screen.perform(Self.storage) { try await load() }
  }

  private func load() async throws {
    let content = try await present()
    if screen.problem == .signedOut { screen.problem = nil }
    if screen.isWritten {
      resume(beside: content)
      // The process may have ended before the draft was saved.
      if screen.conflict == nil { try await keepWords() }
    } else {
      if let content { show(content) } else { screen.phase = .missing }
      // The text module also accepts late text from a page that was shown while the note existed.
      text(screen.editedText)
      try await saveEarlyText()
    }
    if screen.phase == .editing { announce() }
  }

  /// Writes what a page sent while nobody was signed in.
  private func saveEarlyText() async throws {
    guard let early = screen.early else { return }
    screen.update { ($0.early, $0.phase) = (nil, .editing) }
    write(title: early.title ?? screen.title, text: early.text ?? screen.text, from: early.origin)
    text.input(.reset(screen.editedText))
    try await keepWords()
  }

  private func announce() {
    screen.emit(screen.isNew ? .began : .opened(title: screen.title, isPreview: screen.isPreview))
    if screen.isPreview || screen.isNew && !screen.hasDraft { screen.emit(.focusTitle) }
  }

  func handle(_ event: NoteEditor.Event) {
    guard screen.phase == .loading else { return apply(event) }
    switch event {
    case .close where screen.early == nil, .cancel, .open: screen.dismiss()
    // A page from before a restart sends its text: handle it when the note is loaded. It may have failed to load before;
    // then an event without the present text must not replace that.
    case .typed, .wrote, .done, .keepMine, .takeTheirs, .keepBoth, .close:
      screen.perform(Self.storage) {
        do { if screen.phase == .loading { try await load() } } catch {
          if NotesProblem(error) == .signedOut { screen.early.hold(event) }
          throw error
        }
        apply(event)
      }
    }
  }

  private func apply(_ event: NoteEditor.Event) {
    // A deleted note may be open in another window: text from there is shown and can be saved.
    screen.phase = .editing
    switch event {
    case .typed(let title, _, let origin):
      screen.problem = nil
      if write(title: title, text: screen.text, from: origin) { keepDraft() }
    case .wrote(let text, let origin):
      if write(title: screen.title, text: text, from: origin) { keepDraft() }
    case .done(let title, _, let origin):
      screen.problem = nil
      write(title: title, text: screen.text, from: origin)
      screen.perform(Self.storage) { try await commit() }
    case .cancel:
      screen.problem = nil
      screen.perform(.exclusive("cancel")) {
        let losesNote = screen.state.cancelLosesNote(openedAs: memory.opened)
        if losesNote, try await question(.discardNewNote).answer == nil { return }
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

  /// Asks the person only if saving the draft failed; otherwise nothing is lost.
  func shouldDismiss() -> DismissDecision {
    guard screen.isDirty else { return .allow }
    return .ask {
      do { try await keepWords() } catch { didFail(error) }
      if !screen.isDirty { return .allow }
      return try await question(.leaveUnkept).answer == nil
        ? .deny(because: "What was written last could not be kept.") : .allow
    }
  }

  func didFail(_ error: any Error) {
    screen.problem = NotesProblem(error)
  }

  /// Serial, so that saving a draft cannot overtake a later decision of the person.
  private static let storage = Lane.serial("storage")

  // MARK: Writing

  /// - Parameter origin: The version that the person saw before.
  /// - Returns: Whether the text differs from the displayed one.
  @discardableResult
  private func write(title: String, text: String, from origin: Origin?) -> Bool {
    guard title != screen.title || text != screen.text else { return false }
    var state = screen.state
    state.write(title: title, text: text)
    let isRebased = origin.map { state.rebase(on: $0) } == true
    screen.state = state
    if isRebased { self.text.input(.reset(screen.editedText)) }
    return true
  }

  /// Text that arrives while a save is running is saved afterwards, all at once.
  private func keepDraft() {
    screen.perform(Self.storage) { try await keepWords() }
  }

  private func keepWords() async throws {
    guard screen.isDirty else { return }
    screen.update { ($0.isDirty, $0.isSaving) = (false, true) }
    defer { screen.isSaving = false }
    let draft = screen.origin.draftID
    do {
      let kept = try await interactor.keepDraft(
        screen.route.id, title: screen.title, text: screen.text, isNew: screen.isNew,
        replacing: screen.replaced)
      screen.update { screen in
        // In the meantime a page may have sent text with another origin.
        if screen.drafts.contains(draft) { screen.version = kept.version }
        (screen.hasDraft, screen.conflict, screen.undo) = (kept.isDraft, nil, memory.opened)
        screen.isSaving = false
      }
    } catch let error as NoteChangedMeanwhile {
      reportConflict(with: error.now)
    } catch {
      screen.isDirty = true
      throw error
    }
  }

  private func commit() async throws {
    guard screen.conflict == nil else { return screen.emit(.focusChoice) }
    do {
      try await interactor.commit(
        screen.route.id, title: screen.title, text: screen.text, replacing: screen.replaced)
      screen.emit(.saved(title: screen.title))
    } catch let error as NoteChangedMeanwhile where screen.isWritten {
      reportConflict(with: error.now)
      return screen.emit(.focusChoice)
    } catch is NoteChangedMeanwhile {
      // The person has only read the note and loses nothing.
    }
    screen.isDirty = false
    screen.finish(.finished)
  }

  private func cancel() async throws {
    let opened = memory.opened
    if screen.undo != nil {
      screen.isDirty = false
      try await follow()
      try await interactor.revert(screen.route.id, to: opened, replacing: screen.replaced)
    }
    show(opened)
    text.input(.reset(screen.editedText))
    screen.finish(.finished)
  }

  // MARK: Changes by others

  /// Returns the current content; nil if the note does not exist.
  private func present() async throws -> NoteContent? {
    let isNew = screen.route.isNew && screen.version == Entry.unwritten
    do { return try await interactor.open(screen.route.id, isNew: isNew) } catch is NoteNotFound {
      return nil
    }
  }

  /// Shows changes of others if the person has not typed.
  private func follow() async throws {
    if screen.phase == .loading { try await load() }
    guard screen.phase == .editing else { return }
    // Every change of any note causes a call.
    let version = try await interactor.version(of: screen.route.id)
    if screen.problem == .signedOut { screen.problem = nil }
    if version == screen.version, !screen.isDirty { return }
    let content = try await present()
    if screen.isWritten {
      compare(with: content)
      text.input(.reset(screen.editedText))
      if screen.conflict == nil { try await keepWords() }
    } else if let content, content.version != screen.version {
      show(content)
      text.input(.reset(screen.editedText))
    }
  }

  /// Continues with the text from before the restoration, and later text.
  private func resume(beside content: NoteContent?) {
    memory.opened = screen.undo ?? content ?? .unwritten
    compare(with: content)
    text.input(.reset(screen.editedText))
  }

  /// Checks whether the text of the person is still the latest.
  private func compare(with content: NoteContent?) {
    guard let content else { return reportConflict(with: nil) }
    if screen.state.isOurs(content), !screen.isDirty {
      // A restored editor may lack the last saved text.
      (screen.title, screen.text) = (content.title, content.text)
    }
    let isEqual = content.has(title: screen.title, text: screen.text)
    guard isEqual || screen.state.isOurs(content) else { return reportConflict(with: content) }
    screen.update { screen in
      (screen.version, screen.isNew, screen.conflict) = (content.version, content.isNew, nil)
      if isEqual { (screen.hasDraft, screen.isDirty) = (content.hasDraft, false) }
    }
  }

  /// - Parameter theirs: The other content; nil if the note was deleted.
  private func reportConflict(with theirs: NoteContent?) {
    let known = screen.conflict
    screen.state.showConflict(with: theirs, mayKeepBoth: mayAdd)
    if known == nil || (known?.theirs == nil) != (theirs == nil) {
      screen.emit(.changedMeanwhile(isDeleted: theirs == nil))
    }
  }

  // MARK: Choosing a version

  private func keepMine(over version: Int) async throws {
    guard screen.conflict != nil else { return }
    let content = try await present()
    guard let theirs = content, theirs.version == version else {
      // If the content has changed since, the person chooses again.
      compare(with: content)
      return screen.emit(.focusChoice)
    }
    memory.opened = theirs
    screen.isDirty = true
    screen.version = version
    try await keepWords()
  }

  private func takeTheirs() async throws {
    guard let theirs = try await present() else {
      screen.isDirty = false
      return screen.finish(.finished)
    }
    show(theirs)
    text.input(.reset(screen.editedText))
    announce()
  }

  private func keepBoth() async throws {
    guard screen.conflict != nil else { return }
    try await interactor.commit(
      NoteID(), title: screen.title, text: screen.text, replacing: Origin(Entry.unwritten))
    screen.emit(.saved(title: screen.title))
    try await takeTheirs()
  }

  // MARK: Showing

  private func show(_ content: NoteContent) {
    memory.opened = content
    screen.state.show(content)
  }
}
