import HTTPTypes

/// Who sends a request, as the cookie says it.
///
/// The cookie carries a session's name and the token that every form must repeat. Both are made for the first
/// page, before there is a session, so that a page that is only looked at leaves nothing on the server.
struct Visitor: Sendable {
  let session: String
  let token: String
  /// The request had no usable cookie: the answer sets one.
  let isNew: Bool

  init(_ request: WebRequest) {
    let name = Self.cookieName(isSecure: request.isSecure)
    for header in request.head.headerFields[values: .cookie] {
      // By bytes: to find characters first takes as long as all the rest of a request.
      for cookie in header.utf8.split(separator: UInt8(ascii: ";")) {
        let parts = cookie.split(separator: UInt8(ascii: "="), maxSplits: 1).map(\.withoutSpaces)
        guard parts.count == 2, parts[0].elementsEqual(name.utf8) else { continue }
        let halves = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
          .map { String(Substring($0)) }
        guard halves.count == 2, halves.allSatisfy(RandomName.isOne) else { continue }
        (session, token, isNew) = (halves[0], halves[1], false)
        return
      }
    }
    (session, token, isNew) = (RandomName.make(), RandomName.make(), true)
  }

  func setCookie(isSecure: Bool) -> String {
    let secure = isSecure ? "; Secure" : ""
    return
      "\(Self.cookieName(isSecure: isSecure))=\(session).\(token); Path=/; HttpOnly; SameSite=Lax\(secure)"
  }

  /// Takes the same time wherever two texts differ, so that a token cannot be guessed piece by piece.
  func owns(token candidate: String) -> Bool {
    let (a, b) = (Array(token.utf8), Array(candidate.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Under TLS the prefix keeps other hosts of the domain from planting a cookie (RFC 6265bis, 4.1.3).
  private static func cookieName(isSecure: Bool) -> String {
    isSecure ? "__Host-viper" : "viper"
  }
}

/// Names that cannot be guessed: 128 random bits in 26 characters.
enum RandomName {
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  private static let length = 26

  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<length).map { _ in alphabet[Int.random(in: 0..<32, using: &random)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func isOne(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(alphabet.contains)
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
