import HTTPTypes
import Viper

/// The sender of a request.
struct Visitor: Sendable {
  var cookie: SessionCookie
  /// The network of the client, by which sessions are counted; nil if the server does not know the address.
  let network: String?
  let facts: VisitorFacts

  init(_ request: WebRequest, _ signer: CookieSigner) {
    let cookies = request.cookies
    cookie = SessionCookie(in: cookies, isSecure: request.isSecure, signer)
    network = request.address.map { IPAddress($0)?.network ?? $0 }
    facts = VisitorFacts(
      acceptLanguage: request.head.headerFields[.acceptLanguage],
      timeZone: cookies.first { $0.name == Self.timeZoneCookie }.flatMap { Percent.decode($0.value) },
      address: request.address, userAgent: request.head.headerFields[.userAgent])
  }

  /// Returns the visitor with the current name and token of the session, which may have been renamed.
  @MainActor func current(in session: WebSession) -> Visitor {
    guard session.name != cookie.session else { return self }
    var visitor = self
    visitor.cookie = cookie.renamed(to: session.name, token: session.token)
    return visitor
  }

  /// Written by the script.
  private static let timeZoneCookie = "viper-zone"
}
