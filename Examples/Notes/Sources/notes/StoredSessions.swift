import Foundation
import NoteStore
import ViperWeb

/// The sessions of the browser stage, stored in the database of the notes.
struct StoredSessions: SessionArchive {
  let table: SessionTable

  func piece(_ name: String, of session: String) async throws -> SessionPiece? {
    try await table.piece(name, of: session).map {
      SessionPiece(name: $0.name, revision: $0.revision, bytes: $0.bytes)
    }
  }

  func save(_ piece: SessionPiece, of session: String) async throws -> Bool {
    try await table.save(
      SessionTable.Piece(name: piece.name, revision: piece.revision, bytes: piece.bytes), of: session)
  }

  func remove(_ name: String, of session: String) async throws { try await table.remove(name, of: session) }

  func remove(_ session: String) async throws { try await table.remove(session) }

  func removeSessions(unusedSince time: Date) async throws {
    try await table.removeSessions(unusedSince: time)
  }
}
