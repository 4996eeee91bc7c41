/// The encoding `application/x-www-form-urlencoded`.
enum FormText {
  /// Returns the decoded bytes: `+` is a space, and an invalid percent escape is kept as literal text.
  static func bytes(of encoded: some Sequence<UInt8>) -> [UInt8] {
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

  /// Takes the two digits after a `%`. Returns nil and takes nothing if the escape is invalid.
  private static func takeEscape(from bytes: inout ArraySlice<UInt8>) -> UInt8? {
    guard let high = bytes.first.flatMap(hexValue), let low = bytes.dropFirst().first.flatMap(hexValue) else {
      return nil
    }
    bytes = bytes.dropFirst(2)
    return high << 4 | low
  }

  /// Returns the value of an ASCII hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
