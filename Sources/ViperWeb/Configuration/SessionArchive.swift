public import Foundation

/// Keeps sessions outside the process: after a restart, and in another process behind the same address, a visitor finds the same
/// screens with the same half-typed text. Mostly a table of the app's database.
///
/// ```swift
/// configuration.archive = SessionTable(in: database)
/// ```
///
/// A session consists of pieces: one for itself, one for each window. A piece is saved before the answer that shows it. What is in
/// it are the routes and what `Restorable` contracts keep, as JSON: as confidential as what the app shows.
///
/// Names consist of `a` to `z` and `2` to `7`, so they may be names of files. That of a session is part of its cookie, a secret, and not
/// its ``WebSession/id``.
public protocol SessionArchive: Sendable {
  /// The piece of that name; nil if none is kept.
  func piece(_ name: String, of session: String) async throws -> SessionPiece?

  /// Saves a piece in place of the one of the revision before: in one step, whichever processes do so at once.
  ///
  /// - Returns: false, and nothing is saved, where the archive has this revision or a later one: another process has saved it.
  func save(_ piece: SessionPiece, of session: String) async throws -> Bool

  /// Removes a piece.
  func remove(_ name: String, of session: String) async throws

  /// Removes a session with all its pieces.
  func remove(_ session: String) async throws

  /// Removes all sessions of which no piece was saved since a point in time.
  func removeSessions(unusedSince time: Date) async throws
}

/// A part of a session, as it is archived.
public struct SessionPiece: Hashable, Sendable {
  /// Tells the pieces of a session apart.
  public let name: String
  /// Counts the times that it was saved, from 1.
  public let revision: Int
  public let bytes: Data

  public init(name: String, revision: Int, bytes: Data) {
    self.name = name
    self.revision = revision
    self.bytes = bytes
  }
}
