public import Foundation
public import NotesDomain
public import Viper

/// Creates the list of notes: search, delete with undo, a preview, and the exit to the editor.
///
/// - Parameters:
///   - repository: The repository of the notes.
///   - editor: The editor of a note.
///   - preview: The preview beside the list; it moves to the place of ``editor`` when the person opens it.
///   - newNote: The editor of a new note; nil if the person may not create notes.
///   - pause: The time without typing after which a search begins.
///   - now: Returns the current time.
public func noteListModule(
  repository: any NoteRepository, editor: Exit<NoteID, Never>,
  preview: Exit<NoteID, PreviewOutput, PreviewInput>, newNote: Exit<Void, NewNoteOutput>?,
  pause: Duration = .milliseconds(150), now: @escaping @Sendable () -> Date
) -> Module<NoteList> {
  let interactor = ListNotesInteractor(repository: repository, now: now)
  return Module(leadingTo: editor, preview, newNote) { screen in
    NoteListPresenter(
      screen: screen, interactor: interactor, editor: editor.pushed(from: screen),
      preview: preview.embedded(in: .preview, from: screen, output: event),
      newNote: newNote?.presented(from: screen, output: event), pause: pause)
  }
}

private func event(_ output: PreviewOutput) -> NoteList.Event {
  switch output {
  case .chosen: .openPreview
  }
}

private func event(_ output: NewNoteOutput) -> NoteList.Event {
  switch output {
  case .finished: .newNoteFinished
  }
}
