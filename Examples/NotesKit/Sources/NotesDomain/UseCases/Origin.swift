public import Foundation

/// The version that text is based on, and the id of the draft that it continues.
///
/// Each writer creates a draft with an id of its own. If the last text belongs to that draft, no one else has written
/// since, whatever the version: a request that is sent again, or a restored editor, may not know the last version.
public struct Origin: Hashable, Sendable, LosslessStringConvertible {
  public let version: Int
  public let draftID: UUID

  /// - Parameter draftID: The id of the draft; by default, that of a new draft.
  public init(_ version: Int, draftID: UUID = .random()) {
    self.version = version
    self.draftID = draftID
  }

  /// The version, a space and the UUID.
  public var description: String { "\(version) \(draftID.uuidString)" }

  /// Parses a ``description``; nil for other text.
  public init?(_ description: String) {
    let parts = description.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let version = Int(parts[0]), let draftID = UUID(uuidString: String(parts[1]))
    else {
      return nil
    }
    self.init(version, draftID: draftID)
  }
}

extension Origin: Codable {
  /// Decodes an origin from a string; throws `DecodingError.dataCorrupted` for invalid text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let origin = Origin(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "An origin is a number and a UUID, not “\(text)”.")
    }
    self = origin
  }

  /// Encodes the origin as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
