/// The sessions of a web app: made by the first post or stream of a visitor, freed when idle.
@MainActor final class SessionStore {
  private var sessions: [String: Session] = [:]
  private var sessionsByNetwork: [String: [ObjectIdentifier: Session]] = [:]
  /// Candidates for eviction, the oldest first. Some are in use by now, or have ended: they are skipped.
  private var newcomers: [Session] = []
  private var firstNewcomer = 0
  private let configuration: WebConfiguration
  private let time: Stopwatch
  private var lastSweep: Duration = .zero
  /// The number of sessions made so far.
  private var order = 0

  init(_ configuration: WebConfiguration) {
    self.configuration = configuration
    time = Stopwatch(configuration.clock)
  }

  var count: Int { sessions.count }

  /// - Parameter isStep: whether the visitor does something.
  func session(of visitor: Visitor, isStep: Bool = false) -> Session? {
    let session = sessions[visitor.session]
    session?.touch(isStep: isStep)
    return session
  }

  /// - Throws: ``WebError/full(retryAfter:)``, ``WebError/fullFromHere(retryAfter:)``.
  func makeSession(of visitor: Visitor, isStep: Bool) throws(WebError) -> Session {
    if let session = session(of: visitor, isStep: isStep) { return session }
    try sessionToEvict(for: visitor).map(end)
    let session = Session(
      visitor.session, from: visitor.network, order: order, maximumWindows: configuration.maximumWindows,
      time: time)
    order += 1
    session.touch(isStep: true)
    sessions[session.name] = session
    newcomers.append(session)
    if let network = session.network {
      sessionsByNetwork[network, default: [:]][ObjectIdentifier(session)] = session
    }
    return session
  }

  /// The session that must be evicted before a new one is made for a visitor: the oldest unused one where a limit is reached;
  /// nil where there is room.
  ///
  /// - Throws: ``WebError/full(retryAfter:)``, ``WebError/fullFromHere(retryAfter:)`` when a limit is reached and all are in use.
  @discardableResult
  func sessionToEvict(for visitor: Visitor) throws(WebError) -> Session? {
    // Expired sessions are removed first, at most once a second: sweeping for each request of a flood would cost too much.
    if isFull || isFull(for: visitor.network), time.elapsed - lastSweep >= .seconds(1) { sweep() }
    if isFull(for: visitor.network) {
      if let session = unused(from: visitor.network) { return session }
      throw .fullFromHere(retryAfter: timeToNextEnd(of: sessions(from: visitor.network)))
    }
    guard isFull else { return nil }
    if let session = oldestNewcomer { return session }
    throw .full(retryAfter: timeToNextEnd(of: Array(sessions.values)))
  }

  private var isFull: Bool { sessions.count >= configuration.maximumSessions }

  private func isFull(for network: String?) -> Bool {
    guard let network else { return false }
    return sessionsByNetwork[network, default: [:]].count >= configuration.maximumSessionsPerAddress
  }

  private func sessions(from network: String?) -> [Session] {
    network.flatMap { sessionsByNetwork[$0] }.map { Array($0.values) } ?? []
  }

  private func unused(from network: String?) -> Session? {
    sessions(from: network).filter { !$0.isInUse }.min { $0.order < $1.order }
  }

  private var oldestNewcomer: Session? {
    while firstNewcomer < newcomers.count {
      let session = newcomers[firstNewcomer]
      if !session.isInUse, sessions[session.name] === session { return session }
      firstNewcomer += 1
    }
    return nil
  }

  /// Frees the sessions that nobody has used for too long. One with an open stream is in use.
  func sweep() {
    lastSweep = time.elapsed
    for session in sessions.values where isOver(session) { end(session) }
    newcomers = newcomers[firstNewcomer...].filter { !$0.isInUse && sessions[$0.name] === $0 }
    firstNewcomer = 0
  }

  /// Reduces windows that nobody watches to their snapshots. Between two sessions requests have their turn.
  func restWindows() async {
    for session in Array(sessions.values) where session.isAwake {
      session.rest(after: configuration.windowIdleTime)
      await Task.yield()
    }
  }

  private func isOver(_ session: Session) -> Bool {
    !session.isStreaming && time.elapsed - session.lastUse > configuration.sessionIdleTime
  }

  /// How long it takes until one of these ends if nobody uses it.
  private func timeToNextEnd(of sessions: [Session]) -> Duration {
    let idle = sessions.filter { !$0.isStreaming }.map(\.lastUse).min()
    return max((idle ?? time.elapsed) + configuration.sessionIdleTime - time.elapsed, .zero)
  }

  private func end(_ session: Session) {
    sessions[session.name] = nil
    if let network = session.network {
      sessionsByNetwork[network]?[ObjectIdentifier(session)] = nil
      if sessionsByNetwork[network]?.isEmpty == true { sessionsByNetwork[network] = nil }
    }
    session.close()
  }

  func closeAll() {
    for session in sessions.values { end(session) }
    newcomers = []
    firstNewcomer = 0
  }
}
