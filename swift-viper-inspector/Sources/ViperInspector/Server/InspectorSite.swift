/// Authorizes requests and selects their responses.
struct InspectorSite: Sendable {
  let token: AccessToken
  let port: UInt16

  enum Answer {
    case whole(Response)
    /// The current tree.
    case tree
    /// Each new tree, as server-sent events.
    case events
  }

  /// Cookies are shared between ports, so two inspectors on one computer need two names.
  var cookieName: String { "viper-inspector-\(port)" }

  func answer(_ request: RequestHead) -> Answer {
    // Authorization comes first, so that an unauthorized request learns nothing.
    let hosts = request.values("host")
    guard hosts.count == 1 else {
      return .whole(Response(.badRequest, "Exactly one Host header field is required."))
    }
    guard Self.isLoopback(hosts[0]) else {
      return .whole(Response(.misdirected, "Use the printed address with the host 127.0.0.1 or localhost."))
    }
    guard isAllowed(request) else {
      return .whole(Response(.forbidden, "Use the printed address, which ends with a token."))
    }
    guard request.method == "GET" else {
      var response = Response(.methodNotAllowed)
      response.fields = [("Allow", "GET")]
      return .whole(response)
    }
    switch request.path {
    case "/": return .whole(page())
    case "/tree.json": return .tree
    case "/events": return .events
    default: return .whole(Response(.notFound))
    }
  }

  private func isAllowed(_ request: RequestHead) -> Bool {
    if let guess = request.queryValue("token") { return token.equals(guess) }
    return request.cookies(cookieName).contains { token.equals($0) }
  }

  /// Rejects other host names: a site could let its name resolve to this computer and read the response (DNS
  /// rebinding).
  static func isLoopback(_ host: String) -> Bool {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    return names.contains { name in
      guard host.lowercased().hasPrefix(name) else { return false }
      let rest = host.dropFirst(name.count)
      return rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }
  }

  private func page() -> Response {
    // The nonce allows only this script and this style.
    let nonce = AccessToken().text
    let html = String(decoding: PackageResources.inspector_html, as: UTF8.self)
      .split(separator: "NONCE", omittingEmptySubsequences: false).joined(separator: nonce)
    var page = Response(Array(html.utf8), type: "text/html; charset=utf-8")
    page.policy = "; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'"
    // The script removes the token from the address bar; the cookie replaces it for the browser session.
    page.fields = [("Set-Cookie", "\(cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict")]
    return page
  }
}
