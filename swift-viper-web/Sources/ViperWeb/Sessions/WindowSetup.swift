import Viper

/// The common data of all windows of an app.
@MainActor struct WindowSetup {
  /// The scope of the modules of all sessions.
  let scope: Scope
  /// Creates the modules of one session, which take precedence.
  let sessionModules: (@MainActor (WebSession) throws -> ModuleRegistry)?
  /// The addresses and the names of all routes.
  let links: Links
  let routes: any Sendable
  let pages: WebPages
  let configuration: WebConfiguration
  /// The address to which forms with a file field are posted. It is unguessable, so the server stores files only
  /// if a page shows such a field.
  let uploadAddress: String
  let diagnostics: Diagnostics
  /// Creates the observers of one window's router.
  let observers: @MainActor () -> [any RouterObserver]
  #if DEBUG
    let unmatchedFields = UnmatchedFieldsLog()
  #endif

  /// Returns the screens of an address with its query, from a request, a form or a message of the script; nil for an
  /// unknown address.
  func screens(at address: String) -> [any LinkedRoute]? {
    // Two leading slashes do not name a host here.
    guard address.hasPrefix("/") else { return nil }
    return try? links.find("/" + address.drop { $0 == "/" }).screens
  }
}
