public import Foundation
public import NotesDomain
public import Viper

/// The list of notes: search, delete with undo, and the way to the editor.
public struct NoteListModule: Module {
  private let repository: any NoteRepository
  private let editor: Exit<NoteID, Never>
  private let now: @Sendable () -> Date
  private let saying: @Sendable (Date) -> String

  /// - Parameters:
  ///   - editor: where a note is edited.
  ///   - saying: how a point in time is said to a person.
  public init(
    repository: any NoteRepository, editor: Exit<NoteID, Never>, now: @escaping @Sendable () -> Date,
    saying: @escaping @Sendable (Date) -> String
  ) {
    self.repository = repository
    self.editor = editor
    self.now = now
    self.saying = saying
  }

  public func assemble(_ route: ShowNotes, _ context: Context<ShowNotes>) -> Presenter<NoteList> {
    NoteListPresenter(
      interactor: ListNotesInteractor(repository: repository, now: now),
      wireframe: RoutedNoteListWireframe(router: context.router, editor: editor), saying: saying)
  }
}
