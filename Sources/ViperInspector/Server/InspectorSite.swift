/// Decides what a request gets: who may ask, and what there is.
struct InspectorSite: Sendable {
  let token: AccessToken
  let port: UInt16

  enum Answer {
    case whole(Response)
    /// The tree of now.
    case tree
    /// Each tree from now on, as server-sent events.
    case events
  }

  /// Cookies know no ports: two inspectors on one computer need two names.
  var cookieName: String { "viper-inspector-\(port)" }

  func answer(_ request: RequestHead) -> Answer {
    // First who asks: whoever may not learns nothing.
    let hosts = request.values("host")
    guard hosts.count == 1 else { return .whole(Response(.badRequest, "One Host field is needed.")) }
    guard Self.isLoopback(hosts[0]) else {
      return .whole(Response(.misdirected, "Use the address that was printed: 127.0.0.1 or localhost."))
    }
    guard isAllowed(request) else {
      return .whole(Response(.forbidden, "Use the address that was printed: it ends with a token."))
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

  /// A page of another site can have its own name lead to this computer, and then read what it gets (DNS rebinding).
  static func isLoopback(_ host: String) -> Bool {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    return names.contains { name in
      guard host.lowercased().hasPrefix(name) else { return false }
      let rest = host.dropFirst(name.count)
      return rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }
  }

  private func page() -> Response {
    // Only this script and this style run: a new word each time says which.
    let nonce = AccessToken().text
    let html = String(decoding: PackageResources.inspector_html, as: UTF8.self)
      .split(separator: "NONCE", omittingEmptySubsequences: false).joined(separator: nonce)
    var page = Response(Array(html.utf8), type: "text/html; charset=utf-8")
    page.policy = "; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'"
    // The script takes the token out of the address bar, and the cookie stays for this browser session.
    page.fields = [("Set-Cookie", "\(cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict")]
    return page
  }
}
