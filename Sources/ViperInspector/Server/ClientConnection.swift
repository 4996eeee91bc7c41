/// One connection of a browser: reads a request, writes its answer, closes. Every step has a deadline.
struct ClientConnection {
  typealias Instant = ContinuousClock.Instant

  enum Stage {
    case readsHead
    /// Its answer needs a tree that is not there yet.
    case awaitsTree
    case writes
    /// Gets each tree until it closes.
    case streams
    /// All is sent. What the client still sends is dropped, so that it can read the answer before the end.
    case drains
  }

  let descriptor: Descriptor
  private(set) var stage = Stage.readsHead
  /// When the connection is closed, unless it goes on before.
  private(set) var deadline: Instant
  private var head: [UInt8] = []
  private var waiting: ArraySlice<UInt8> = []
  /// The latest tree that a stream could not be sent yet: older ones are dropped.
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

  /// Reads what has come.
  ///
  /// - Returns: what is known of the request, while one is read; nil when the connection is over.
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
    // Nothing that comes later is of use; only its end is.
    var dropped: [UInt8] = []
    if case .over = descriptor.receive(into: &dropped, limit: 4096) { return nil }
    return .incomplete
  }

  mutating func awaitTree(until deadline: Instant) {
    stage = .awaitsTree
    self.deadline = deadline
  }

  /// Sends a whole answer.
  mutating func answer(_ response: Response, until deadline: Instant) {
    waiting = response.bytes()[...]
    stage = .writes
    self.deadline = deadline
  }

  /// Begins a stream of trees.
  mutating func stream(until deadline: Instant) {
    var start = Response([], type: "text/event-stream")
    // A browser comes back after this many milliseconds.
    start.body = Array("retry: 1000\n\n".utf8)
    waiting = start.bytes(isStream: true)[...]
    stage = .streams
    self.deadline = deadline
  }

  /// Sends a tree down a stream, once what was sent before has arrived.
  mutating func send(tree: [UInt8]) { nextTree = tree }

  /// Shows a client that is still there that this end is, too; finds those that are gone.
  mutating func keepAlive(until deadline: Instant) {
    if waiting.isEmpty { waiting = Array(":\n\n".utf8)[...] }
    self.deadline = deadline
  }

  /// Whether there is something to send to a stream whose client is quick enough.
  var isIdle: Bool { waiting.isEmpty && nextTree == nil }

  /// Writes what fits.
  ///
  /// - Returns: whether the connection goes on.
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

/// How much the server bears, and how long.
struct ServerLimits: Sendable {
  /// Connections that are answered.
  var connections = 16
  /// Connections beyond, which only learn that there are too many.
  var refusals = 16
  /// From the beginning of a connection to the end of its request's head.
  var reading = Duration.seconds(5)
  /// For a tree to be made: the main actor may be busy.
  var making = Duration.seconds(10)
  /// Until a client takes more of what is sent.
  var writing = Duration.seconds(10)
  /// Until a client has read the last of its answer.
  var draining = Duration.seconds(1)
  /// Before connections are accepted again, where the system has refused one.
  var resting = Duration.seconds(1)
  /// Between two signs of life on a stream.
  var heartbeat = Duration.seconds(15)
}
