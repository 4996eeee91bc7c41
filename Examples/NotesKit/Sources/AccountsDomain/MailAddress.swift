/// A mail address in the form in which addresses are compared: without surrounding spaces, in lowercase.
public struct MailAddress: Codable, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The part before the `@`.
  public var localPart: String { String(description.prefix { $0 != "@" }) }

  /// Creates an address; nil unless `text` has a local part, an `@` and a domain with a dot, in at most 254 bytes.
  /// Whether mail arrives there is known only after sending some.
  public init?(_ text: String) {
    let address = text.trimmingSpaces.lowercased()
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, address.utf8.count <= 254 else { return nil }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard (1...64).contains(parts[0].utf8.count), labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }),
      address.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    description = address
  }

  /// Spaces, control characters and the delimiters of mail headers are not allowed.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar.properties.generalCategory != .control && !"<>()[],;:\\\"".unicodeScalars.contains(scalar)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let address = MailAddress(text), address.description == text else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a mail address.")
    }
    self = address
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension String {
  var trimmingSpaces: String {
    let start = self[...].drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
