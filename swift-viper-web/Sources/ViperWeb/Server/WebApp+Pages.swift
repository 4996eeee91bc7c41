import HTTPTypes
import Viper

extension WebApp {
  /// Returns a page by its address. A window in the request shows it; without one, the page is rendered for this
  /// response only and its window is discarded, unless its work continues or the visitor was identified.
  func page(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard let screens = setup.screens(at: request.head.path ?? "/") else { throw .notFound(request.path) }
    let name = request.query["_window"].flatMap { RandomName.isValid($0) ? $0 : nil } ?? visitor.left
    let known = await sessions.session(of: visitor, window: name)
    if known == nil { try sessions.sessionToEvict(for: visitor) }
    if let name, let known {
      for _ in 0..<WindowTransaction.attempts {
        guard let window = await sessions.existingWindow(name, showing: 0, in: known) else { break }
        window.beginPage()
        defer { window.endPage() }
        let isPending = request.query[WindowAddress.pending] != nil && !window.seen.isEmpty
        if !isPending { try await window.open(screens) }
        // Without JavaScript the page reloads until the work is finished.
        await window.work.settle()
        if await sessions.save(window, of: known) {
          let isArrived = isPending && window.work.unsettled.isEmpty
          return try answer(
            window, isArrived ? window.address.ofPage : nil, known, visitor, request)
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
    let isIdentified = session.name != visitor.cookie.session
    if !window.work.unsettled.isEmpty || isIdentified {
      if known == nil { try sessions.keep(session, of: visitor) }
      session.add(window)
      isKept = true
      // The browser gets the new name, and other processes must know it.
      if isIdentified { _ = await sessions.save(window, of: session) }
    }
    return try answer(window, nil, session, visitor, request)
  }

  /// Returns the page of a window, or a redirect to the address that an effect opens in it.
  ///
  /// - Parameter address: The address to redirect to without such an effect; nil for none.
  private func answer(
    _ window: Window, _ address: String?, _ session: WebSession, _ visitor: Visitor, _ request: WebRequest
  ) throws(WebError) -> WebResponse {
    guard let target = window.openedPath ?? address else {
      return try document(window, session, visitor, request)
    }
    return .redirect(to: target).setting(visitor, session, signer, request)
      .clearingLeft(of: visitor, request)
  }

  func document(
    _ window: Window, _ session: WebSession, _ visitor: Visitor, _ request: WebRequest,
    status: HTTPResponse.Status? = nil
  ) throws(WebError) -> WebResponse {
    let cookie = visitor.current(in: session).cookie
    let nonce = RandomName.make()
    let isLeaving = window.changes.opening != nil
    let bytes: [UInt8]
    do { bytes = try PageRenderer(window: window, token: cookie.token, nonce: nonce).page() } catch {
      throw .broken(error)
    }
    let response = WebResponse.html(status ?? window.status, bytes, nonce: nonce)
      .setting(visitor, session, signer, request)
    return isLeaving
      ? response.settingLeft(window.name, request) : response.clearingLeft(of: visitor, request)
  }
}

extension Window {
  /// The address of this window at a path that an effect opens, which is then performed; nil without one.
  var openedPath: String? {
    guard let opening = changes.opening, opening.hasPrefix("/"), LinkAddress.harmless(opening) == opening
    else { return nil }
    changes.forgetOpening()
    return address.ofPage(String(opening.prefix { $0 != "#" }))
  }
}
