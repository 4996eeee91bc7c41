public import Foundation
import NoteEditor
import NoteList
public import NotesDomain
import TextWidget
public import Viper

/// The composition root: the one place that knows all modules and connects their exits. It knows no stage.
@MainActor public enum NotesModules {
  /// All modules of Notes.
  ///
  /// - Parameter saying: how a point in time is said to a person.
  public static func registry(
    repository: any NoteRepository, now: @escaping @Sendable () -> Date = { Date() },
    saying: @escaping @Sendable (Date) -> String = { $0.formatted(date: .abbreviated, time: .shortened) }
  ) throws -> ModuleRegistry {
    try ModuleRegistry {
      noteListModule(
        repository: repository, editor: .to { NoteEditor(id: $0) },
        newNote: .to { NoteEditor(id: NoteID(), isNew: true) }, now: now, saying: saying)
      noteEditorModule(repository: repository, text: text, now: now)
      textWidgetModule()
    }
  }

  /// The editor and the text area have never heard of each other: what one says is put in the other's words.
  private static var text: Connection<String, TextInput, TextOutput> {
    .to(
      { TextWidget(text: $0) },
      input: { input in
        switch input {
        case .reset(let text): .reset(text)
        }
      },
      output: { output in
        switch output {
        case .changed(let text): .changed(text)
        }
      })
  }
}
