import Crypto

/// Signs cookies, so that nobody can invent one.
struct CookieSigner: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: nil for one that ends with the process.
  init(_ secret: [UInt8]?) {
    key = secret.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256)
  }

  /// The signature of a text (HMAC with SHA-256), its first 128 bits as a name is written.
  func signature(of text: String) -> String {
    RandomName.text(
      of: Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key))[..<16])
  }

  func isValid(_ signature: String, of text: String) -> Bool {
    signature.isEqualInConstantTime(to: self.signature(of: text))
  }
}

extension String {
  /// Takes the same time wherever two texts differ, so that neither can be guessed piece by piece.
  func isEqualInConstantTime(to other: String) -> Bool {
    let (a, b) = (Array(utf8), Array(other.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
