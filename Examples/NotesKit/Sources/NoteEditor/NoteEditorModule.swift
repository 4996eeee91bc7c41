public import Foundation
public import NotesDomain
public import Viper

/// Creates the editor of one note. The app connects the module for its text.
///
/// - Parameters:
///   - repository: The repository of the notes.
///   - mayAdd: Whether the person may create notes.
///   - text: The module that edits the text.
///   - question: The module that asks the person before text is lost; an output means yes.
///   - now: Returns the current time.
public func noteEditorModule(
  repository: any NoteRepository, mayAdd: Bool, text: Exit<EditedText, TextOutput, TextInput>,
  question: Exit<EditorQuestion, Void>, now: @escaping @Sendable () -> Date
) -> Module<NoteEditor> {
  Module(leadingTo: text, question) { screen in
    NoteEditorPresenter(
      screen: screen, interactor: EditNotesInteractor(repository: repository, mayAdd: mayAdd, now: now),
      mayAdd: mayAdd, text: text.embedded(in: .text, from: screen, output: event),
      question: question.presented(from: screen))
  }
}

private func event(_ output: TextOutput) -> NoteEditor.Event {
  switch output {
  case .changed(let text): .wrote(text: text.words, origin: text.origin)
  }
}
