public import AccountsDomain
import NoteEditor
import NoteList
public import NotesModules
public import NotesDomain
import NotesExport
import NotesTexts
public import Viper
public import ViperWeb

/// Notes in a browser: its modules, pages and addresses.
@MainActor public enum NotesWeb {
  /// Creates an app without accounts, in which all visitors share the notes.
  ///
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
    try WebApp(
      modules: ModuleRegistry.notes(repository: repository, permissions: permissions), pages: pages(),
      configuration: configuration(configure), diagnostics: diagnostics, observers: observers)
  }

  /// Creates an app in which visitors sign in and see their own notes.
  ///
  /// - Parameters:
  ///   - accounts: The accounts.
  ///   - diagnostics: Receives errors and leaks.
  ///   - observers: The observers of each window's router.
  ///   - configure: Changes the default configuration.
  ///   - notes: Returns the repository with the notes of an account.
  public static func app(
    accounts: WebAccounts, diagnostics: Diagnostics = .standard,
    observers: @escaping @MainActor () -> [any RouterObserver] = { [] },
    configure: (inout WebConfiguration) -> Void = { _ in },
    notes: @escaping @MainActor (AccountID) -> any NoteRepository
  ) throws -> WebApp {
    try WebApp(
      modules: ModuleRegistry {}, pages: pages(pictures: accounts.pictures),
      configuration: configuration { configuration in
        configuration.maximumFileSize = Picture.maximum
        configuration.downloads["/export"] = WebDownload { visitor in
          guard let owner = try await accounts.owner(of: visitor) else { return nil }
          return WebDownload.File(
            name: NotesArchive.name, contentType: "application/zip",
            bytes: try await NotesArchive.make(of: notes(owner).exportedNotes()))
        }
        configure(&configuration)
      },
      diagnostics: diagnostics, observers: observers
    ) { session in
      let account = accounts.account(of: session)
      let repository: any NoteRepository =
        session.identity.map(AccountID.init).map {
          NotesOfSession(notes($0), of: $0, accounts: account.manager)
        }
        ?? NoNotes()
      return try ModuleRegistry.notes(
        repository: repository,
        accounts: SessionAccounts(
          manager: account.manager, useProvider: account.useProvider, signInFirst: account,
          guestNotes: accounts.guestNotes,
          claimCode: accounts.claimCode))
    }
  }

  private static func configuration(_ configure: (inout WebConfiguration) -> Void) -> WebConfiguration {
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
    return configuration
  }

  /// - Parameter pictures: The address of pictures, before their names.
  private static func pages(pictures: String = "") -> WebPages {
    WebPages { locale in
      let texts = NotesTexts(
        language: locale.language, timeZone: locale.timeZone, isRightToLeft: locale.isRightToLeft)
      NoteListPage(texts: texts)
      NoteEditorPage(texts: texts)
      TrashPage(texts: texts)
      TextWidgetPage(texts: texts)
      ConfirmationPage(texts: texts)
      FailedRequestPage(texts: texts)
      LoginPage(texts: texts, pictures: pictures)
      RecoverPage(texts: texts)
      WelcomePage(texts: texts)
      RegisterPage(texts: texts)
      HomePage(texts: texts)
      ClaimPage(texts: texts)
      ProfilePage(texts: texts, pictures: pictures)
      SignInReturnPage(texts: texts)
    }
  }
}
