import Crypto
import Foundation
import Viper

// Sessions in the archive, saved by an earlier process, or by another one behind the same address.
extension SessionStore {
  // MARK: Loading

  /// Returns the visitor's session from the archive.
  ///
  /// - Parameter known: The session in memory. It has ended if the archive contained it and no longer does.
  func archived(_ visitor: Visitor, _ known: WebSession?) async -> WebSession? {
    // Determined before loading, because the session may be archived for the first time in the meantime.
    let wasArchived = known?.revisions[SessionRecord.pieceName] != nil
    let piece: SessionPiece?
    do { piece = try await self.piece(SessionRecord.pieceName, of: visitor.cookie.session) } catch {
      return known
    }
    // Another request of the same visitor may have been faster.
    let known = known ?? self[visitor.cookie.session]
    guard let piece else {
      // A session that was renamed in the meantime has left its former name intentionally.
      guard let known, wasArchived, known.name == visitor.cookie.session else { return known }
      end(known)
      return nil
    }
    if let known { return known }
    guard let record = try? JSONDecoder().decode(SessionRecord.self, from: piece.bytes) else { return nil }
    let session = provisionalSession(of: visitor, record)
    session.revisions[piece.name] = piece.revision
    guard (try? keep(session, of: visitor)) != nil else { return nil }
    return session
  }

  /// Returns the archived snapshot of a window that this process does not know, or that another process has changed.
  func newerSnapshot(of window: String, in session: WebSession) async -> WindowSnapshot? {
    let name = session.name
    guard session.revisions[SessionRecord.pieceName] != nil,
      let piece = try? await piece(window, of: name),
      await isNewer(piece, to: session, named: name, session.peek(window))
    else { return nil }
    session.revisions[window] = piece.revision
    let decoder = JSONDecoder()
    decoder.userInfo[.routes] = setup.routes
    do { return try decoder.decode(WindowSnapshot.self, from: piece.bytes) } catch {
      report(error)
      return nil
    }
  }

  /// Whether no other process has taken over the window or ended the session.
  func isCurrent(_ window: Window, of session: WebSession) async -> Bool {
    let (name, known) = (session.name, session.revisions[window.name])
    do {
      if let piece = try await piece(window.name, of: name) {
        return await !isNewer(piece, to: session, named: name, window)
      }
      guard session.name == name else { return true }
      if known != nil { return false }
      guard session.revisions[SessionRecord.pieceName] != nil else { return true }
      return try await piece(SessionRecord.pieceName, of: name) != nil
    } catch {
      return true
    }
  }

  /// Whether another process has saved this piece of a window.
  ///
  /// - Parameters:
  ///   - name: The session's name when the piece was loaded. Pieces of a former name are ignored.
  ///   - window: The window in memory. This process may have saved it without having received the confirmation.
  private func isNewer(
    _ piece: SessionPiece, to session: WebSession, named name: String, _ window: Window?
  ) async -> Bool {
    if piece.revision > session.revisions[piece.name, default: 0] { _ = await window?.archiving?.value }
    return session.name == name && piece.revision > session.revisions[piece.name, default: 0]
  }

  private func piece(_ name: String, of session: String) async throws -> SessionPiece? {
    do { return try await configuration.archive?.piece(name, of: session) } catch {
      report(error)
      throw error
    }
  }

  // MARK: Saving

  /// Saves a window, and its session if that is new. Errors are reported, and the data stays in memory.
  ///
  /// - Returns: False if another process has taken over the window, so that this one's state is outdated.
  func save(_ window: Window, of session: WebSession) async -> Bool {
    guard let archive = configuration.archive else { return true }
    // In sequence, because each needs the revision of the previous one.
    let previous = window.archiving
    let saving = Task {
      _ = await previous?.value
      return await write(window, of: session, to: archive)
    }
    window.archiving = saving
    // A task that has ended keeps its memory.
    defer { if window.archiving == saving { window.archiving = nil } }
    return await saving.value
  }

  private func write(_ window: Window, of session: WebSession, to archive: any SessionArchive) async -> Bool {
    let name = session.name
    do {
      try await writeRecord(of: session, to: archive)
      let encoder = JSONEncoder()
      // Makes the bytes of equal snapshots equal.
      encoder.outputFormatting = .sortedKeys
      let bytes = try encoder.encode(window.snapshot)
      let digest = SHA256.hash(data: bytes)
      guard digest != window.archived || session.revisions[window.name] == nil else { return true }
      let revision = session.revisions[window.name, default: 0] + 1
      let piece = SessionPiece(name: window.name, revision: revision, bytes: bytes)
      guard try await archive.save(piece, of: name) else { return false }
      guard session.name == name else { return true }
      session.revisions[window.name] = revision
      session.savedAt = time.elapsed
      window.archived = digest
    } catch {
      report(error)
    }
    return true
  }

  func writeRecord(of session: WebSession, to archive: any SessionArchive) async throws {
    guard session.revisions[SessionRecord.pieceName] == nil else { return }
    _ = try await writeRecord(of: session, revision: 1, to: archive)
  }

  /// - Returns: False if another process has saved this revision.
  private func writeRecord(
    of session: WebSession, revision: Int, to archive: any SessionArchive
  ) async throws -> Bool {
    let age = (time.elapsed - session.begun) / .seconds(1)
    let begun = Date(timeIntervalSinceNow: -age)
    let record = SessionRecord(id: session.id, identity: session.identity, begun: begun)
    let piece = SessionPiece(
      name: SessionRecord.pieceName, revision: revision, bytes: try JSONEncoder().encode(record))
    let name = session.name
    let isSaved = try await archive.save(piece, of: name)
    guard session.name == name else { return true }
    session.revisions[piece.name] = revision
    session.savedAt = time.elapsed
    return isSaved
  }

  /// Saves the records of sessions that are in use but were not saved for a long time, of people who only read.
  private func refreshRecords(in archive: any SessionArchive) async {
    for session in all where isOnlyRead(session) {
      guard let revision = session.revisions[SessionRecord.pieceName] else { continue }
      do {
        guard let piece = try await piece(SessionRecord.pieceName, of: session.name) else {
          end(session)
          continue
        }
        // A concurrent save by another process is sufficient.
        _ = try await writeRecord(of: session, revision: max(revision, piece.revision) + 1, to: archive)
      } catch {
        report(error)
      }
    }
  }

  private func isOnlyRead(_ session: WebSession) -> Bool {
    guard let savedAt = session.savedAt else { return true }
    return time.elapsed - savedAt > configuration.sessionIdleTime / 4
      && (session.isStreaming || session.lastUse > savedAt)
  }

  /// Saves changes that were made without a request.
  func saveAll() async {
    guard configuration.archive != nil else { return }
    for session in all where session.revisions[SessionRecord.pieceName] != nil {
      for window in session.loadedWindows { _ = await save(window, of: session) }
    }
  }

  // MARK: Removing

  func removeFromArchive(_ session: WebSession) {
    if session.revisions[SessionRecord.pieceName] != nil { removeFromArchive(session.name) }
  }

  func removeFromArchive(_ name: String) {
    guard let archive = configuration.archive else { return }
    Task {
      do { try await archive.remove(name) } catch { report(error) }
    }
  }

  func removeFromArchive(window: String, of session: WebSession) {
    guard let archive = configuration.archive, session.revisions[window] != nil else { return }
    let name = session.name
    Task {
      do {
        try await archive.remove(window, of: name)
        try await archive.remove(Self.claimName(of: window), of: name)
      } catch { report(error) }
    }
  }

  /// Removes sessions that were not used for the idle time.
  func sweepArchive() async {
    guard let archive = configuration.archive else { return }
    await refreshRecords(in: archive)
    let idle = configuration.sessionIdleTime / .seconds(1)
    let limit = Date(timeIntervalSinceNow: -idle)
    do { try await archive.removeSessions(unusedSince: limit) } catch { report(error) }
  }

  /// At most once a minute: with a full disk, every request fails.
  func report(_ error: any Error) {
    // The request has ended: its client has disconnected, or the server stops.
    if error is CancellationError, Task.isCancelled { return }
    if let lastArchiveReport, time.elapsed - lastArchiveReport < .seconds(60) { return }
    lastArchiveReport = time.elapsed
    setup.diagnostics.report(
      .failure(
        Diagnostic.Failure(
          error: error, module: "ViperWeb", route: "-",
          advice: "Sessions are not archived and will be lost when the process ends.")))
  }
}
