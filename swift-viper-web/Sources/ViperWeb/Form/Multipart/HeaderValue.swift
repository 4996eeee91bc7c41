import Foundation

/// The value of a header field with parameters, such as `form-data; name="picture"; filename="a.png"`.
///
/// Invalid parameters are skipped; of duplicates, the first one is used.
struct HeaderValue {
  /// The text before the parameters, in lowercase.
  let value: String
  /// The parameters by their names in lowercase. Invalid UTF-8 becomes U+FFFD.
  private(set) var parameters: [String: String] = [:]

  init(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    value = Self.text(Self.take(from: &rest) { $0 != UInt8(ascii: ";") }).lowercased()
    while rest.popFirst() != nil {
      let name = Self.text(Self.take(from: &rest) { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") })
        .lowercased()
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest.removeFirst()
      _ = Self.take(from: &rest, while: Self.isBlank)
      let value: String
      if rest.first == UInt8(ascii: "\"") {
        value = Self.quoted(&rest)
        _ = Self.take(from: &rest) { $0 != UInt8(ascii: ";") }
      } else {
        value = Self.text(Self.take(from: &rest) { $0 != UInt8(ascii: ";") })
      }
      if parameters[name] == nil { parameters[name] = value }
    }
  }

  /// Browsers encode a quotation mark as `%22` and keep a backslash (HTML standard, "multipart/form-data encoding
  /// algorithm"); other clients write `\"` and `\\` (RFC 2616).
  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> String {
    rest.removeFirst()
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      let isEscape =
        byte == UInt8(ascii: "\\") && (rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "\\"))
      text.append(isEscape ? rest.removeFirst() : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func take(
    from rest: inout ArraySlice<UInt8>, while condition: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return taken
  }
}
