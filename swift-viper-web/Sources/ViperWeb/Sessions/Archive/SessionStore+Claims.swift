import Foundation

// Claims of posts in the archive: of several processes that receive the same post at the same time, one handles it.
//
// Each window has a piece that names the last claimed post. Replacing it is atomic, so one process wins. The others wait
// until the window that the winner saves has handled the post, and answer with its state.
extension SessionStore {
  /// The archived claim of a window.
  private struct Claim: Codable {
    /// See ``Submission/Identity/key``; empty if the claim was withdrawn.
    let post: String
    let time: Date
  }

  enum ClaimResult {
    /// This process may handle the post.
    case granted
    /// Another process is handling a post of this window.
    case busy
  }

  /// The time after which a claim without result is ignored, because its process may have ended.
  static let claimTime: Duration = .seconds(5)

  /// Claims a post that the window has not handled. Errors of the archive are reported, and the claim is granted.
  func claim(_ post: Submission.Identity, on window: Window, of session: WebSession) async -> ClaimResult {
    guard let key = post.key else { return .granted }
    return await claim(key: key, on: window, of: session)
  }

  private func claim(key: String, on window: Window, of session: WebSession) async -> ClaimResult {
    guard let archive = configuration.archive else { return .granted }
    // In sequence, because each claim needs the revision of the previous one.
    let previous = window.claiming
    let claiming = Task {
      _ = await previous?.value
      return await claimNow(key, on: window, of: session, in: archive)
    }
    window.claiming = claiming
    // A task that has ended keeps its memory.
    defer { if window.claiming == claiming { window.claiming = nil } }
    return await claiming.value
  }

  private func claimNow(
    _ key: String, on window: Window, of session: WebSession, in archive: any SessionArchive
  ) async -> ClaimResult {
    do {
      try await writeRecord(of: session, to: archive)
      if try await write(key, on: window, of: session, to: archive) { return .granted }
      let name = Self.claimName(of: window)
      guard let piece = try await archive.piece(name, of: session.name),
        let last = try? JSONDecoder().decode(Claim.self, from: piece.bytes)
      else { return .granted }
      let isOver =
        last.post.isEmpty || window.handled.contains(key: last.post)
        || Date().timeIntervalSince(last.time) > Self.claimTime / .seconds(1)
      guard isOver else { return .busy }
      // Only now, because the next claim replaces the one of this revision.
      session.revisions[name] = piece.revision
      return try await write(key, on: window, of: session, to: archive) ? .granted : .busy
    } catch {
      report(error)
      return .granted
    }
  }

  /// Withdraws the claim of a post that had no effect, so that other processes need not wait for it.
  func withdrawClaim(of post: Submission.Identity, on window: Window, of session: WebSession) async {
    guard post.key != nil else { return }
    // An empty key claims nothing.
    _ = await claim(key: "", on: window, of: session)
  }

  /// - Returns: False if another process has claimed a post since this one read the claim.
  private func write(
    _ key: String, on window: Window, of session: WebSession, to archive: any SessionArchive
  ) async throws -> Bool {
    let (name, sessionName) = (Self.claimName(of: window), session.name)
    let revision = session.revisions[name, default: 0] + 1
    let bytes = try JSONEncoder().encode(Claim(post: key, time: Date()))
    let piece = SessionPiece(name: name, revision: revision, bytes: bytes)
    guard try await archive.save(piece, of: sessionName) else { return false }
    if session.name == sessionName { session.revisions[name] = revision }
    return true
  }

  static func claimName(of window: Window) -> String { claimName(of: window.name) }
  static func claimName(of window: String) -> String { "claim" + window }
}

extension Submission.Identity {
  /// The identity as a text; nil for a post that does not identify itself.
  var key: String? {
    switch self {
    case .number(let number): "\(number)"
    case .form(let key): "form " + key
    case .unknown: nil
    }
  }

  init(key: String) {
    if let number = Int(key) {
      self = .number(number)
    } else {
      self = key.hasPrefix("form ") ? .form(String(key.dropFirst(5))) : .unknown
    }
  }
}

extension HandledSubmissions {
  fileprivate func contains(key: String) -> Bool { contains(Submission.Identity(key: key)) }
}
