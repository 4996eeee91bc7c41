import HTTPTypes
import Viper

/// The sender of a request, identified by the session cookie.
///
/// The cookie contains a session's name and the CSRF token that every form must repeat, signed by the server. Both are
/// created for the first page, before there is a session, so that viewing a page stores nothing on the server. A cookie
/// without a valid signature is ignored.
struct Visitor: Sendable {
  let session: String
  let token: String
  /// The request had no valid cookie: the response sets one.
  let isNew: Bool
  /// The network of the client, by which sessions are counted; nil if the server does not know the address.
  let network: String?
  let facts: VisitorFacts
  private let signer: CookieSigner

  init(_ request: WebRequest, _ signer: CookieSigner) {
    self.signer = signer
    network = request.address.map { IPAddress($0)?.network ?? $0 }
    let cookies = request.cookies
    facts = VisitorFacts(
      acceptLanguage: request.head.headerFields[.acceptLanguage],
      timeZone: cookies.first { $0.name == Self.timeZoneCookie }.flatMap { Percent.decode($0.value) },
      address: request.address)
    let name = Self.cookieName(isSecure: request.isSecure)
    for cookie in cookies where cookie.name == name {
      let pieces = cookie.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard pieces.count == 3, pieces.allSatisfy(RandomName.isOne),
        signer.isValid(pieces[2], of: Self.signed(pieces[0], pieces[1]))
      else { continue }
      (session, token, isNew) = (pieces[0], pieces[1], false)
      return
    }
    (session, token, isNew) = (RandomName.make(), RandomName.make(), true)
  }

  /// Returns the visitor with the session's current name and token.
  ///
  /// - Returns: nil if they are those of the request.
  @MainActor func renewed(by session: WebSession) -> Visitor? {
    session.name == self.session ? nil : Visitor(self, session)
  }

  @MainActor private init(_ visitor: Visitor, _ session: WebSession) {
    (self.session, token, isNew) = (session.name, session.token, true)
    (network, facts, signer) = (visitor.network, visitor.facts, visitor.signer)
  }

  /// Written by the script.
  private static let timeZoneCookie = "viper-zone"

  func setCookie(isSecure: Bool) -> String {
    let signed = Self.signed(session, token)
    return
      "\(Self.cookieName(isSecure: isSecure))=\(signed).\(signer.signature(of: signed)); Path=/; HttpOnly; "
      + "SameSite=Lax\(isSecure ? "; Secure" : "")"
  }

  func owns(token candidate: String) -> Bool { token.isEqualInConstantTime(to: candidate) }

  private static func signed(_ session: String, _ token: String) -> String { "\(session).\(token)" }

  /// With TLS, the prefix prevents other hosts of the domain from planting a cookie (RFC 6265bis, 4.1.3).
  private static func cookieName(isSecure: Bool) -> String {
    isSecure ? "__Host-viper" : "viper"
  }
}
