/// One connection of a browser: reads a request, writes the response, and closes. Every step has a deadline.
struct ClientConnection {
  typealias Instant = ContinuousClock.Instant

  enum Stage {
    case readsHead
    /// Waits for a tree that is not encoded yet.
    case awaitsTree
    case writes
    /// Receives each tree until it closes.
    case streams
    /// The response is sent. Further input is discarded, so that the client can read the response before the connection
    /// closes.
    case drains
  }

  let descriptor: Descriptor
  private(set) var stage = Stage.readsHead
  /// The time at which the connection is closed unless it makes progress.
  private(set) var deadline: Instant
  private var head: [UInt8] = []
  private var waiting: ArraySlice<UInt8> = []
  /// The latest tree that is not sent yet; older ones are dropped.
  private var nextTree: [UInt8]?

  init(_ descriptor: Descriptor, limits: ServerLimits, now: Instant) {
    self.descriptor = descriptor
    deadline = now + limits.reading
  }

  var interest: Poll.Interest {
    switch stage {
    case .writes: .write
    case .streams: waiting.isEmpty ? .read : [.read, .write]
    case .readsHead, .awaitsTree, .drains: .read
    }
  }

  /// Reads the available bytes.
  ///
  /// - Returns: The state of the request while it is being read; nil when the connection has ended.
  mutating func read() -> RequestHead.Reading? {
    if stage == .readsHead {
      switch descriptor.receive(
        into: &head, limit: RequestHead.maximumSize + 4 - min(head.count, RequestHead.maximumSize))
      {
      case .bytes: return RequestHead.read(head)
      case .later: return .incomplete
      case .over: return nil
      }
    }
    // Later input is ignored; only the end of the connection matters.
    var dropped: [UInt8] = []
    if case .over = descriptor.receive(into: &dropped, limit: 4096) { return nil }
    return .incomplete
  }

  mutating func awaitTree(until deadline: Instant) {
    stage = .awaitsTree
    self.deadline = deadline
  }

  /// Sends a complete response.
  mutating func answer(_ response: Response, until deadline: Instant) {
    waiting = response.bytes()[...]
    stage = .writes
    self.deadline = deadline
  }

  /// Starts a stream of trees.
  mutating func stream(until deadline: Instant) {
    var start = Response([], type: "text/event-stream")
    // The time in milliseconds after which a browser reconnects.
    start.body = Array("retry: 1000\n\n".utf8)
    waiting = start.bytes(isStream: true)[...]
    stage = .streams
    self.deadline = deadline
  }

  /// Sends a tree to a stream when earlier bytes are sent.
  mutating func send(tree: [UInt8]) { nextTree = tree }

  /// Sends a comment, which keeps the connection open and detects clients that are gone.
  mutating func keepAlive(until deadline: Instant) {
    if waiting.isEmpty { waiting = Array(":\n\n".utf8)[...] }
    self.deadline = deadline
  }

  /// Whether all bytes are sent.
  var isIdle: Bool { waiting.isEmpty && nextTree == nil }

  /// Writes as many bytes as the socket accepts.
  ///
  /// - Returns: Whether the connection stays open.
  mutating func write(_ limits: ServerLimits, now: Instant) -> Bool {
    while true {
      if waiting.isEmpty, let tree = nextTree {
        waiting = (Array("data: ".utf8) + tree + [10, 10])[...]
        nextTree = nil
      }
      if waiting.isEmpty { break }
      switch descriptor.send(waiting) {
      case .bytes(let count):
        waiting = waiting.dropFirst(count)
        deadline = now + (stage == .streams && waiting.isEmpty ? limits.heartbeat : limits.writing)
      case .later: return true
      case .over: return false
      }
    }
    if stage == .writes {
      descriptor.finishSending()
      stage = .drains
      deadline = now + limits.draining
    }
    return true
  }
}

/// The limits of the server: connections and durations.
struct ServerLimits: Sendable {
  /// The number of connections that are served.
  var connections = 16
  /// The number of further connections, which receive an error response.
  var refusals = 16
  /// From the beginning of a connection until the head of its request is complete.
  var reading = Duration.seconds(5)
  /// For encoding a tree: the main actor may be busy.
  var making = Duration.seconds(10)
  /// Until a client accepts more bytes.
  var writing = Duration.seconds(10)
  /// Until a client has read the end of its response.
  var draining = Duration.seconds(1)
  /// Before accepting connections again after the system refused one.
  var resting = Duration.seconds(1)
  /// Between two keep-alive comments on a stream.
  var heartbeat = Duration.seconds(15)
}
