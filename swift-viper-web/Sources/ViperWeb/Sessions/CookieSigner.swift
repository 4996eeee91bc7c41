import Crypto

/// Signs cookies, so that they cannot be forged.
struct CookieSigner: Sendable {
  /// The HMAC of an empty text; each signature continues a copy of it.
  private let code: HMAC<SHA256>

  /// - Parameter secret: The key; nil for a random one that is valid until the process ends.
  init(_ secret: [UInt8]?) {
    code = HMAC(key: secret.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256))
  }

  /// Returns the signature of a text: the first 128 bits of its HMAC-SHA256, in base 32.
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
  /// Compares in constant time, so that the duration does not reveal the number of correct characters.
  func isEqualInConstantTime(to other: String) -> Bool {
    let (a, b) = (Array(utf8), Array(other.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
