import Foundation

/// Names one note, for good: a UUID in lower case, so that a note has exactly one spelling in addresses and files.
public struct NoteID: Hashable, Sendable, LosslessStringConvertible {
  /// The UUID in lower case, as in `3f2504e0-4f89-41d3-9a0c-0305e82c3301`.
  public let description: String

  /// A new name that nobody has used.
  public init() {
    description = UUID().uuidString.lowercased()
  }

  /// The name spelled by `text`; nil for anything but a UUID in lower case.
  public init?(_ text: String) {
    guard UUID(uuidString: text)?.uuidString.lowercased().utf8.elementsEqual(text.utf8) == true else {
      return nil
    }
    description = text
  }
}

extension NoteID: Codable {
  /// Reads a name from one string; throws `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = NoteID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A note's name is a UUID in lower case, not “\(text)”.")
    }
    self = id
  }

  /// Writes the name as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
