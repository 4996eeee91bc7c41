import Foundation

/// What is archived of a session itself.
struct SessionRecord: Codable {
  /// The name of its piece among the session's pieces. No window is called so.
  static let pieceName = "session"

  let id: String
  let identity: String?
  let begun: Date
}
