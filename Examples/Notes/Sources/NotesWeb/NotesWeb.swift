import NoteEditor
import NoteList
public import NotesModules
public import NotesDomain
import NotesTexts
public import Viper
public import ViperWeb

/// Notes in a browser: its modules, pages and addresses.
@MainActor public enum NotesWeb {
  /// - Parameters:
  ///   - repository: The repository of the notes.
  ///   - permissions: The permissions of a person.
  ///   - diagnostics: Receives errors and leaks.
  ///   - observers: The observers of each window's router.
  ///   - configure: Changes the default configuration.
  public static func app(
    repository: any NoteRepository, permissions: Set<Permission> = Permission.all,
    diagnostics: Diagnostics = .standard,
    observers: @escaping @MainActor () -> [any RouterObserver] = { [] },
    configure: (inout WebConfiguration) -> Void = { _ in }
  ) throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.title = "Notes"
    configuration.languages = NotesTexts.languages
    configuration.texts["zh-Hans"] = .chinese
    configuration.assets["/notes.css"] = WebAsset(
      contentType: "text/css; charset=utf-8", bytes: PackageResources.notes_css)
    configuration.stylesheets = ["/notes.css"]
    configuration.assets["/icon.svg"] = WebAsset(
      contentType: "image/svg+xml", bytes: PackageResources.icon_svg)
    configuration.icon = "/icon.svg"
    configure(&configuration)
    return try WebApp(
      modules: ModuleRegistry.notes(repository: repository, permissions: permissions), pages: pages,
      configuration: configuration, diagnostics: diagnostics, observers: observers)
  }

  private static var pages: WebPages {
    WebPages { locale in
      let texts = NotesTexts(
        language: locale.language, timeZone: locale.timeZone, isRightToLeft: locale.isRightToLeft)
      NoteListPage(texts: texts)
      NoteEditorPage(texts: texts)
      TrashPage(texts: texts)
      TextWidgetPage(texts: texts)
      ConfirmationPage(texts: texts)
      FailedRequestPage(texts: texts)
    }
  }
}
