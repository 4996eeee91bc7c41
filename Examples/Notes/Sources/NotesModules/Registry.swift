import Confirmation
public import Foundation
import NoteEditor
import NoteList
public import NotesDomain
import TextWidget
import Trash
public import Viper

/// The composition root: the only place that knows all modules and connects their exits. It knows no stage.
@MainActor extension ModuleRegistry {
  /// Returns the modules of Notes that a person may use.
  ///
  /// - Parameters:
  ///   - repository: The repository of the notes.
  ///   - permissions: The permissions of the person. Modules that require others are omitted.
  ///   - guarding: Requires a sign-in for all modules; nil without accounts.
  ///   - pause: The time without typing after which a search begins.
  ///   - now: Returns the current time.
  public static func notes(
    repository: any NoteRepository, permissions: Set<Permission> = Permission.all,
    guarding: SignInGuard? = nil, pause: Duration = .milliseconds(150),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> ModuleRegistry {
    let mayAdd = permissions.contains(.addNotes)
    let noteEditor = noteEditorModule(
      repository: repository, mayAdd: mayAdd, text: text, question: question, now: now)
    return try ModuleRegistry {
      noteListModule(
        repository: repository, editor: editor, preview: preview, newNote: mayAdd ? newNote : nil,
        trash: .to(Trash()), pause: pause, now: now)
      noteEditor
      if mayAdd { noteEditor.answering(NewNote.self) { NoteEditor(id: $0.id, isNew: true) } }
      trashModule(repository: repository, question: trashQuestion, now: now)
      textWidgetModule()
      confirmationModule()
      if let guarding { guarding.interceptor }
      LinkRules(schemes: [Addresses.scheme])
    }
  }

  /// The list sends no inputs to an opened editor, and receives no outputs from it.
  private static var editor: Exit<NoteID, Never> {
    .to({ NoteEditor(id: $0) }, input: never, output: { _ in nil })
  }

  private static var newNote: Exit<Void, NewNoteOutput> {
    .to(
      { NewNote(id: NoteID()) }, input: never,
      output: { output in
        switch output {
        case .chosen: nil
        case .finished: .finished
        }
      })
  }

  /// Converts an input that cannot exist.
  private static func never<Input>(_ nothing: Never) -> Input {}

  // The modules do not know each other: the connection translates their inputs and outputs.

  private static var preview: InputExit<NoteID, PreviewInput, PreviewOutput> {
    .to(
      { NoteEditor(id: $0, isPreview: true) },
      input: { input in
        switch input {
        case .opened: .opened
        }
      },
      output: { output in
        switch output {
        case .chosen: .chosen
        case .finished: nil
        }
      })
  }

  private static var text: InputExit<EditedText, TextInput, TextOutput> {
    .to(
      { TextWidget(text: $0.words, source: $0.origin.description) },
      input: { input in
        switch input {
        case .reset(let text): .reset(text.words, source: text.origin.description)
        }
      },
      output: { output in
        switch output {
        // Nil if it was forged.
        case .changed(let text, let source):
          Origin(source).map { .changed(EditedText(words: text, origin: $0)) }
        }
      })
  }

  private static var question: Exit<EditorQuestion, EditorAnswer> {
    .to(
      { question in
        switch question {
        case .discardNewNote: Confirmation(.discardNewNote)
        case .leaveUnkept: Confirmation(.leaveUnkept)
        }
      },
      output: { output in
        switch output {
        case .confirmed: .confirmed
        }
      })
  }

  private static var trashQuestion: Exit<TrashQuestion, TrashAnswer> {
    .to(
      { question in
        switch question {
        case .remove(let title): Confirmation(.deleteForGood(title: title))
        case .empty(let count): Confirmation(.emptyTrash(count: count))
        }
      },
      output: { output in
        switch output {
        case .confirmed: .confirmed
        }
      })
  }
}
