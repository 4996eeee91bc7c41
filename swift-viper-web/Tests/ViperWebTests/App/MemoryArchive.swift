import Foundation

@testable import ViperWeb

/// An archive in a dictionary.
actor MemoryArchive: SessionArchive {
  private struct Entry {
    var piece: SessionPiece
    var time: Date
  }
  private struct Failure: Error {}

  private var sessions: [String: [String: Entry]] = [:]
  private var isFailing = false
  private var interlude: (@Sendable () async -> Void)?
  private let removed = AsyncStream<Void>.makeStream()

  /// The number of pieces, without claims of posts.
  var count: Int { sessions.values.flatMap(\.keys).filter { !$0.hasPrefix("claim") }.count }

  func piece(_ name: String, of session: String) throws -> SessionPiece? {
    if isFailing { throw Failure() }
    return sessions[session]?[name]?.piece
  }

  func save(_ piece: SessionPiece, of session: String) async throws -> Bool {
    if isFailing { throw Failure() }
    if let interlude {
      self.interlude = nil
      await interlude()
    }
    let kept = sessions[session]?[piece.name]?.piece.revision ?? 0
    guard kept == 0 || kept == piece.revision - 1 else { return false }
    sessions[session, default: [:]][piece.name] = Entry(piece: piece, time: Date())
    return true
  }

  func remove(_ name: String, of session: String) {
    sessions[session]?[name] = nil
    removed.continuation.yield()
  }

  func remove(_ session: String) {
    sessions[session] = nil
    removed.continuation.yield()
  }

  func removeSessions(unusedSince time: Date) {
    sessions = sessions.filter { $0.value.values.contains { $0.time >= time } }
  }

  /// Adds a piece of any revision, as if left by an earlier process.
  func restore(_ piece: SessionPiece, of session: String) {
    sessions[session, default: [:]][piece.name] = Entry(piece: piece, time: Date())
  }

  func fail() { isFailing = true }
  func recover() { isFailing = false }
  func beforeNextSave(_ action: @escaping @Sendable () async -> Void) { interlude = action }
  func removals(_ count: Int) async {
    var iterator = removed.stream.makeAsyncIterator()
    for _ in 0..<count { await iterator.next(isolation: self) }
  }

  /// Damages the windows' pieces.
  func garble() {
    for (session, pieces) in sessions {
      for (name, entry) in pieces where name != SessionRecord.pieceName {
        sessions[session]?[name]?.piece = SessionPiece(
          name: name, revision: entry.piece.revision, bytes: Data("no".utf8))
      }
    }
  }

  func age(by seconds: Double) {
    for (session, pieces) in sessions {
      for (name, entry) in pieces { sessions[session]?[name]?.time = entry.time - seconds }
    }
  }
}
