public import Foundation
public import NotesDomain
public import Viper

/// The list of notes: search, delete with undo, a preview, and the exits to the editor and the trash.
///
/// - Parameters:
///   - repository: what keeps the notes.
///   - editor: where a note is edited.
///   - preview: what shows a note beside the list; it is moved to where ``editor`` leads when the person opens it.
///   - newNote: where a new one is written; nil where that is not offered.
///   - trash: where what was deleted is found.
///   - now: the time.
public func noteListModule(
  repository: any NoteRepository, editor: Exit<NoteID, Never>,
  preview: InputExit<NoteID, PreviewInput, PreviewOutput>, newNote: Exit<Void, NewNoteOutput>?,
  trash: Exit<Void, Never>, now: @escaping @Sendable () -> Date
) -> Module<NoteList> {
  let interactor = ListNotesInteractor(repository: repository, now: now)
  let preview: ListedExit<NoteList, _, _, _> = preview.embedded(in: .preview, output: event)
  guard let newNote else {
    return Module(leadingTo: editor.pushed(), preview, trash.pushed()) { screen, editor, preview, trash in
      NoteListPresenter(
        screen: screen, interactor: interactor, editor: editor, preview: preview,
        newNote: nil, trash: trash)
    }
  }
  return Module(leadingTo: editor.pushed(), preview, newNote.presented(output: event), trash.pushed()) {
    screen, editor, preview, newNote, trash in
    NoteListPresenter(
      screen: screen, interactor: interactor, editor: editor, preview: preview,
      newNote: newNote, trash: trash)
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
