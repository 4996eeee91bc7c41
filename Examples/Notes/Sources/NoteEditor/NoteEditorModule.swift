public import Foundation
public import NotesDomain
public import Viper

/// The editor of one note. Its text is a submodule of its own, connected by the app.
///
/// - Parameters:
///   - repository: what keeps the notes.
///   - mayAdd: whether the person has the permission to create notes.
///   - text: what shows and edits a note's text.
///   - question: what asks the person before words are lost.
///   - now: the time.
public func noteEditorModule(
  repository: any NoteRepository, mayAdd: Bool, text: InputExit<EditedText, TextInput, TextOutput>,
  question: Exit<EditorQuestion, EditorAnswer>, now: @escaping @Sendable () -> Date
) -> Module<NoteEditor> {
  Module(leadingTo: text.embedded(in: .text, output: event), question.presented()) {
    screen, text, question in
    NoteEditorPresenter(
      screen: screen, interactor: EditNotesInteractor(repository: repository, mayAdd: mayAdd, now: now),
      mayAdd: mayAdd, text: text, question: question)
  }
}

private func event(_ output: TextOutput) -> NoteEditor.Event {
  switch output {
  case .changed(let text): .wrote(text: text.words, origin: text.origin)
  }
}
