import HTTPTypes
import Viper

extension WebApp {
  /// Returns a page by its address. A window in the request shows it; without one, the page is rendered for this
  /// response only and its window is discarded, unless its work continues or the visitor was identified.
  func page(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard let screens = setup.screens(at: request.head.path ?? "/") else { throw .notFound(request.path) }
    let name = request.query["_window"].flatMap { RandomName.isValid($0) ? $0 : nil }
    let known = await sessions.session(of: visitor, window: name)
    if known == nil { try sessions.sessionToEvict(for: visitor) }
    if let name, let known {
      for _ in 0..<WindowTransaction.attempts {
        guard let window = await sessions.existingWindow(name, showing: 0, in: known) else { break }
        let isPending = request.query[WindowAddress.pending] != nil && !window.seen.isEmpty
        if !isPending { try await window.open(screens) }
        // Without JavaScript the page reloads until the work is finished.
        await window.work.settle()
        if await sessions.save(window, of: known) {
          guard isPending, window.work.unsettled.isEmpty else {
            return try document(window, known, visitor, request)
          }
          return .redirect(to: window.address.ofPage).setting(visitor.current(in: known).cookie, request)
        }
        known.remove(name, isContinued: true)
      }
    }
    let session = known ?? sessions.provisionalSession(of: visitor)
    let window = Window(
      name ?? RandomName.make(), in: session.scope, setup, in: session.locale,
      HeldText(sessions.text, of: session.quotaOwner))
    var isKept = false
    defer {
      if !isKept { window.close() }
      if !isKept, known == nil { session.close() }
    }
    try await window.open(screens)
    if !window.work.unsettled.isEmpty || known == nil && session.identity != nil {
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
    let cookie = visitor.current(in: session).cookie
    let nonce = RandomName.make()
    let bytes: [UInt8]
    do { bytes = try PageRenderer(window: window, token: cookie.token, nonce: nonce).page() } catch {
      throw .broken(error)
    }
    return WebResponse.html(status ?? window.status, bytes, nonce: nonce)
      .setting(cookie, request)
  }
}

extension WebResponse {
  /// Returns the response with the cookie, if that is new.
  func setting(_ cookie: SessionCookie, _ request: WebRequest) -> WebResponse {
    guard cookie.isNew else { return self }
    var response = self
    response.head.headerFields[.setCookie] = cookie.setCookie(isSecure: request.isSecure)
    return response
  }
}
