public import Foundation
public import NotesDomain
public import Viper

/// The editor of one note. Its text is a submodule of its own, connected by the app.
public struct NoteEditorModule: Module {
  private let repository: any NoteRepository
  private let text: Connection<String, TextInput, TextOutput>
  private let now: @Sendable () -> Date

  /// - Parameter text: what shows and edits a note's text.
  public init(
    repository: any NoteRepository, text: Connection<String, TextInput, TextOutput>,
    now: @escaping @Sendable () -> Date
  ) {
    self.repository = repository
    self.text = text
    self.now = now
  }

  public func assemble(_ route: EditNote, _ context: Context<EditNote>) -> Presenter<NoteEditor> {
    NoteEditorPresenter(
      id: route.id, isNew: route.isNew, interactor: EditNotesInteractor(repository: repository, now: now),
      wireframe: RoutedNoteEditorWireframe(context: context, text: text))
  }
}
