import NotesDomain
import Viper

/// Edits one note: keeps a draft of every keystroke, until the person is done or cancels.
struct NoteEditorPresenter: Presenter {
  let screen: LiveScreen<NoteEditor>
  let interactor: any EditNotes
  let text: Passage<String, TextInput, TextOutput>
  let question: Way<EditorQuestion, EditorAnswer>
  private let memory = Memory()

  /// What the editor remembers and does not show.
  @MainActor private final class Memory {
    /// What there was when this editor was shown.
    var opened = NoteContent(title: "", text: "", isNew: false, draftModified: nil)
    /// What the text module said last.
    var text = ""
    /// Whether there are words that are not kept yet.
    var isDirty = false
  }

  func didLoad() {
    screen.perform(Self.storage) {
      do {
        let content = try await interactor.open(screen.route.id, isNew: screen.route.isNew)
        memory.opened = screen.state.undo ?? content
        showText(content.text)
        screen.state.show(content)
        announce()
      } catch is NoteNotFound {
        // It takes what is still sent from a page of before, when the note was there.
        showText("")
        screen.phase = .missing
      }
    }
  }

  private func showText(_ words: String) {
    memory.text = words
    text(words)
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
    case .typed(let title):
      screen.problem = nil
      guard title != screen.title else { return }
      screen.title = title
      keepDraft()
    case .wrote(let text):
      guard text != memory.text else { return }
      memory.text = text
      keepDraft()
    case .done(let title):
      screen.problem = nil
      screen.title = title
      screen.perform(Self.storage) {
        try await interactor.commit(screen.route.id, title: screen.title, text: memory.text)
        screen.emit(.saved(title: screen.title))
        screen.finish(.finished)
      }
    case .cancel:
      screen.problem = nil
      screen.perform(.exclusive("cancel")) {
        if cancelLosesANote, try await question(.discardNewNote).answer == nil { return }
        screen.perform(Self.storage) { try await cancel() }
      }
    case .open: if screen.isPreview { screen.output(.chosen) }
    case .close:
      screen.perform(Self.storage) {
        try await keepWords()
        screen.dismiss()
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

  /// Whether there are words of which nothing is left when everything is as it was when the editor was shown.
  private var cancelLosesANote: Bool {
    memory.opened.isNew && !memory.opened.hasDraft
      && !(screen.title + memory.text).allSatisfy(\.isWhitespace)
  }

  private func cancel() async throws {
    let opened = memory.opened
    if screen.state.undo != nil { try await interactor.revert(screen.route.id, to: opened) }
    memory.text = opened.text
    memory.isDirty = false
    text.input(.reset(opened.text))
    screen.state.show(opened)
    screen.finish(.finished)
  }

  /// Words that come while others are being kept are kept with the next turn, all at once.
  private func keepDraft() {
    memory.isDirty = true
    screen.perform(Self.storage) { try await keepWords() }
  }

  private func keepWords() async throws {
    guard memory.isDirty else { return }
    memory.isDirty = false
    do {
      screen.hasDraft = try await interactor.keepDraft(
        screen.route.id, title: screen.title, text: memory.text, isNew: screen.isNew)
      screen.state.undo = memory.opened
    } catch {
      memory.isDirty = true
      throw error
    }
  }
}

extension NoteEditor.State {
  fileprivate mutating func show(_ content: NoteContent) {
    phase = .editing
    title = content.title
    hasDraft = content.hasDraft
    isNew = content.isNew
  }
}
