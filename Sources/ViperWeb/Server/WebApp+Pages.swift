import HTTPTypes
import Viper

extension WebApp {
  /// A page by its address. A window that the request names is taken there; without one, the page is made for
  /// this answer only and leaves nothing behind, unless its work goes on: then the window stays for what comes of it.
  func page(_ request: WebRequest, _ visitor: Visitor) async throws(WebError) -> WebResponse {
    guard let screens = screens(at: request.head.path ?? "/") else { throw .notFound(request.path) }
    let session = sessions.session(of: visitor)
    if session == nil { try sessions.sessionToEvict(for: visitor) }
    let name = request.query["_window"].flatMap { RandomName.isOne($0) ? $0 : nil }
    if let name, let session, let window = await awake(name, in: session) {
      try await go(window, to: screens)
      // Without JavaScript the page is asked for again until the work is done.
      await settle(window.unsettled)
      return try document(window, visitor, request)
    }
    let window = Window(name ?? RandomName.make(), setup)
    var isKept = false
    defer { if !isKept { window.close() } }
    try await go(window, to: screens)
    if !window.unsettled.isEmpty {
      try sessions.makeSession(of: visitor, isStep: false).add(window)
      isKept = true
    }
    return try document(window, visitor, request)
  }

  func document(
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
}
