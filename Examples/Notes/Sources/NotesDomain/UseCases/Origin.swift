public import Foundation

/// What words began from: the version of a note that they replace, and the name of the draft that they go on with.
///
/// Whoever begins to write makes a draft of a name of its own. Where the last words are those of this very draft, nobody else has
/// written meanwhile, whatever the version: a page that is sent again, or an editor that is restored, may not know the last one.
public struct Origin: Hashable, Sendable, LosslessStringConvertible {
  public let version: Int
  public let draftID: UUID

  /// - Parameter draftID: by default, that of a new draft.
  public init(_ version: Int, draftID: UUID = UUID()) {
    self.version = version
    self.draftID = draftID
  }

  /// The version, a space and the UUID.
  public var description: String { "\(version) \(draftID.uuidString)" }

  /// Reads a ``description``; nil for any other text.
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
  /// Reads an origin from one string; throws `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let origin = Origin(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "An origin is a number and a UUID, not “\(text)”.")
    }
    self = origin
  }

  /// Writes the origin as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
