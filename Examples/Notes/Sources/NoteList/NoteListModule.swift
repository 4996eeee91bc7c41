public import Foundation
public import NotesDomain
public import Viper

/// The list of notes: search, delete with undo, and the way to the editor.
///
/// - Parameters:
///   - repository: what keeps the notes.
///   - editor: where a note is edited.
///   - newNote: where a new one is written.
///   - now: the time.
///   - saying: how a point in time is said to a person.
public func noteListModule(
  repository: any NoteRepository, editor: Exit<NoteID, Never>, newNote: Exit<Void, Never>,
  now: @escaping @Sendable () -> Date, saying: @escaping @Sendable (Date) -> String
) -> Module<NoteList> {
  Module(leadingTo: editor.pushed(), newNote.pushed()) { screen, editor, newNote in
    NoteListPresenter(
      screen: screen, interactor: ListNotesInteractor(repository: repository, now: now), saying: saying,
      editor: editor, newNote: newNote)
  }
}
