/// Percent-encoding of one path segment or query part (RFC 3986: all but unreserved characters).
enum Percent {
  static func encode(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        out.append(byte)
      default:
        out.append(UInt8(ascii: "%"))
        out.append(digit(byte >> 4))
        out.append(digit(byte & 15))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// - Returns: nil if an escape is invalid, or the result is not UTF-8.
  static func decode(_ text: some StringProtocol) -> String? {
    var out: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let escaped = takeEscape(from: &rest) else { return nil }
        out.append(escaped)
      } else {
        out.append(byte)
      }
    }
    // `String(validating:as:)` needs iOS 18. Decoding repairs what is not UTF-8, and then the bytes differ.
    let decoded = String(decoding: out, as: UTF8.self)
    return decoded.utf8.elementsEqual(out) ? decoded : nil
  }

  /// Decodes `application/x-www-form-urlencoded` text: `+` is a space, and an invalid percent escape is kept as literal text.
  private static func bytes(ofFormText encoded: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(encoded)[...]
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"): bytes.append(takeEscape(from: &rest) ?? byte)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// Decodes a part of a query; invalid UTF-8 becomes U+FFFD.
  static func decode(formText encoded: some Sequence<UInt8>) -> String {
    String(decoding: bytes(ofFormText: encoded), as: UTF8.self)
  }

  /// Takes the two digits after a `%`. Returns nil and takes nothing if the escape is invalid.
  private static func takeEscape(from bytes: inout ArraySlice<UInt8>) -> UInt8? {
    guard let high = bytes.first.flatMap(hexValue), let low = bytes.dropFirst().first.flatMap(hexValue) else {
      return nil
    }
    bytes = bytes.dropFirst(2)
    return high << 4 | low
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

/// The value of an ASCII hexadecimal digit.
private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
