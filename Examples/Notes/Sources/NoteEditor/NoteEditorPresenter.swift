import NotesDomain
import Viper

/// Edits one note: keeps a draft of every keystroke, until the person is done or cancels.
final class NoteEditorPresenter: Presenter<NoteEditor> {
  private let id: NoteID
  private let interactor: any EditNotes
  private let wireframe: any NoteEditorWireframe
  /// What the text module said last.
  private var text = ""
  /// Whether there are words that nobody has kept yet.
  private var isDirty = false

  init(id: NoteID, interactor: any EditNotes, wireframe: any NoteEditorWireframe) {
    self.id = id
    self.interactor = interactor
    self.wireframe = wireframe
    super.init(NoteEditor.State())
  }

  override func didLoad() {
    perform(Self.storage) { [self] in
      do {
        let content = try await interactor.open(id)
        text = content.text
        try wireframe.showText(content.text) { [weak self] in self?.textChanged($0) }
        update { $0.show(content) }
      } catch is NoteNotFound {
        update { $0.phase = .missing }
      }
    }
  }

  override func handle(_ event: NoteEditor.Event) {
    guard state.phase == .editing else { return wireframe.close() }
    update { $0.problem = nil }
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
        if let content = try await interactor.discardDraft(id) {
          text = content.text
          wireframe.resetText(content.text)
          update { $0.show(content) }
        }
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
    keepDraft()
  }

  /// Words that come while others are being kept are kept with the next turn, all at once.
  private func keepDraft() {
    isDirty = true
    perform(Self.storage) { [self] in
      guard isDirty else { return }
      isDirty = false
      do {
        try await interactor.keepDraft(id, title: state.title, text: text)
      } catch {
        isDirty = true
        throw error
      }
      update { $0.hasDraft = true }
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
