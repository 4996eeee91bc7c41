import Viper

/// The sessions of a web app: made by the first post or stream of a visitor, freed when idle.
@MainActor final class SessionStore {
  private var sessions: [String: WebSession] = [:]
  private var sessionsByNetwork: [String: [ObjectIdentifier: WebSession]] = [:]
  /// Sessions by the names that they had before their identity changed, until the browser has the new one: only requests of the
  /// window in which it changed are let in by the old name.
  private var renewals: [String: (session: WebSession, window: String)] = [:]
  /// Candidates for eviction, the oldest first. Some are in use by now, or have ended: they are skipped.
  private var newcomers: [WebSession] = []
  private var firstNewcomer = 0
  let setup: WindowSetup
  let time: Stopwatch
  let rates: RateLimiters
  var configuration: WebConfiguration { setup.configuration }
  private var lastSweep: Duration = .zero
  /// When an error of the archive was reported last.
  var lastArchiveReport: Duration?
  /// The number of sessions made so far.
  private var order = 0
  /// The name of the window whose event is being handled.
  @TaskLocal static var currentWindow: String?

  init(_ setup: WindowSetup) {
    self.setup = setup
    time = Stopwatch(setup.configuration.clock)
    rates = RateLimiters(setup.configuration.rateLimits, time)
  }

  var count: Int { sessions.count }
  var all: [WebSession] { Array(sessions.values) }

  subscript(name: String) -> WebSession? { sessions[name] }

  // MARK: Finding and making

  /// The visitor's session: in memory, or in the archive.
  ///
  /// - Parameters:
  ///   - window: the window that the request names.
  ///   - isStep: whether the visitor does something.
  func session(of visitor: Visitor, window: String?, isStep: Bool = false) async -> WebSession? {
    guard !visitor.isNew else { return nil }
    var session = inMemory(visitor, window)
    if configuration.archive != nil, session?.name ?? visitor.session == visitor.session {
      session = await archived(visitor, session)
    }
    session?.touch(visitor, isStep: isStep)
    return session
  }

  private func inMemory(_ visitor: Visitor, _ window: String?) -> WebSession? {
    if let session = sessions[visitor.session] {
      // The browser has the new name.
      if !renewals.isEmpty { renewals = renewals.filter { $0.value.session !== session } }
      return session
    }
    guard let renewal = renewals[visitor.session], renewal.window == window else { return nil }
    return renewal.session
  }

  /// A session that is not among the others: for one answer, or until it is kept.
  func provisionalSession(of visitor: Visitor, _ record: SessionRecord? = nil) -> WebSession {
    let session = WebSession(visitor, record, order: order, setup, time: time)
    order += 1
    session.onRenewal = { [weak self] in self?.renew($0, $1) }
    session.onEviction = { [weak self] in self?.removeFromArchive(window: $1, of: $0) }
    return session
  }

  /// - Throws: ``WebError/full(retryAfter:)``, ``WebError/fullFromHere(retryAfter:)``, ``WebError/tooOften(retryAfter:)``.
  func makeSession(of visitor: Visitor, window: String?, isStep: Bool) async throws(WebError) -> WebSession {
    if let session = await session(of: visitor, window: window, isStep: isStep) { return session }
    if let wait = rates.waitToBegin(visitor) { throw .tooOften(retryAfter: wait) }
    let session = provisionalSession(of: visitor)
    try keep(session, of: visitor)
    session.touch(visitor, isStep: true)
    return session
  }

  /// - Throws: ``WebError/full(retryAfter:)``, ``WebError/fullFromHere(retryAfter:)``.
  func keep(_ session: WebSession, of visitor: Visitor) throws(WebError) {
    if let evicted = try sessionToEvict(for: visitor) {
      removeFromArchive(evicted)
      end(evicted)
    }
    sessions[session.name] = session
    newcomers.append(session)
    if let network = session.network {
      sessionsByNetwork[network, default: [:]][ObjectIdentifier(session)] = session
    }
  }

  private func renew(_ session: WebSession, _ oldName: String) {
    guard sessions.removeValue(forKey: oldName) != nil else { return }
    sessions[session.name] = session
    if let window = Self.currentWindow { renewals[oldName] = (session, window) }
    removeFromArchive(oldName)
  }

  /// The session that must be evicted before a new one is made for a visitor: the oldest unused one where a limit is reached;
  /// nil where there is room.
  ///
  /// - Throws: ``WebError/full(retryAfter:)``, ``WebError/fullFromHere(retryAfter:)`` when a limit is reached and all are in use.
  @discardableResult
  func sessionToEvict(for visitor: Visitor) throws(WebError) -> WebSession? {
    // Expired sessions are removed first, at most once a second: sweeping for each request of a flood would cost too much.
    if isFull || isFull(for: visitor.network), time.elapsed - lastSweep >= .seconds(1) { sweep() }
    if isFull(for: visitor.network) {
      if let session = unused(from: visitor.network) { return session }
      throw .fullFromHere(retryAfter: timeToNextEnd(of: sessions(from: visitor.network)))
    }
    guard isFull else { return nil }
    if let session = oldestNewcomer { return session }
    throw .full(retryAfter: timeToNextEnd(of: all))
  }

  private var isFull: Bool { sessions.count >= configuration.maximumSessions }

  private func isFull(for network: String?) -> Bool {
    guard let network else { return false }
    return sessionsByNetwork[network, default: [:]].count >= configuration.maximumSessionsPerAddress
  }

  private func sessions(from network: String?) -> [WebSession] {
    network.flatMap { sessionsByNetwork[$0] }.map { Array($0.values) } ?? []
  }

  private func unused(from network: String?) -> WebSession? {
    sessions(from: network).filter { !$0.isInUse }.min { $0.order < $1.order }
  }

  private var oldestNewcomer: WebSession? {
    while firstNewcomer < newcomers.count {
      let session = newcomers[firstNewcomer]
      if !session.isInUse, sessions[session.name] === session { return session }
      firstNewcomer += 1
    }
    return nil
  }

  // MARK: Rest and end

  /// Frees the sessions that nobody has used for too long, and those that have lasted too long. One with an open stream is in use.
  func sweep() {
    lastSweep = time.elapsed
    for session in all where isOver(session) { end(session) }
    newcomers = newcomers[firstNewcomer...].filter { !$0.isInUse && sessions[$0.name] === $0 }
    firstNewcomer = 0
  }

  /// Reduces windows that nobody watches to their snapshots. Between two sessions requests have their turn.
  func restWindows() async {
    for session in all where session.isAwake {
      session.rest(after: configuration.windowIdleTime)
      await Task.yield()
    }
  }

  private func isOver(_ session: WebSession) -> Bool {
    let now = time.elapsed
    if now - session.begun > configuration.maximumSessionTime { return true }
    return !session.isStreaming && now - session.lastUse > configuration.sessionIdleTime
  }

  /// How long it takes until one of these ends if nobody uses it.
  private func timeToNextEnd(of sessions: [WebSession]) -> Duration {
    let idle = sessions.filter { !$0.isStreaming }.map(\.lastUse).min()
    return max((idle ?? time.elapsed) + configuration.sessionIdleTime - time.elapsed, .zero)
  }

  func end(_ session: WebSession) {
    sessions[session.name] = nil
    renewals = renewals.filter { $0.value.session !== session }
    if let network = session.network {
      sessionsByNetwork[network]?[ObjectIdentifier(session)] = nil
      if sessionsByNetwork[network]?.isEmpty == true { sessionsByNetwork[network] = nil }
    }
    session.close()
  }

  func closeAll() {
    for session in all { end(session) }
    newcomers = []
    firstNewcomer = 0
  }
}
