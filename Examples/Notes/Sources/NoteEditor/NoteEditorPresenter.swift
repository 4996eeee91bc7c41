import NotesDomain
import Viper

/// Edits one note: keeps a draft of every keystroke, until the person is done or cancels.
final class NoteEditorPresenter: Presenter<NoteEditor> {
  private let id: NoteID
  private let isNew: Bool
  private let interactor: any EditNotes
  private let wireframe: any NoteEditorWireframe
  /// What there was when this editor was shown: where Cancel goes back to.
  private var opened = NoteContent(title: "", text: "", isNew: false, draftModified: nil)
  /// Whether this editor has kept anything that Cancel takes back.
  private var hasKept = false
  /// What the text module said last.
  private var text = ""
  /// Whether there are words that nobody has kept yet.
  private var isDirty = false

  /// - Parameter isNew: whether the note need not exist yet.
  init(id: NoteID, isNew: Bool, interactor: any EditNotes, wireframe: any NoteEditorWireframe) {
    self.id = id
    self.isNew = isNew
    self.interactor = interactor
    self.wireframe = wireframe
    super.init(NoteEditor.State())
  }

  override func didLoad() {
    perform(Self.storage) { [self] in
      do {
        opened = try await interactor.open(id, isNew: isNew)
        try showText()
        update { $0.show(opened) }
        announce()
      } catch is NoteNotFound {
        // It takes what is still sent from a page of before, when the note was there.
        try showText()
        update { $0.phase = .missing }
      }
    }
  }

  private func showText() throws {
    text = opened.text
    try wireframe.showText(text) { [weak self] in self?.textChanged($0) }
  }

  private func announce() {
    emit(.announce(opened.isNew ? "New note" : "Edit note \(opened.title)"))
    if opened.isNew, !opened.hasDraft { emit(.focusTitle) }
  }

  override func handle(_ event: NoteEditor.Event) {
    guard state.phase != .loading else { return wireframe.close() }
    update {
      // Where the note is missing, somebody had it open before: what was written is shown and can be kept.
      $0.phase = .editing
      $0.problem = nil
    }
    switch event {
    case .typed(let title):
      guard title != state.title else { return }
      update { $0.title = title }
      keepDraft()
    case .done(let title):
      update { $0.title = title }
      perform(Self.storage) { [self] in
        try await interactor.commit(id, title: state.title, text: text)
        wireframe.close()
      }
    case .cancel:
      perform(Self.storage) { [self] in
        if hasKept { try await interactor.revert(id, to: opened) }
        text = opened.text
        wireframe.resetText(opened.text)
        update { $0.show(opened) }
        wireframe.close()
      }
    }
  }

  override func didFail(_ error: any Error) {
    update { $0.problem = "\(error)" }
  }

  /// One thing after the other: a draft that is being kept must not overtake what the person decided later.
  private static let storage = Lane.serial("storage")

  private func textChanged(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    update { $0.phase = .editing }
    keepDraft()
  }

  /// Words that come while others are being kept are kept with the next turn, all at once.
  private func keepDraft() {
    isDirty = true
    perform(Self.storage) { [self] in
      guard isDirty else { return }
      isDirty = false
      do {
        let hasDraft = try await interactor.keepDraft(id, title: state.title, text: text, isNew: state.isNew)
        hasKept = true
        update { $0.hasDraft = hasDraft }
      } catch {
        isDirty = true
        throw error
      }
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
