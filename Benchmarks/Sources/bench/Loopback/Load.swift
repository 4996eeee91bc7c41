import Foundation

/// Keeps a server busy: each connection sends the next visitor's click after its answer.
struct Load {
  private let visitors: [NotesVisitor]
  private let connections: [HTTPConnection]
  private var nextVisitor = 0

  init(visitors: [NotesVisitor], port: UInt16, connections: Int) throws {
    self.visitors = visitors
    self.connections = try (0..<connections).map { try HTTPConnection(port: port, source: $0) }
  }

  /// - Returns: the number of answered clicks in that time.
  @discardableResult
  mutating func run(for length: Duration) throws -> Int {
    let end = ContinuousClock.now + length
    var clicks = 0
    // The visitor of each connection's click; nil when it has ended.
    var carried: [NotesVisitor?] = []
    for connection in connections { carried.append(try sendNext(on: connection)) }
    while carried.contains(where: { $0 != nil }) {
      for index in readyConnections(carried) {
        guard let visitor = carried[index], let answer = try connections[index].receive() else { continue }
        guard answer.status == 200 else {
          throw NotesServer.Failure(description: "A click was answered: \(answer.head)")
        }
        _ = try visitor.take(answer)
        let isOver = ContinuousClock.now >= end
        if !isOver { clicks += 1 }
        carried[index] = isOver ? nil : try sendNext(on: connections[index])
      }
    }
    return clicks
  }

  /// Sends clicks at a constant rate, whether or not the server keeps up.
  ///
  /// - Parameter rate: per second.
  /// - Returns: the latencies from the due time in seconds, in ascending order.
  mutating func latencies(at rate: Double, for length: Duration) throws -> [Double] {
    let start = ContinuousClock.now
    var due = (0..<Int(rate * (length / .seconds(1)))).map { start + .seconds(Double($0) / rate) }[...]
    var carried = [(visitor: NotesVisitor, due: ContinuousClock.Instant)?](
      repeating: nil, count: connections.count)
    var latencies: [Double] = []
    while !due.isEmpty || carried.contains(where: { $0 != nil }) {
      while let next = due.first, next <= .now, let free = carried.firstIndex(where: { $0 == nil }) {
        carried[free] = (try sendNext(on: connections[free]), next)
        due.removeFirst()
      }
      for index in readyConnections(carried.map { $0?.visitor }, timeout: 0) {
        guard let click = carried[index], let answer = try connections[index].receive() else { continue }
        _ = try click.visitor.take(answer)
        latencies.append((ContinuousClock.now - click.due) / .seconds(1))
        carried[index] = nil
      }
    }
    return latencies.sorted()
  }

  private mutating func sendNext(on connection: HTTPConnection) throws -> NotesVisitor {
    let visitor = visitors[nextVisitor]
    nextVisitor = (nextVisitor + 1) % visitors.count
    try connection.send(try visitor.search())
    return visitor
  }

  /// - Parameter timeout: how many milliseconds it waits for the first; forever if it is negative.
  private func readyConnections(_ carried: [NotesVisitor?], timeout: Int32 = -1) -> [Int] {
    let waiting = connections.indices.filter { carried[$0] != nil }
    var sockets = waiting.map { pollfd(fd: connections[$0].socket, events: Int16(POLLIN), revents: 0) }
    poll(&sockets, nfds_t(sockets.count), timeout)
    return zip(waiting, sockets).filter { $0.1.revents != 0 }.map(\.0)
  }
}
