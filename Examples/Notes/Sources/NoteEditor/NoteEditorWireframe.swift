import Viper

/// The ways out of the note editor.
@MainActor protocol NoteEditorWireframe {
  /// Embeds the module that shows the text; `changed` hears what is typed there.
  func showText(_ text: String, changed: @escaping @MainActor (String) -> Void) throws
  /// Has the text module show these words instead.
  func resetText(_ text: String)
  /// Leaves the editor.
  func close()
}

final class RoutedNoteEditorWireframe: NoteEditorWireframe {
  private let context: Context<EditNote>
  private let text: Connection<String, TextInput, TextOutput>
  private var textVisit: Visit<TextInput, TextOutput>?

  init(context: Context<EditNote>, text: Connection<String, TextInput, TextOutput>) {
    self.context = context
    self.text = text
  }

  func showText(_ initial: String, changed: @escaping @MainActor (String) -> Void) throws {
    let visit = try context.router.embed(text, initial, in: NoteEditor.textSlot)
    visit.onOutput { output in
      switch output {
      case .changed(let text): changed(text)
      }
    }
    textVisit = visit
  }

  func resetText(_ text: String) {
    textVisit?.send(.reset(text))
  }

  func close() {
    context.dismiss()
  }
}
