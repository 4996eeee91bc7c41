public import Foundation
public import NotesDomain
public import Viper

/// The list of notes: search, delete with undo, and the way to the editor.
public struct NoteListModule: Module {
  private let repository: any NoteRepository
  private let editor: Exit<NoteID, Never>
  private let newNote: Exit<Void, Never>
  private let now: @Sendable () -> Date
  private let saying: @Sendable (Date) -> String

  /// - Parameters:
  ///   - editor: where a note is edited.
  ///   - newNote: where a new one is written.
  ///   - saying: how a point in time is said to a person.
  public init(
    repository: any NoteRepository, editor: Exit<NoteID, Never>, newNote: Exit<Void, Never>,
    now: @escaping @Sendable () -> Date, saying: @escaping @Sendable (Date) -> String
  ) {
    self.repository = repository
    self.editor = editor
    self.newNote = newNote
    self.now = now
    self.saying = saying
  }

  public func assemble(_ route: ShowNotes, _ context: Context<ShowNotes>) -> Presenter<NoteList> {
    NoteListPresenter(
      interactor: ListNotesInteractor(repository: repository, now: now),
      wireframe: RoutedNoteListWireframe(router: context.router, editor: editor, newNote: newNote),
      saying: saying)
  }
}
