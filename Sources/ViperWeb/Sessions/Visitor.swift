import HTTPTypes

/// Who sends a request, as the cookie says it.
///
/// The cookie carries a session's name and the token that every form must repeat, signed by the server. Both are made for
/// the first page, before there is a session, so that a page that is only looked at leaves nothing on the server. A cookie
/// that the server did not sign is none.
struct Visitor: Sendable {
  let session: String
  let token: String
  /// The request had no usable cookie: the answer sets one.
  let isNew: Bool
  /// The network of the client, by which sessions are counted; nil where the server does not know the address.
  let network: String?
  private let signer: CookieSigner

  init(_ request: WebRequest, _ signer: CookieSigner) {
    self.signer = signer
    network = request.address.map { IPAddress($0)?.network ?? $0 }
    let name = Self.cookieName(isSecure: request.isSecure)
    for header in request.head.headerFields[values: .cookie] {
      // By bytes: to find characters first takes as long as all the rest of a request.
      for cookie in header.utf8.split(separator: UInt8(ascii: ";")) {
        let parts = cookie.split(separator: UInt8(ascii: "="), maxSplits: 1).map(\.withoutSpaces)
        guard parts.count == 2, parts[0].elementsEqual(name.utf8) else { continue }
        let pieces = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
          .map { String(Substring($0)) }
        guard pieces.count == 3, pieces.allSatisfy(RandomName.isOne),
          signer.isValid(pieces[2], of: Self.signed(pieces[0], pieces[1]))
        else { continue }
        (session, token, isNew) = (pieces[0], pieces[1], false)
        return
      }
    }
    (session, token, isNew) = (RandomName.make(), RandomName.make(), true)
  }

  func setCookie(isSecure: Bool) -> String {
    let signed = Self.signed(session, token)
    return
      "\(Self.cookieName(isSecure: isSecure))=\(signed).\(signer.signature(of: signed)); Path=/; HttpOnly; "
      + "SameSite=Lax\(isSecure ? "; Secure" : "")"
  }

  func owns(token candidate: String) -> Bool { token.isEqualInConstantTime(to: candidate) }

  private static func signed(_ session: String, _ token: String) -> String { "\(session).\(token)" }

  /// Under TLS the prefix keeps other hosts of the domain from planting a cookie (RFC 6265bis, 4.1.3).
  private static func cookieName(isSecure: Bool) -> String {
    isSecure ? "__Host-viper" : "viper"
  }
}

extension Substring.UTF8View {
  /// The same without the spaces around it.
  fileprivate var withoutSpaces: Substring.UTF8View {
    var text = drop { $0 == UInt8(ascii: " ") }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }
}
