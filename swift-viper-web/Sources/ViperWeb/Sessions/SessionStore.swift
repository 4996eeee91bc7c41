import Viper

/// The sessions of a web app: created by the first post or stream of a visitor, freed when idle.
@MainActor final class SessionStore {
  private var sessions: [String: WebSession] = [:]
  private var sessionsByNetwork: [String: [ObjectIdentifier: WebSession]] = [:]
  /// The sessions by the names that they had before their identity changed, until the browser has the new name: only
  /// requests of the window in which it changed are accepted with the old one.
  private var renewals: [String: Renewal] = [:]

  private struct Renewal {
    let session: WebSession
    let window: String
    let time: Duration
  }

  /// The time in which the browser receives a new name, even over a slow connection.
  private static let renewalTime = Duration.seconds(10)

  /// Candidates for eviction, oldest first. Those that are in use or have ended are skipped.
  private var newcomers: [WebSession] = []
  private var firstNewcomer = 0
  let setup: WindowSetup
  let time: Stopwatch
  let rates: RateLimiters
  let streams: OpenStreams
  /// The posts and uploads that are arriving.
  var arrivingPosts: QuotaUsage
  var arrivingUploads: QuotaUsage
  /// The text that windows hold.
  let text: ByteUsage
  var configuration: WebConfiguration { setup.configuration }
  private var lastSweep: Duration = .zero
  /// The time at which an error of the archive was last reported.
  var lastArchiveReport: Duration?
  /// The number of sessions created so far.
  private var order = 0
  /// The name of the window whose event is being handled.
  @TaskLocal static var currentWindow: String?

  init(_ setup: WindowSetup) {
    self.setup = setup
    time = Stopwatch(setup.configuration.clock)
    rates = RateLimiters(setup.configuration.rateLimits, time)
    streams = OpenStreams(setup.configuration.streams)
    arrivingPosts = QuotaUsage(setup.configuration.arrivingPosts)
    arrivingUploads = QuotaUsage(setup.configuration.arrivingUploads)
    text = ByteUsage(setup.configuration.heldText)
  }

  var count: Int { sessions.count }
  var all: [WebSession] { Array(sessions.values) }

  subscript(name: String) -> WebSession? { sessions[name] }

  // MARK: Lookup and creation

  /// Returns the visitor's session, from memory or from the archive.
  ///
  /// - Parameters:
  ///   - window: The window in the request.
  ///   - isStep: Whether the visitor acts.
  func session(of visitor: Visitor, window: String?, isStep: Bool = false) async -> WebSession? {
    guard !visitor.cookie.isNew else { return nil }
    var session = inMemory(visitor, window)
    if configuration.archive != nil, session?.name ?? visitor.cookie.session == visitor.cookie.session {
      session = await archived(visitor, session)
    }
    session?.touch(visitor, isStep: isStep)
    return session
  }

  private func inMemory(_ visitor: Visitor, _ window: String?) -> WebSession? {
    if let session = sessions[visitor.cookie.session] {
      // The browser has the new name.
      if !renewals.isEmpty { renewals = renewals.filter { $0.value.session !== session } }
      return session
    }
    guard let renewal = renewals[visitor.cookie.session], renewal.window == window else { return nil }
    return renewal.session
  }

  /// Returns a session that is not stored: for one response, or until it is kept.
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
    // The browser is receiving the new name in another window. If it never arrived, this is a new visitor.
    if let renewal = renewals[visitor.cookie.session], time.elapsed - renewal.time < Self.renewalTime {
      throw .csrfTokenMismatch()
    }
    if let wait = rates.waitToBegin(visitor) { throw .tooOften(retryAfter: wait) }
    let session = provisionalSession(of: visitor)
    try keep(session, of: visitor)
    session.touch(visitor, isStep: isStep, isFirst: true)
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
    if let window = Self.currentWindow {
      renewals[oldName] = Renewal(session: session, window: window, time: time.elapsed)
    }
    removeFromArchive(oldName)
  }

  /// Returns the session that must be evicted before a new one is created for a visitor: the oldest unused one if a
  /// limit is reached; nil otherwise.
  ///
  /// - Throws: ``WebError/full(retryAfter:)``, ``WebError/fullFromHere(retryAfter:)`` if a limit is reached and all
  ///   sessions are in use.
  @discardableResult
  func sessionToEvict(for visitor: Visitor) throws(WebError) -> WebSession? {
    // Expired sessions are removed first, at most once a second: removing them for each request of a flood would be too
    // expensive.
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

  // MARK: Unloading and expiry

  /// Ends sessions that were idle for too long or have reached the maximum duration. One with an open stream is in use.
  func sweep() {
    lastSweep = time.elapsed
    for session in all where isOver(session) { end(session) }
    newcomers = newcomers[firstNewcomer...].filter { !$0.isInUse && sessions[$0.name] === $0 }
    firstNewcomer = 0
  }

  /// Unloads windows without viewers. Requests are handled between two sessions.
  func unloadIdleWindows() async {
    for session in all where session.hasLoadedWindows {
      session.unloadWindows(idleFor: configuration.windowIdleTime)
      await Task.yield()
    }
  }

  private func isOver(_ session: WebSession) -> Bool {
    let now = time.elapsed
    if now - session.begun > configuration.maximumSessionTime { return true }
    return !session.isStreaming && now - session.lastUse > session.idleTime
  }

  /// Returns the time until one of these sessions ends if none is used.
  private func timeToNextEnd(of sessions: [WebSession]) -> Duration {
    let end = sessions.filter { !$0.isStreaming }.map { $0.lastUse + $0.idleTime }.min()
    return max((end ?? time.elapsed + configuration.sessionIdleTime) - time.elapsed, .zero)
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
