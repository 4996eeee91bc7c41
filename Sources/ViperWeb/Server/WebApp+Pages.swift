import HTTPTypes
import Viper

extension WebApp {
  /// Returns a page by its address. A window in the request shows it; without one, the page is rendered for this
  /// response only and its window is discarded, unless its work continues or the visitor was identified.
  func page(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard let screens = screens(at: request.head.path ?? "/") else { throw .notFound(request.path) }
    let name = request.query["_window"].flatMap { RandomName.isOne($0) ? $0 : nil }
    let known = await sessions.session(of: visitor, window: name)
    if known == nil { try sessions.sessionToEvict(for: visitor) }
    if let name, let known {
      for _ in 0..<Self.attempts {
        guard let window = await awake(name, showing: 0, in: known) else { break }
        try await go(window, to: screens)
        // Without JavaScript the page reloads until the work is finished.
        await settle(window.unsettled)
        if await sessions.save(window, of: known) { return try document(window, known, visitor, request) }
        known.remove(name)
      }
    }
    let session = known ?? sessions.provisionalSession(of: visitor)
    let window = Window(name ?? RandomName.make(), in: session.scope, setup, in: session.locale)
    var isKept = false
    defer {
      if !isKept { window.close() }
      if !isKept, known == nil { session.close() }
    }
    try await go(window, to: screens)
    if !window.unsettled.isEmpty || known == nil && session.identity != nil {
      if known == nil { try sessions.keep(session, of: visitor) }
      session.add(window)
      isKept = true
    }
    return try document(window, session, visitor, request)
  }

  func document(
    _ window: Window, _ session: WebSession, _ visitor: Visitor, _ request: WebRequest,
    status: HTTPResponse.Status? = nil
  ) throws(WebError) -> WebResponse {
    let visitor = visitor.renewed(by: session) ?? visitor
    let nonce = RandomName.make()
    let bytes: [UInt8]
    do { bytes = try window.document(token: visitor.token, nonce: nonce) } catch { throw .broken(error) }
    return WebResponse.html(status ?? window.seen.last?.status ?? .ok, bytes, nonce: nonce)
      .setting(visitor, request)
  }
}

extension WebResponse {
  /// Returns the response with the visitor's cookie, if that is new.
  func setting(_ visitor: Visitor, _ request: WebRequest) -> WebResponse {
    guard visitor.isNew else { return self }
    var response = self
    response.head.headerFields[.setCookie] = visitor.setCookie(isSecure: request.isSecure)
    return response
  }
}
