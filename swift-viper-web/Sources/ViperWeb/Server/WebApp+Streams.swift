import HTTPTypes
import Viper

extension WebApp {
  func stream(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    let query = request.query
    guard Origin.isOurs(request) else { throw .otherOrigin }
    guard !visitor.cookie.isNew else { throw .csrfTokenMismatch() }
    guard let name = query["_window"], RandomName.isValid(name) else { throw .stale }
    if let wait = sessions.rates.waitToListen(visitor) { throw .tooOften(retryAfter: wait) }
    try sessions.streams.checkAddress(of: visitor.quotaOwner)
    let address = query["_address"] ?? "/"
    let last = request.head.headerFields[.lastEventID] ?? query["_version"]
    let version = last.flatMap { Int($0) } ?? -1
    let session = try await sessions.makeSession(of: visitor, window: name, isStep: false)
    let (window, isNew) = try await sessions.window(name, at: address, showing: version, in: session)
    guard isNew || window.notePage(showing: version, isKept: query["_kept"] != nil) else { throw .gone }
    // A reloaded tab shows the page of its address, and the window follows. An exception is a tab that requested the
    // stream before the response to an event: its address is older than the window's.
    let isUpToDate = query["_number"].flatMap { Int($0) }.map { window.handled.lastNumber <= $0 } ?? true
    if !isNew, isUpToDate, window.address.path != address, let screens = setup.screens(at: address) {
      try await window.open(screens)
    }
    let cookie = visitor.current(in: session).cookie
    return try ServerSentEvents(
      of: window, since: isNew ? -1 : version, by: visitor.quotaOwner, among: sessions.streams,
      cookie: cookie,
      heartbeat: configuration.heartbeat, clock: configuration.clock
    ) { [sessions, weak session] window in
      guard let session else { return false }
      if await sessions.isCurrent(window, of: session) { return true }
      session.remove(window.name, isContinued: true)
      return false
    }.response.setting(visitor, session, signer, request)
  }
}
