/// The session cookie: a session's name and the CSRF token that every form must repeat, signed by the server.
///
/// Both are created for the first page, before there is a session, so that viewing a page stores nothing on the server.
/// A cookie without a valid signature is ignored.
struct SessionCookie: Sendable {
  let session: String
  let token: String
  /// The browser does not have it yet: the response sets it.
  let isNew: Bool
  private let signer: CookieSigner

  /// - Parameters:
  ///   - cookies: All cookies of a request.
  ///   - isSecure: Whether the request was sent over TLS.
  init(in cookies: [(name: Substring, value: Substring)], isSecure: Bool, _ signer: CookieSigner) {
    self.signer = signer
    let name = Self.name(isSecure: isSecure)
    for cookie in cookies where cookie.name == name {
      let parts = cookie.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard parts.count == 3, parts.allSatisfy(RandomName.isValid),
        signer.isValid(parts[2], of: Self.signed(parts[0], parts[1]))
      else { continue }
      (session, token, isNew) = (parts[0], parts[1], false)
      return
    }
    (session, token, isNew) = (RandomName.make(), RandomName.make(), true)
  }

  private init(session: String, token: String, signer: CookieSigner) {
    (self.session, self.token, isNew) = (session, token, true)
    self.signer = signer
  }

  /// Returns a new cookie with the session's current name and token.
  func renamed(to session: String, token: String) -> SessionCookie {
    SessionCookie(session: session, token: token, signer: signer)
  }

  func owns(token candidate: String) -> Bool { token.isEqualInConstantTime(to: candidate) }

  /// Returns the value of the header `Set-Cookie`.
  func setCookie(isSecure: Bool) -> String {
    let signed = Self.signed(session, token)
    return "\(Self.name(isSecure: isSecure))=\(signed).\(signer.signature(of: signed))"
      + CookieAttributes.text(isSecure: isSecure)
  }

  private static func signed(_ session: String, _ token: String) -> String { "\(session).\(token)" }

  /// With TLS, the prefix prevents other hosts of the domain from planting a cookie (RFC 6265bis, 4.1.3).
  private static func name(isSecure: Bool) -> String {
    isSecure ? "__Host-viper" : "viper"
  }
}
