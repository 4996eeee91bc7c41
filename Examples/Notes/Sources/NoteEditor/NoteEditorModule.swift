public import Foundation
public import NotesDomain
public import Viper

/// The editor of one note. Its text is a submodule of its own, connected by the app.
///
/// - Parameters:
///   - repository: what keeps the notes.
///   - text: what shows and edits a note's text.
///   - now: the time.
public func noteEditorModule(
  repository: any NoteRepository, text: Connection<String, TextInput, TextOutput>,
  now: @escaping @Sendable () -> Date
) -> Module<NoteEditor> {
  Module(leadingTo: text.embedded(in: NoteEditor.textSlot, output: event)) { screen, text in
    NoteEditorPresenter(
      screen: screen, interactor: EditNotesInteractor(repository: repository, now: now), text: text)
  }
}

private func event(_ output: TextOutput) -> NoteEditor.Event {
  switch output {
  case .changed(let text): .wrote(text: text)
  }
}
