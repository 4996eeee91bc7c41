/// The sessions of a web app: made by the first post or stream of a visitor, freed when idle.
@MainActor final class SessionStore {
  private var sessions: [String: Session] = [:]
  private let configuration: WebConfiguration
  private let time: Stopwatch

  init(_ configuration: WebConfiguration) {
    self.configuration = configuration
    time = Stopwatch(configuration.clock)
  }

  var count: Int { sessions.count }

  /// Whether there is room for one more session; makes some where it can.
  func hasRoom() -> Bool {
    if sessions.count >= configuration.maximumSessions { sweep() }
    return sessions.count < configuration.maximumSessions
  }

  func session(of visitor: Visitor) -> Session? {
    let session = sessions[visitor.session]
    session?.lastUse = time.elapsed
    return session
  }

  /// - Returns: nil when there are as many sessions as there may be.
  func makeSession(of visitor: Visitor) -> Session? {
    if let session = session(of: visitor) { return session }
    guard hasRoom() else { return nil }
    let session = Session(maximumWindows: configuration.maximumWindows, time: time)
    sessions[visitor.session] = session
    return session
  }

  /// Frees the sessions that nobody has used for too long. One with an open stream is in use.
  func sweep() {
    let now = time.elapsed
    for (name, session) in sessions where !session.isStreaming {
      guard now - session.lastUse > configuration.sessionIdleTime else { continue }
      sessions[name] = nil
      session.close()
    }
  }

  func closeAll() {
    let all = sessions
    sessions = [:]
    for session in all.values { session.close() }
  }
}

/// One visitor's windows.
@MainActor final class Session {
  var lastUse: Duration
  private var windows: [String: Window] = [:]
  private let maximumWindows: Int
  private let time: Stopwatch

  init(maximumWindows: Int, time: Stopwatch) {
    self.maximumWindows = maximumWindows
    self.time = time
    lastUse = time.elapsed
  }

  var isStreaming: Bool { windows.values.contains(where: \.changes.hasListeners) }

  func window(_ name: String) -> Window? {
    let window = windows[name]
    window?.lastUse = time.elapsed
    return window
  }

  func add(_ window: Window) {
    window.lastUse = time.elapsed
    windows[window.name] = window
    while windows.count > maximumWindows {
      let idle = windows.values.filter { !$0.changes.hasListeners && $0 !== window }
      guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return }
      windows[oldest.name] = nil
      oldest.close()
    }
  }

  func close() {
    for window in windows.values { window.close() }
    windows = [:]
  }
}

/// Time since its making, by any clock of durations.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    func start<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    read = start(clock)
  }

  var elapsed: Duration { read() }
}
