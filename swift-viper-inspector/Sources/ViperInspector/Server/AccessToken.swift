/// The secret that a request must contain: 256 random bits.
struct AccessToken: Sendable {
  /// The secret in hexadecimal digits.
  let text: String

  init() {
    var random = SystemRandomNumberGenerator()
    let words = (0..<4).map { _ in UInt64.random(in: .min ... .max, using: &random) }
    text = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in constant time, so that the duration reveals nothing about the token.
  func equals(_ guess: some StringProtocol) -> Bool {
    let own = Array(text.utf8)
    let other = Array(guess.utf8)
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
