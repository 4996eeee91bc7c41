extension String {
  /// Decodes text in HTML: `&lt;` is a `<`. Invalid UTF-8 becomes U+FFFD.
  ///
  /// Supports numeric references and those that escaping writes; others, and a lone `&`, are kept.
  init(decodingReferences html: ArraySlice<UInt8>) {
    var text: [UInt8] = []
    var rest = html
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(16).firstIndex(of: UInt8(ascii: ";")),
        let character = Self.character(named: String(decoding: rest[start + 1..<end], as: UTF8.self))
      {
        text += String(character).utf8
        rest = rest[(end + 1)...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    self.init(decoding: text + rest, as: UTF8.self)
  }

  private static func character(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // A sign would be parsed as part of the number.
    guard digits.allSatisfy(\.isHexDigit), let number = UInt64(digits, radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    // For invalid code points, as in browsers.
    guard number != 0, let code = UInt32(exactly: number) else { return "\u{FFFD}" }
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  /// The text escaped for any position that allows text or a quoted value; without NUL, which HTML cannot contain.
  var escapedForHTML: String {
    String(decoding: [UInt8](escaping: self), as: UTF8.self)
  }
}
