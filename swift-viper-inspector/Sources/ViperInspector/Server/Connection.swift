/// One connection of a browser: reads a request, writes the response, and closes. Runs on a thread of its own.
struct Connection: Sendable {
  let socket: Socket
  let site: InspectorSite
  let limits: ServerLimits
  let trees: Locked<PublishedTrees>
  /// Requests a new tree.
  let wanted: @Sendable () -> Void

  /// - Parameter isServed: Whether there is capacity for the request.
  func run(isServed: Bool) {
    guard let response = response(isServed) else { return }
    guard socket.send(response.bytes(), atMost: limits.writing) else { return }
    socket.finishSending()
    // Further input is discarded, so that the client can read the response before the connection closes.
    let end = ContinuousClock.now + limits.draining
    while case .bytes = socket.receive(limit: 4096, atMost: ContinuousClock.now.duration(to: end)) {}
  }

  /// Returns the response; nil after a stream or a broken connection.
  private func response(_ isServed: Bool) -> Response? {
    switch readHead() {
    case nil: return nil
    case .incomplete?: return Response(.requestTimeout)
    case .tooLarge?: return Response(.headTooLarge)
    case .malformed?: return Response(.badRequest)
    case .complete(let head)?:
      guard isServed else { return Response(.unavailable) }
      switch site.answer(head) {
      case .whole(let response): return response
      case .tree: return treeResponse()
      case .events:
        stream()
        return nil
      }
    }
  }

  /// Reads the head of the request. Returns `incomplete` after a timeout, and nil if the connection is closed.
  private func readHead() -> RequestHead.Reading? {
    let end = ContinuousClock.now + limits.reading
    var bytes: [UInt8] = []
    while true {
      let reading = RequestHead.read(bytes)
      guard reading == .incomplete else { return reading }
      let limit = RequestHead.maximumSize + 4 - bytes.count
      switch socket.receive(limit: limit, atMost: ContinuousClock.now.duration(to: end)) {
      case .bytes(let more): bytes += more
      case .timeout: return .incomplete
      case .end: return nil
      }
    }
  }

  // MARK: Trees

  /// Requests a tree and waits for it.
  private func treeResponse() -> Response {
    let version = trees.withLock { $0.version }
    wanted()
    guard case .tree(let tree, _) = trees.wait(atMost: limits.making, { $0.next(after: version) }) else {
      return Response(.unavailable)
    }
    return Response(tree, type: "application/json")
  }

  /// Sends each tree as a server-sent event until the client or the server ends.
  private func stream() {
    var start = Response([], type: "text/event-stream")
    // The time in milliseconds after which a browser reconnects.
    start.body = Array("retry: 1000\n\n".utf8)
    guard socket.send(start.bytes(isStream: true), atMost: limits.writing) else { return }
    // Counted before the first tree is requested, so that later changes are published too.
    var latest = trees.withLock { trees in
      trees.streams += 1
      return trees.version
    }
    defer { trees.withLock { $0.streams -= 1 } }
    wanted()
    while true {
      let event: [UInt8]
      switch trees.wait(atMost: limits.heartbeat, { $0.next(after: latest) }) {
      case .tree(let tree, let version)?:
        event = Array("data: ".utf8) + tree + [10, 10]
        latest = version
      case .end?: return
      // A comment, which keeps the connection open and fails if the client is gone.
      case nil: event = Array(":\n\n".utf8)
      }
      guard socket.send(event, atMost: limits.writing) else { return }
    }
  }
}
