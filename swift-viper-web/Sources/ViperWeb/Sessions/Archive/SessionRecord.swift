import Foundation

/// The archived data of a session itself.
struct SessionRecord: Codable {
  /// The name of its piece among the session's pieces. No window has this name.
  static let pieceName = "session"

  let id: String
  let identity: String?
  let begun: Date
}
