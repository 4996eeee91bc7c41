public import Foundation
import NoteEditor
import NoteList
public import NotesDomain
import TextWidget
public import Viper
public import ViperWeb

/// The composition root: the one place that knows all modules, connects their exits and gives them their pages.
@MainActor public enum NotesApp {
  /// All modules of Notes, for any stage.
  public static func modules(
    repository: any NoteRepository, now: @escaping @Sendable () -> Date = { Date() },
    saying: @escaping @Sendable (Date) -> String = { $0.formatted(date: .abbreviated, time: .shortened) }
  ) throws -> ModuleRegistry {
    try ModuleRegistry {
      NoteListModule(repository: repository, editor: .to { EditNote(id: $0) }, now: now, saying: saying)
      NoteEditorModule(
        repository: repository,
        text: .to(
          { EditText(text: $0) },
          input: { input in
            switch input {
            case .reset(let text): .reset(text)
            }
          },
          output: { output in
            switch output {
            case .changed(let text): .changed(text)
            }
          }),
        now: now)
      TextWidgetModule()
    }
  }

  /// How the modules look in a browser.
  public static var pages: WebPages {
    WebPages {
      NoteListPage()
      NoteEditorPage()
      TextWidgetPage()
    }
  }

  /// Notes in a browser.
  public static func web(
    repository: any NoteRepository, configure: (inout WebConfiguration) -> Void = { _ in }
  ) throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.title = "Notes"
    configuration.assets["/notes.css"] = WebAsset(
      contentType: "text/css; charset=utf-8", bytes: PackageResources.notes_css)
    configuration.stylesheets = ["/notes.css"]
    configure(&configuration)
    return try WebApp(
      modules: modules(repository: repository), pages: pages, links: Links(ShowNotes.self, EditNote.self),
      configuration: configuration)
  }
}
