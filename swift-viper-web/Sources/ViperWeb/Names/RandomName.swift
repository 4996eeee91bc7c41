/// Unguessable names: 128 random bits in 26 characters.
enum RandomName {
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  private static let length = 26

  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return text(of: (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  static func isValid(_ text: String) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "2")...UInt8(ascii: "7"): true
        default: false
        }
      }
  }

  /// Encodes bytes in base 32, with five bits in each character.
  static func text(of bytes: some Collection<UInt8>) -> String {
    var name: [UInt8] = []
    var (bits, count) = (UInt(0), 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt(byte), count + 8)
      while count >= 5 {
        count -= 5
        name.append(alphabet[Int(bits >> UInt(count)) & 31])
      }
      bits &= (1 << UInt(count)) - 1
    }
    if count > 0 { name.append(alphabet[Int(bits << UInt(5 - count)) & 31]) }
    return String(decoding: name, as: UTF8.self)
  }
}
