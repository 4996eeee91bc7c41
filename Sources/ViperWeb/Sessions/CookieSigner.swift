import Crypto

/// Signs cookies, so that nobody can invent one.
struct CookieSigner: Sendable {
  /// The code of nothing yet: copies of it go on from there.
  private let code: HMAC<SHA256>

  /// - Parameter secret: the key; nil for a random one that lives as long as the process.
  init(_ secret: [UInt8]?) {
    code = HMAC(key: secret.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256))
  }

  /// The signature of a text: the first 128 bits of its HMAC-SHA256, in base 32.
  func signature(of text: String) -> String {
    var code = code
    code.update(data: Array(text.utf8))
    return RandomName.text(of: Array(code.finalize())[..<16])
  }

  func isValid(_ signature: String, of text: String) -> Bool {
    signature.isEqualInConstantTime(to: self.signature(of: text))
  }
}

extension String {
  /// Compares in constant time, so that timing does not reveal how many characters of a guess are right.
  func isEqualInConstantTime(to other: String) -> Bool {
    let (a, b) = (Array(utf8), Array(other.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
