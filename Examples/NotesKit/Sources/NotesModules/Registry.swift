import Claim
import Confirmation
public import Foundation
import Home
import Login
import NoteEditor
import NoteList
public import NotesDomain
import NotesExport
import Profile
import Recover
import Register
import SignInReturn
import TextWidget
import Trash
public import Viper
import Welcome

/// The composition root: the only place that knows all modules and connects their exits. It knows no stage.
@MainActor extension ModuleRegistry {
  /// Returns the modules of Notes that a person may use.
  ///
  /// - Parameters:
  ///   - repository: The repository of the person's notes.
  ///   - permissions: The permissions of the person. Modules that require others are omitted.
  ///   - accounts: The account of the session; nil without accounts.
  ///   - pause: The time without typing after which a search begins.
  ///   - now: Returns the current time.
  public static func notes(
    repository: any NoteRepository, permissions: Set<Permission> = Permission.all,
    accounts: SessionAccounts? = nil, pause: Duration = .milliseconds(150),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> ModuleRegistry {
    let mayAdd = permissions.contains(.addNotes)
    let noteEditor = noteEditorModule(
      repository: repository, mayAdd: mayAdd, text: text, question: question, now: now)
    return try ModuleRegistry {
      if accounts == nil { homeModule(notes: notes, trash: trash) }
      noteListModule(
        repository: repository, editor: editor, preview: preview, newNote: mayAdd ? newNote : nil,
        pause: pause, now: now)
      noteEditor
      if mayAdd { noteEditor.answering(NewNote.self) { NoteEditor(id: $0.id, isNew: true) } }
      trashModule(repository: repository, question: trashQuestion, now: now)
      textWidgetModule()
      confirmationModule()
      if let accounts { try accountModules(accounts, repository) }
      LinkRules(schemes: [Addresses.scheme])
    }
  }

  /// The root screen with an account, and the modules for signing in.
  private static func accountModules(
    _ accounts: SessionAccounts, _ notes: any NoteRepository
  ) throws -> ModuleRegistry {
    try ModuleRegistry {
      homeModule(
        accounts: accounts.manager, guestNotes: accounts.signInFirst == nil ? accounts.guestNotes : nil,
        notes: Self.notes, trash: trash, profile: profile, login: login(.needed),
        claim: .to({ Claim() }, output: { _ in nil }))
      profileModule(
        accounts: accounts.manager, useProvider: accounts.useProvider, notes: notes,
        noteExport: ArchiveFile(),
        question: deletionQuestion)
      claimModule(notes: accounts.guestNotes, accounts: accounts.manager, code: accounts.claimCode)
      welcomeModule(login: login(nil), registration: .to { Register() })
      loginModule(
        accounts: accounts.manager, useProvider: accounts.useProvider, recovery: recovery,
        registration: registration)
      registerModule(accounts: accounts.manager, login: loginOfAccount)
      recoverModule(accounts: accounts.manager)
      if let session = accounts.signInFirst {
        signInReturnModule(accounts: accounts.manager)
        signInFirst(session)
      }
    }
  }

  private static var notes: Exit<Void, Void> { .to { NoteList() } }
  private static var trash: Exit<Void, Void> { .to { Trash() } }
  private static var profile: Exit<Void, Void> { .to { Profile() } }
  private static func login(_ reason: Login.Reason?) -> Exit<Void, Void> { .to { Login(reason: reason) } }
  private static var loginOfAccount: Exit<String, Void> { .to { Login(account: $0) } }
  private static var registration: Exit<String, Void> { .to { Register(account: $0) } }

  private static var recovery: Exit<String, String> {
    .to(
      { Recover(account: $0) },
      output: { output in
        switch output {
        case .recovered(let account): account
        }
      })
  }

  /// The list sends no inputs to an opened editor, and receives no outputs from it.
  private static var editor: Exit<NoteID, Never> {
    .to { NoteEditor(id: $0) }
  }

  private static var newNote: Exit<Void, NewNoteOutput> {
    .to(
      { NewNote(id: NoteID()) },
      output: { output in
        switch output {
        case .chosen: nil
        case .finished: .finished
        }
      })
  }

  // The modules do not know each other: the connection translates their inputs and outputs.

  private static var preview: Exit<NoteID, PreviewOutput, PreviewInput> {
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

  private static var text: Exit<EditedText, TextOutput, TextInput> {
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

  private static var question: Exit<EditorQuestion, Void> {
    .to { question in
      switch question {
      case .discardNewNote: Confirmation(.discardNewNote)
      case .leaveUnkept: Confirmation(.leaveUnkept)
      }
    }
  }

  private static var trashQuestion: Exit<TrashQuestion, Void> {
    .to { question in
      switch question {
      case .remove(let title): Confirmation(.deleteForGood(title: title))
      case .empty(let count): Confirmation(.emptyTrash(count: count))
      }
    }
  }

  private static var deletionQuestion: Exit<Void, Void> { .to { Confirmation(.deleteAccount) } }
}
