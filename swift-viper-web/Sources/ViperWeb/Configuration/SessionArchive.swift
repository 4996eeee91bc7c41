public import Foundation

/// A storage for sessions outside the process: after a restart, and in another process behind the same address, a
/// visitor finds the same screens with the text typed so far. Usually a table in the app's database.
///
/// ```swift
/// configuration.archive = SessionTable(in: database)
/// ```
///
/// A session consists of pieces: one for itself, and one for each window. A piece is saved before the response that
/// shows it. It contains the routes and the state of `Restorable` contracts as JSON, which is as confidential as the
/// content of the app.
///
/// Names consist of `a` to `z` and `2` to `7`, so they can be file names. The name of a session is part of its cookie
/// and secret; it is not its ``WebSession/id``.
public protocol SessionArchive: Sendable {
  /// Returns the piece with a name; nil if it does not exist.
  func piece(_ name: String, of session: String) async throws -> SessionPiece?

  /// Replaces a piece of the previous revision, atomically among all processes.
  ///
  /// - Returns: False if the archive has this revision or a later one, because another process has saved it; then
  ///   nothing is saved.
  func save(_ piece: SessionPiece, of session: String) async throws -> Bool

  /// Removes a piece.
  func remove(_ name: String, of session: String) async throws

  /// Removes a session and all its pieces.
  func remove(_ session: String) async throws

  /// Removes all sessions without a piece that was saved since `time`.
  func removeSessions(unusedSince time: Date) async throws
}

/// A part of a session in the archive.
public struct SessionPiece: Hashable, Sendable {
  /// The name, which is unique in the session.
  public let name: String
  /// The number of times that it was saved, starting at 1.
  public let revision: Int
  public let bytes: Data

  public init(name: String, revision: Int, bytes: Data) {
    self.name = name
    self.revision = revision
    self.bytes = bytes
  }
}
