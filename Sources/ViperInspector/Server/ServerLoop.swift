/// Waits for events on all connections at once, and handles them without blocking.
struct ServerLoop {
  private let socket: ListeningSocket
  private let site: InspectorSite
  private let mailbox: ServerMailbox
  private let limits: ServerLimits
  private let wanted: @Sendable () -> Void
  private let clock = ContinuousClock()
  private var connections: [ClientConnection] = []
  private var isWatched = false
  /// The time before which no connection is accepted.
  private var restsUntil: ContinuousClock.Instant?

  init(
    _ socket: ListeningSocket, _ site: InspectorSite, _ mailbox: ServerMailbox, limits: ServerLimits,
    wanted: @escaping @Sendable () -> Void
  ) {
    self.socket = socket
    self.site = site
    self.mailbox = mailbox
    self.limits = limits
    self.wanted = wanted
  }

  /// Serves until the mailbox ends.
  mutating func run() {
    defer {
      for connection in connections { connection.descriptor.shut() }
      socket.descriptor.shut()
      mailbox.shut()
    }
    while true {
      let ready = waitForEvents()
      let (tree, isOver) = mailbox.take()
      if isOver { return }
      if ready.contains(socket.descriptor) { acceptAll() }
      if let tree { handOut(tree) }
      connections = connections.compactMap { goOn($0, isReady: ready.contains($0.descriptor)) }
      noteWatchers()
    }
  }

  private mutating func waitForEvents() -> Set<Descriptor> {
    var poll = Poll()
    poll.add(mailbox.wakeUps, .read)
    if let end = restsUntil, end <= clock.now { restsUntil = nil }
    if restsUntil == nil { poll.add(socket.descriptor, .read) }
    for connection in connections { poll.add(connection.descriptor, connection.interest) }
    // Without a deadline, waking occasionally does no harm.
    let next = (connections.map(\.deadline) + [restsUntil].compactMap(\.self)).min()
    return poll.wait(next.map { max(.zero, clock.now.duration(to: $0)) } ?? .seconds(60))
  }

  private mutating func acceptAll() {
    while true {
      let next: Descriptor?
      do { next = try socket.accept() } catch {
        // The connection is still pending; accepting it again at once would be a busy loop.
        restsUntil = clock.now + limits.resting
        return
      }
      guard let descriptor = next else { return }
      guard connections.count < limits.connections + limits.refusals else {
        descriptor.shut()
        continue
      }
      connections.append(ClientConnection(descriptor, limits: limits, now: clock.now))
    }
  }

  private mutating func handOut(_ tree: [UInt8]) {
    for index in connections.indices {
      switch connections[index].stage {
      case .awaitsTree:
        connections[index].answer(
          Response(tree, type: "application/json"), until: clock.now + limits.writing)
      case .streams: connections[index].send(tree: tree)
      case .readsHead, .writes, .drains: break
      }
    }
  }

  /// - Returns: The updated connection; nil if it was closed.
  private func goOn(_ connection: ClientConnection, isReady: Bool) -> ClientConnection? {
    var connection = connection
    if !isReady || takeIn(&connection), bring(&connection) { return connection }
    connection.descriptor.shut()
    return nil
  }

  /// Reads input.
  ///
  /// - Returns: Whether the connection stays open.
  private func takeIn(_ connection: inout ClientConnection) -> Bool {
    // While writing, a failed write detects a closed connection.
    guard connection.interest.contains(.read) else { return true }
    let wasReadingHead = connection.stage == .readsHead
    guard let reading = connection.read() else { return false }
    guard wasReadingHead else { return true }
    switch reading {
    case .incomplete: break
    case .tooLarge: refuse(&connection, .headTooLarge)
    case .malformed: refuse(&connection, .badRequest)
    case .complete(let head): answer(head, &connection)
    }
    return true
  }

  private func answer(_ head: RequestHead, _ connection: inout ClientConnection) {
    let isOneTooMany = connections.prefix(limits.connections).allSatisfy {
      $0.descriptor != connection.descriptor
    }
    if isOneTooMany { return refuse(&connection, .unavailable) }
    switch site.answer(head) {
    case .whole(let response): connection.answer(response, until: clock.now + limits.writing)
    case .tree:
      connection.awaitTree(until: clock.now + limits.making)
      wanted()
    case .events:
      connection.stream(until: clock.now + limits.writing)
      // Set before the first tree is encoded, so that later changes are published too.
      mailbox.note(isWatched: true)
      wanted()
    }
  }

  private func refuse(_ connection: inout ClientConnection, _ status: Response.Status) {
    connection.answer(Response(status), until: clock.now + limits.writing)
  }

  /// Handles deadlines and writes pending bytes.
  ///
  /// - Returns: Whether the connection stays open.
  private func bring(_ connection: inout ClientConnection) -> Bool {
    let now = clock.now
    if connection.deadline <= now {
      switch connection.stage {
      case .readsHead: refuse(&connection, .requestTimeout)
      case .awaitsTree: refuse(&connection, .unavailable)
      case .streams where connection.isIdle: connection.keepAlive(until: now + limits.writing)
      case .writes, .streams, .drains: return false
      }
    }
    switch connection.stage {
    case .writes, .streams: return connection.write(limits, now: now)
    case .readsHead, .awaitsTree, .drains: return true
    }
  }

  private mutating func noteWatchers() {
    let isWatchedNow = connections.contains { $0.stage == .streams }
    guard isWatchedNow != isWatched else { return }
    isWatched = isWatchedNow
    mailbox.note(isWatched: isWatchedNow)
  }
}
