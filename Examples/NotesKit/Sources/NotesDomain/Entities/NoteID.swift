import Foundation

/// The permanent id of a note: a UUID in lowercase, so that a note has exactly one spelling in addresses and files.
public struct NoteID: Hashable, Sendable, LosslessStringConvertible {
  /// The UUID in lowercase, such as `3f2504e0-4f89-41d3-9a0c-0305e82c3301`.
  public let description: String

  /// Creates a new id.
  public init() {
    description = UUID.random().uuidString.lowercased()
  }

  /// Creates an id from `text`; nil unless it is a UUID in lowercase.
  public init?(_ text: String) {
    guard UUID(uuidString: text)?.uuidString.lowercased().utf8.elementsEqual(text.utf8) == true else {
      return nil
    }
    description = text
  }
}

extension NoteID: Codable {
  /// Decodes an id from a string; throws `DecodingError.dataCorrupted` for invalid text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = NoteID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A note's name is a UUID in lower case, not “\(text)”.")
    }
    self = id
  }

  /// Encodes the id as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
