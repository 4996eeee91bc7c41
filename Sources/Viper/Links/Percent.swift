/// Percent-encoding of one path segment or query part (RFC 3986: all but unreserved characters).
enum Percent {
  /// By byte.
  private static let isUnreserved: [Bool] = {
    let bytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
    return (0...UInt8.max).map(bytes.contains)
  }()
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func encode(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved[Int(byte)] {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// - Returns: nil if an escape is invalid, or the result is not UTF-8.
  static func decode(_ text: some StringProtocol) -> String? {
    guard let bytes = bytes(of: text.utf8, otherwise: { _ in nil }) else { return nil }
    // `String(validating:as:)` needs iOS 18. Decoding repairs what is not UTF-8, and then the bytes differ.
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }

  /// Decodes a part of `application/x-www-form-urlencoded` text: `+` is a space, an invalid percent escape is kept as literal text, and
  /// invalid UTF-8 becomes U+FFFD.
  static func decode(formText encoded: some Sequence<UInt8>) -> String {
    let plain = encoded.lazy.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes(of: plain) { $0 } ?? [], as: UTF8.self)
  }

  /// - Parameter otherwise: returns the byte for a `%` without two digits; nil rejects the text.
  private static func bytes(
    of encoded: some Sequence<UInt8>, otherwise: (UInt8) -> UInt8?
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(encoded)[...]
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if let high = rest.first?.hexValue, let low = rest.dropFirst().first?.hexValue {
        rest = rest.dropFirst(2)
        bytes.append(high << 4 | low)
      } else {
        guard let literal = otherwise(byte) else { return nil }
        bytes.append(literal)
      }
    }
    return bytes
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexValue: UInt8? { Character(UnicodeScalar(self)).hexDigitValue.map(UInt8.init) }
}
