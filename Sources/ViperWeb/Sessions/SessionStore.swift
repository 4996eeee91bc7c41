/// The sessions of a web app: made by the first post or stream of a visitor, freed when idle.
@MainActor final class SessionStore {
  private var sessions: [String: Session] = [:]
  private var sessionsByNetwork: [String: [ObjectIdentifier: Session]] = [:]
  /// Those that were not in use when they were made, the oldest first, with some that are by now, or have gone.
  private var newcomers: [Session] = []
  private var firstNewcomer = 0
  private let configuration: WebConfiguration
  private let time: Stopwatch
  private var lastSweep: Duration = .zero
  /// How many sessions there have been.
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
    try checkRoom(for: visitor)
    if isFull(for: visitor.network) { unused(from: visitor.network).map(end) }
    if isFull { oldestNewcomer.map(end) }
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

  /// Checks that there is room for one more session, or a session that nobody has used and that may go for it.
  ///
  /// - Throws: ``WebError/full(retryAfter:)``, ``WebError/fullFromHere(retryAfter:)``.
  func checkRoom(for visitor: Visitor) throws(WebError) {
    // What is over makes room; it is not looked for with each of many who come at once.
    if isFull || isFull(for: visitor.network), time.elapsed - lastSweep >= .seconds(1) { sweep() }
    if isFull(for: visitor.network), unused(from: visitor.network) == nil {
      throw .fullFromHere(retryAfter: timeToNextEnd(of: sessions(from: visitor.network)))
    }
    if isFull, oldestNewcomer == nil { throw .full(retryAfter: timeToNextEnd(of: Array(sessions.values))) }
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
