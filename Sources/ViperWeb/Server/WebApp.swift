import HTTPTypes
public import Viper

/// An app of VIPER modules in a browser: takes requests, gives responses, whatever the server.
///
/// ```swift
/// let app = try WebApp(
///   modules: modules,
///   pages: WebPages { NoteListPage(); NoteEditorPage(); TextWidgetPage() })
/// let response = await app.respond(to: request)
/// ```
///
/// Each browser session has windows (tabs), each with a tree of modules of its own. Everything works without
/// JavaScript: controls post events and are answered by a redirect once the event's work has settled. With it
/// the same posts go in the background and are answered by the modules that changed.
///
/// What a page offers is no protection: every event can be forged by its sender. What a person may do is
/// decided in interactors.
@MainActor public final class WebApp {
  let modules: ModuleRegistry
  let pages: WebPages
  let configuration: WebConfiguration
  let diagnostics: Diagnostics
  let observers: @MainActor () -> [any RouterObserver]
  let sessions: SessionStore
  private let hosts: Set<HostName>?

  /// - Parameters:
  ///   - modules: what can be shown.
  ///   - pages: how.
  ///   - configuration: names, limits, times.
  ///   - diagnostics: told what goes wrong unasked.
  ///   - observers: makes those of each window's router, or returns one for all: an `Inspector`, a log.
  /// - Throws: `RegistryError` when an exit of a module leads to a route without a module.
  public init(
    modules: ModuleRegistry, pages: WebPages, configuration: WebConfiguration = .init(),
    diagnostics: Diagnostics = .standard,
    observers: @escaping @MainActor () -> [any RouterObserver] = { [] }
  ) throws(RegistryError) {
    try modules.validate()
    self.modules = modules
    self.pages = pages
    self.configuration = configuration
    self.diagnostics = diagnostics
    self.observers = observers
    sessions = SessionStore(configuration)
    hosts = configuration.hosts.map { Set($0.map { HostName($0) }) }
  }

  /// In bytes: what a server need not read beyond.
  public var maximumBodySize: Int { configuration.maximumBodySize }

  /// How many sessions there are.
  public var sessionCount: Int { sessions.count }

  /// Frees idle sessions from time to time, until its task is cancelled. A server runs it beside itself.
  public func run() async {
    let pause = min(configuration.sessionIdleTime / 4, .seconds(60))
    while !Task.isCancelled {
      guard (try? await configuration.clock.sleep(for: pause)) != nil else { return }
      sessions.sweep()
    }
  }

  /// Frees all sessions.
  public func close() {
    sessions.closeAll()
  }

  /// Answers a request. Never throws: what went wrong is a page that says so.
  public func respond(to request: WebRequest) async -> WebResponse {
    let visitor = Visitor(request)
    var response: WebResponse
    do {
      response = try await route(request, visitor)
    } catch {
      response = ErrorPage(error, configuration: configuration).response
      if case .broken(let reason) = error { diagnose(reason, request) }
    }
    if request.head.method == .head, case .bytes = response.body { response.body = .bytes([]) }
    SecurityHeaders.apply(to: &response.head.headerFields)
    return response
  }

  private func route(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard request.isFor(hosts) else { throw .otherHost }
    switch (request.head.method, request.path) {
    case (.get, "/_viper/viper.js"), (.head, "/_viper/viper.js"): return Self.script.response(to: request)
    case (.get, "/_viper/viper.css"), (.head, "/_viper/viper.css"): return Self.style.response(to: request)
    case (.get, "/_viper/stream"): return try await stream(request, visitor)
    case (.post, "/_viper/event"): return try await post(request, visitor)
    case (.get, let path), (.head, let path):
      if let asset = configuration.assets[path] { return asset.response(to: request) }
      return try await page(request, visitor)
    default: throw .methodNotAllowed
    }
  }

  private func diagnose(_ reason: any Error, _ request: WebRequest) {
    let fault = reason as? PageFault
    diagnostics.report(
      .failure(
        Diagnostic.Failure(
          error: reason, module: fault?.module ?? "ViperWeb", route: fault?.route ?? request.path,
          advice: nil)))
  }

  private static let script = WebAsset(
    contentType: "text/javascript; charset=utf-8", bytes: PackageResources.viper_js)
  private static let style = WebAsset(
    contentType: "text/css; charset=utf-8", bytes: PackageResources.viper_css)

  #if DEBUG
    private var reportedFields: Set<String> = []

    /// Reports once for each event and field, and not without end: what is posted may be anything.
    func report(_ fields: UnmatchedFields, at visit: AnyVisit) {
      guard reportedFields.count < 1_000 else { return }
      let new = fields.unused.filter {
        reportedFields.insert("\(visit.module) \(fields.event) \($0)").inserted
      }
      guard !new.isEmpty else { return }
      let route = visit.route.map { "\($0)" } ?? "-"
      diagnostics.report(
        .failure(Diagnostic.Failure(error: fields, module: visit.module, route: route, advice: nil)))
    }
  #endif

  // MARK: Pages

  /// A page by its address. A window that the request names is taken there; without one, the page is made for
  /// this answer only and leaves nothing behind.
  private func page(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard let screens = screens(at: request.head.path ?? "/") else { throw .notFound(request.path) }
    let session = sessions.session(of: visitor)
    if session == nil, !sessions.hasRoom() { throw .full }
    let name = request.query["_window"].flatMap { RandomName.isOne($0) ? $0 : nil }
    if let window = name.flatMap({ session?.window($0) }) {
      try await go(window, to: screens)
      return try document(window, visitor, request)
    }
    let window = Window(name ?? RandomName.make(), of: self)
    defer { window.close() }
    try await go(window, to: screens)
    return try document(window, visitor, request)
  }

  private func document(
    _ window: Window, _ visitor: Visitor, _ request: WebRequest, status: HTTPResponse.Status? = nil
  ) throws(WebError) -> WebResponse {
    let bytes: [UInt8]
    do { bytes = try window.document(token: visitor.token) } catch { throw .broken(error) }
    var response = WebResponse.html(status ?? window.seen.last?.status ?? .ok, bytes)
    if visitor.isNew {
      response.head.headerFields[.setCookie] = visitor.setCookie(isSecure: request.isSecure)
    }
    return response
  }

  /// The screens of an address with its query, as it stands in a request, a form or a script's message; nil when it leads
  /// nowhere.
  func screens(at address: String) -> [any LinkedRoute]? {
    // Two slashes at the beginning are no host here.
    guard address.hasPrefix("/") else { return nil }
    return try? modules.links.find("/" + address.drop { $0 == "/" }).screens
  }

  private func go(_ window: Window, to screens: [any LinkedRoute]) async throws(WebError) {
    let activity = Activity()
    do {
      try activity.run { try window.go(to: screens) }
    } catch let error as RoutingError where error.isRefusal {
      // A module that minds stays, and the window shows it.
      if window.seen.isEmpty { throw .refused }
    } catch {
      throw .broken(error)
    }
    await settle(activity)
    if window.seen.isEmpty, !window.isHeldUp { throw .refused }
  }

  /// Waits until the work has shown its effect, but not for ever.
  private func settle(_ activity: Activity) async {
    guard !activity.isSettled else { return }
    let (time, clock) = (configuration.settleTime, configuration.clock)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await activity.settled() }
      group.addTask { try? await clock.sleep(for: time) }
      await group.next()
      group.cancelAll()
    }
  }

  // MARK: Windows

  /// The visitor's window of that name; made, and taken to the address where it stood, if it is gone or new.
  private func window(
    _ name: String, at address: String, showing version: Int, of visitor: Visitor
  ) async throws(WebError) -> (window: Window, isNew: Bool) {
    guard let session = sessions.makeSession(of: visitor) else { throw .full }
    if let window = session.window(name) { return (window, false) }
    guard let screens = screens(at: address) else { throw .notFound(address) }
    let window = Window(name, of: self, after: version)
    session.add(window)
    try await go(window, to: screens)
    return (window, true)
  }

  // MARK: Posts

  private func post(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard request.body.count <= configuration.maximumBodySize else {
      throw .tooLarge(configuration.maximumBodySize)
    }
    let type = request.head.headerFields[.contentType]?.split(separator: ";").first
    guard type?.lowercased() == "application/x-www-form-urlencoded" else { throw .wrongMediaType }
    let fields: FormFields
    do { fields = try FormFields(urlEncoded: request.body) } catch { throw .badForm(error) }
    guard Origin.isOurs(request) else { throw .otherOrigin }
    guard !visitor.isNew, visitor.owns(token: fields["_token"] ?? "") else { throw .foreign }
    let submission = Submission(fields)
    guard let name = submission.window else { throw .stale }
    let isScripted = request.head.headerFields[.viper] != nil
    let (window, isNew) = try await window(
      name, at: submission.address, showing: submission.version, of: visitor)

    window.beginPost()
    defer { window.endPost() }
    let status: HTTPResponse.Status
    let used: Set<String>
    do {
      used = try await deliver(submission, to: window, isScripted: isScripted)
      status = .ok
    } catch {
      switch error {
      case .badForm(.field(_, _, _)): (status, used) = (.unprocessableContent, [])
      case .gone:
        window.add(.announce(configuration.texts.changedMeanwhile))
        (status, used) = (.ok, [])
      default: throw error
      }
    }
    if isScripted {
      let since = isNew ? -1 : submission.version
      let patch = Patch(window: window, since: since, answering: submission, used: used, token: visitor.token)
      let answer = try patch.response(status)
      window.answered(from: since)
      return answer
    }
    if status != .ok { return try document(window, visitor, request, status: status) }
    return .redirect(to: window.address + (window.address.contains("?") ? "&" : "?") + "_window=\(name)")
  }

  /// Delivers what a page posted: first what its fields say, innermost first, then the event itself.
  ///
  /// - Returns: the names of the fields that events took.
  private func deliver(
    _ submission: Submission, to window: Window, isScripted: Bool
  ) async throws(WebError) -> Set<String> {
    if let number = submission.number {
      guard number > window.lastEvent else { return [] }
      window.lastEvent = number
    }
    if let destination = submission.destination {
      guard let screens = screens(at: destination) else { throw .notFound(destination) }
      try await go(window, to: screens)
      return []
    }
    guard let control = submission.event else { throw .stale }
    guard let target = window.view(id: control.module) else { throw .gone }
    let delivery = Delivery(submission, of: control, to: target, in: window, keepsUnsent: !isScripted)
    let activity = Activity()
    let result = activity.run { delivery.run() }
    await settle(activity)
    return try result.get()
  }

  // MARK: What the server starts itself

  private func stream(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    let query = request.query
    guard Origin.isOurs(request) else { throw .otherOrigin }
    guard !visitor.isNew else { throw .foreign }
    guard let name = query["_window"], RandomName.isOne(name) else { throw .stale }
    let address = query["_address"] ?? "/"
    let last = request.head.headerFields[.lastEventID] ?? query["_version"]
    let version = last.flatMap { Int($0) } ?? -1
    let (window, isNew) = try await window(name, at: address, showing: version, of: visitor)
    // A reloaded tab shows the page of its address: the window follows, and is shown as a whole. Not where an event was
    // delivered of whose answer the tab knew nothing when it asked: its address is older than the window's.
    let isUpToDate = query["_number"].flatMap { Int($0) }.map { window.lastEvent <= $0 } ?? true
    if !isNew, isUpToDate, window.address != address, let screens = screens(at: address) {
      try await go(window, to: screens)
    }
    let stream = NewsStream(window: window, since: isNew ? -1 : version, token: visitor.token)
    return stream.response(heartbeat: configuration.heartbeat, clock: configuration.clock)
  }
}

extension HTTPField.Name {
  /// Set by our script: the post goes in the background.
  static let viper = known("X-Viper")
  static let lastEventID = known("Last-Event-ID")
  static let fetchSite = known("Sec-Fetch-Site")

  private static func known(_ text: String) -> HTTPField.Name {
    // Proven: the names above are valid tokens, for which the initialiser never gives nil.
    HTTPField.Name(text)!
  }
}
