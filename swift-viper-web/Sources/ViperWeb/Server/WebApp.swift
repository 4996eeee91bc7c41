import HTTPTypes
public import Viper

/// An app of VIPER modules in a browser: turns requests into responses, with any server.
///
/// ```swift
/// let app = try WebApp(
///   modules: modules,
///   pages: WebPages { NoteListPage(); NoteEditorPage(); TextWidgetPage() })
/// let response = await app.respond(to: request)
/// ```
///
/// Each browser session has windows (tabs), each with its own tree of modules. Everything works without JavaScript:
/// controls post events, and the response redirects when the event's work has settled. With JavaScript, the same posts
/// are sent in the background, and the responses contain the modules that changed.
///
/// Pages are not a security boundary: every event can be forged. Check permissions in interactors.
@MainActor public final class WebApp {
  let setup: WindowSetup
  let sessions: SessionStore
  /// The folder for files of forms.
  let uploads: UploadFolder
  var configuration: WebConfiguration { setup.configuration }
  private let hosts: Set<HostName>?
  private nonisolated let proxies: ProxyChain
  let signer: CookieSigner
  private let securityHeaders: SecurityHeaders
  /// The assets by path, including the stage's own.
  private var assets: [String: ServedAsset]
  /// The file folders by path.
  private let files: [(path: String, files: ServedFiles)]
  private nonisolated let downloadPaths: Set<String>

  /// Creates an app with the same modules for all visitors.
  ///
  /// - Parameters:
  ///   - modules: The modules of the app.
  ///   - pages: The pages of the modules.
  ///   - configuration: The configuration.
  ///   - diagnostics: Receives errors and leaks.
  ///   - observers: Creates the observers of each window's router, or returns shared ones: an `Inspector`, a log.
  /// - Throws: `RegistryError` with all problems: an exit to a route without a module, a contract without a page, an
  ///   invalid host or source of content.
  public convenience init(
    modules: ModuleRegistry, pages: WebPages, configuration: WebConfiguration = .init(),
    diagnostics: Diagnostics = .standard,
    observers: @escaping @MainActor () -> [any RouterObserver] = { [] }
  ) throws(RegistryError) {
    try self.init(modules, nil, pages, configuration, diagnostics, observers)
  }

  /// Creates an app in which each visitor has additional modules that know the visitor's identity, or share data of the
  /// visitor.
  ///
  /// - Parameters:
  ///   - modules: The modules of all visitors.
  ///   - pages: The pages of the modules.
  ///   - configuration: The configuration.
  ///   - diagnostics: Receives errors and leaks.
  ///   - observers: Creates the observers of each window's router, or returns shared ones: an `Inspector`, a log.
  ///   - sessionModules: Creates the modules of one session, which take precedence over `modules`. Called when the
  ///     first one is looked up, again after ``WebSession/identify(as:)``, and once at the start, for a temporary
  ///     session, to validate the result.
  /// - Throws: `RegistryError` with all problems.
  public convenience init(
    modules: ModuleRegistry, pages: WebPages, configuration: WebConfiguration = .init(),
    diagnostics: Diagnostics = .standard,
    observers: @escaping @MainActor () -> [any RouterObserver] = { [] },
    for sessionModules: @escaping @MainActor (WebSession) throws -> ModuleRegistry
  ) throws(RegistryError) {
    try self.init(modules, sessionModules, pages, configuration, diagnostics, observers)
  }

  private init(
    _ modules: ModuleRegistry, _ sessionModules: (@MainActor (WebSession) throws -> ModuleRegistry)?,
    _ pages: WebPages, _ configuration: WebConfiguration, _ diagnostics: Diagnostics,
    _ observers: @escaping @MainActor () -> [any RouterObserver]
  ) throws(RegistryError) {
    let all = try sessionModules.map { (make) throws(RegistryError) in
      try Self.modules(modules, of: make, configuration)
    }
    try (all ?? modules).validate(on: pages)
    signer = CookieSigner(configuration.secret)
    setup = WindowSetup(
      scope: Scope(modules), sessionModules: sessionModules, links: (all ?? modules).links,
      routes: (all ?? modules).routes, pages: pages, configuration: configuration,
      uploadAddress: "/_viper/upload/" + signer.signature(of: "upload"), diagnostics: diagnostics,
      observers: observers)
    sessions = SessionStore(setup)
    uploads = UploadFolder(
      configuration.uploadFolder ?? UploadFolder.standardPath, configuration.uploadStorage)
    hosts = try configuration.hosts.map { (hosts) throws(RegistryError) in try Self.names(of: hosts) }
    proxies = try Self.chain(of: configuration.proxies)
    if let secret = configuration.secret, secret.count < 32 {
      throw RegistryError(problems: [
        "The secret of WebConfiguration has \(secret.count) bytes. At least 32 are needed."
      ])
    }
    let problems =
      configuration.sources.problems + configuration.problemsOfLanguages
      + Self.problems(ofFeatures: configuration.deniedFeatures) + Self.problems(ofFiles: configuration.files)
    if !problems.isEmpty { throw RegistryError(problems: problems) }
    securityHeaders = SecurityHeaders(configuration)
    files = configuration.files.map { ($0.key, ServedFiles($0.value)) }
    downloadPaths = Set(configuration.downloads.keys)
    assets = configuration.assets.merging(Self.ownAssets) { $1 }.mapValues { ServedAsset($0) }
  }

  /// The modules of all sessions and those of one, as an example.
  private static func modules(
    _ modules: ModuleRegistry, of make: @escaping @MainActor (WebSession) throws -> ModuleRegistry,
    _ configuration: WebConfiguration
  ) throws(RegistryError) -> ModuleRegistry {
    let setup = WindowSetup(
      scope: Scope(modules), sessionModules: make, links: modules.links, routes: modules.routes,
      pages: WebPages {}, configuration: configuration, uploadAddress: "", diagnostics: .standard,
      observers: { [] })
    let visitor = Visitor(
      WebRequest(HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)), CookieSigner(nil))
    let store = SessionStore(setup)
    let session = store.provisionalSession(of: visitor)
    defer { withExtendedLifetime(store) { session.close() } }
    do { return try modules.extended(by: try make(session)) } catch let error as RegistryError {
      throw error
    } catch {
      throw RegistryError(problems: ["The modules of a session cannot be created: \(error)"])
    }
  }

  private static func names(of hosts: Set<String>) throws(RegistryError) -> Set<HostName> {
    let names = hosts.sorted().map { ($0, HostName($0)) }
    let problems = names.filter { $0.1 == nil }.map {
      "“\($0.0)” in the hosts of WebConfiguration is not a valid host name. Write it as browsers send it: "
        + "without a scheme or path, letters other than a to z in their xn-- form."
    }
    if !problems.isEmpty { throw RegistryError(problems: problems) }
    return Set(names.compactMap(\.1))
  }

  private static func chain(of proxies: TrustedProxies) throws(RegistryError) -> ProxyChain {
    do { return try ProxyChain(proxies) } catch {
      throw RegistryError(problems: [
        "“\(error.text)” in the proxies of WebConfiguration is not a valid network. Write an address, or an address with the "
          + "length of its prefix, such as 10.0.0.0/8."
      ])
    }
  }

  private static func problems(ofFiles files: [String: WebFiles]) -> [String] {
    files.keys.sorted().filter {
      $0.wholeMatch(of: /(\/[A-Za-z0-9._~-]+)+\//) == nil || $0.hasPrefix("/_viper/")
    }.map {
      "“\($0)” in the files of WebConfiguration is not a valid folder path. Write one such as /pictures/, outside of /_viper/."
    }
  }

  private static func problems(ofFeatures names: [String]) -> [String] {
    names.filter { $0.wholeMatch(of: /[a-z][a-z0-9-]*/) == nil }.map {
      "“\($0)” in the deniedFeatures of WebConfiguration is not a valid feature. Write its name in the header Permissions-Policy, "
        + "such as camera."
    }
  }

  /// The number of sessions in the memory of this process.
  public var sessionCount: Int { sessions.count }

  /// The sessions in the memory of this process, most recently used first.
  public var currentSessions: [WebSession] { sessions.all.sorted { $0.lastUse > $1.lastUse } }

  /// Ends a session: its windows are removed, and its cookie becomes invalid in all processes.
  public func end(_ session: WebSession) {
    sessions.removeFromArchive(session)
    sessions.end(session)
  }

  /// Removes uploaded files of ended processes, then ends idle sessions and unloads idle windows periodically, until
  /// its task is cancelled. A server runs it in addition to itself.
  public func run() async {
    let soon = min(configuration.sessionIdleTime / 4, configuration.windowIdleTime / 4, .seconds(60))
    let pause = max(soon, .milliseconds(10))
    await uploads.removeLeftovers()
    while !Task.isCancelled {
      guard (try? await configuration.clock.sleep(for: pause)) != nil else { return }
      sessions.sweep()
      await sessions.sweepArchive()
      await sessions.unloadIdleWindows()
    }
  }

  /// Ends all sessions and deletes uploaded files. With an archive, changes without a request are saved first.
  public func close() async {
    await sessions.saveAll()
    sessions.closeAll()
    uploads.close()
  }

  /// Returns the request as the client sent it, with the client's address, the scheme and the host according to
  /// ``WebConfiguration/proxies``. For logs and metrics; ``respond(to:)`` takes the request as the server received it.
  public nonisolated func originalRequest(of request: WebRequest) -> WebRequest {
    proxies.originalRequest(of: request)
  }

  /// Lowers the total of ``WebConfiguration/streams``. A server calls it if it has fewer connections.
  public func limitStreams(to total: Int) { sessions.streams.limitTotal(to: total) }

  /// Whether the request is for a ``WebDownload``. A server should cancel the task of such a request when the client leaves.
  public nonisolated func isDownload(_ request: WebRequest) -> Bool {
    downloadPaths.contains(request.path)
  }

  /// Whether an address is listed in ``WebConfiguration/proxies``.
  package nonisolated func isTrustedProxy(_ address: String) -> Bool { proxies.isTrusted(address) }

  /// Compresses text assets, which are then sent compressed to clients that accept it. A server that can compress calls
  /// this once, before the first request.
  ///
  /// Pages and patches are never compressed: they contain a secret token next to text that others may have chosen, and
  /// the compressed size would reveal the token (the BREACH attack).
  ///
  /// - Parameters:
  ///   - minimumSize: The minimum size in bytes; smaller assets are not compressed.
  ///   - gzip: Returns bytes in gzip format (RFC 1952), or nil if it fails.
  public func compressAssets(from minimumSize: Int = 1024, with gzip: ([UInt8]) -> [UInt8]?) {
    for path in assets.keys { assets[path]?.compress(from: minimumSize, with: gzip) }
  }

  /// Returns the response to a request. Never throws: errors are responses.
  public func respond(to request: WebRequest) async -> WebResponse {
    let request = proxies.originalRequest(of: request)
    let visitor = Visitor(request, signer)
    var response: WebResponse
    do {
      response = try await route(request, visitor)
    } catch {
      response = ErrorPage(error, in: visitor.facts.locale(configuration), setup).response
      switch error {
      // The client has left.
      case .broken(is CancellationError) where Task.isCancelled: break
      case .broken(let reason): diagnose(reason, request)
      case .noRoom(let reason) where isReportDue(): diagnose(reason, request)
      default: break
      }
    }
    if request.head.method == .head, case .bytes = response.body { response.body = .bytes([]) }
    securityHeaders.apply(to: &response, of: request)
    return response
  }

  private func route(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    let request = try request.withPath()
    guard request.isFor(hosts) else { throw .otherHost }
    switch (request.head.method, request.path) {
    case (.get, "/_viper/stream"): return try await stream(request, visitor)
    case (.get, "/_viper/token"): return try token(of: visitor, request)
    case (.post, "/_viper/event"): return try await post(request, visitor)
    case (.post, let path) where path.isEqualInConstantTime(to: setup.uploadAddress):
      return try await post(request, visitor)
    case (.get, let path), (.head, let path):
      if let asset = assets[path] { return asset.response(to: request) }
      if let folder = files.first(where: { path.hasPrefix($0.path) }) {
        return try await file(String(path.dropFirst(folder.path.count)), of: folder.files, request, visitor)
      }
      if let download = configuration.downloads[path] {
        return try await file(of: download, request, visitor)
      }
      return try await page(request, visitor)
    default: throw .methodNotAllowed
    }
  }

  /// The time at which a lack of space for files was last reported.
  private var lastRoomReport: Duration?

  /// At most once a minute: with a full disk, every upload fails.
  private func isReportDue() -> Bool {
    if let lastRoomReport, sessions.time.elapsed - lastRoomReport < .seconds(60) { return false }
    lastRoomReport = sessions.time.elapsed
    return true
  }

  private func diagnose(_ reason: any Error, _ request: WebRequest) {
    let page = reason as? HTMLError
    setup.diagnostics.report(
      .failure(
        Diagnostic.Failure(
          error: reason, module: page?.module ?? "ViperWeb", route: page?.route ?? request.path,
          advice: nil)))
  }

  private static let ownAssets = [
    "/_viper/viper.js": WebAsset(
      contentType: "text/javascript; charset=utf-8",
      bytes: PackageResources.uploads_js + PackageResources.viper_js),
    "/_viper/viper.css": WebAsset(
      contentType: "text/css; charset=utf-8", bytes: PackageResources.viper_css),
  ]
}
