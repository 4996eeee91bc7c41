import Foundation

/// The effect of many sessions on others: the time of one write beside ten thousand idle sessions, the time until
/// watchers receive it, and the memory of a session.
@MainActor enum Crowd {
  private static let noteCount = 50
  /// With the author's, the maximum of the server.
  private static let sessionCount = ProcessInfo.processInfo.environment["CROWD"].flatMap { Int($0) } ?? 9_999
  private static let streamCount = ProcessInfo.processInfo.environment["STREAMS"].flatMap { Int($0) } ?? 4_900
  private static let watcherCount = 100
  private static let writeCount = 100
  /// The number of visitors per address: below the server's rate limit for new sessions.
  private static let visitorsPerAddress = 33

  static func measure() async throws -> [Finding] {
    signal(SIGPIPE, SIG_IGN)
    try raiseLimit()
    return try NotesServer.with { server in
      try LoopbackClicks.stayOnSecondCore()
      var line = try HTTPConnection(port: server.port, source: 60_000)
      let author = try NotesVisitor(line)
      for number in 1...noteCount {
        try author.write(title: "note \(number)", text: "About \(number).", line)
      }
      let alone = try writes(author, line)
      let empty = try server.residentMemory()
      Bench.note("  \(sessionCount) sessions begin …")
      let visitors = try sessions(server.port)
      let full = try server.residentMemory()
      // The server has closed the idle connection.
      line = try HTTPConnection(port: server.port, source: 60_000)
      let awake = try writes(author, line, count: 10)
      Bench.note("  They are left alone until they rest …")
      sleep(100)
      line = try HTTPConnection(port: server.port, source: 60_000)
      let resting = try writes(author, line)
      let watchers = try streams(of: Array(visitors[..<watcherCount]), server.port)
      let heard = try (0..<20).map { _ in try hearing(watchers, author, line) }.max() ?? 0
      Bench.note("  \(streamCount) streams are opened …")
      let listeners = try streams(of: Array(visitors[watcherCount..<watcherCount + streamCount]), server.port)
      let all = try hearing(watchers + listeners, author, line)
      return [
        Finding("one person's write, alone", figure: milliseconds(alone)),
        Finding(
          "  beside \(sessionCount) sessions left for a minute", figure: milliseconds(resting),
          ratio: resting / alone, limit: 2),
        Finding("  beside \(sessionCount) sessions just used", figure: milliseconds(awake)),
        Finding(
          "  the last of \(watcherCount) who watch hears of it", figure: milliseconds(heard), ratio: heard,
          limit: 1),
        Finding("  the last of \(watcherCount + streamCount) who watch", figure: milliseconds(all)),
        Finding(
          "memory of the server per session just used",
          kibibytes: Double(full - empty) / Double(sessionCount) / 1_024, limit: 32),
      ]
    }
  }

  /// - Returns: the median, in seconds.
  private static func writes(
    _ author: NotesVisitor, _ line: HTTPConnection, count: Int = writeCount
  ) throws -> Double {
    // Paced to respect the server's rate limits.
    let times = try (0..<count).map { number in
      usleep(150_000)
      return try author.writeAndDelete(title: "written \(number)", line)
    }
    return times.sorted()[count / 2]
  }

  /// Sessions with one window each, in which a search was made.
  private static func sessions(_ port: UInt16) throws -> [NotesVisitor] {
    try (0..<sessionCount / visitorsPerAddress).flatMap { address in
      let line = try HTTPConnection(port: port, source: address)
      return try (0..<visitorsPerAddress).map { _ in
        let visitor = try NotesVisitor(line)
        _ = try visitor.take(line.answer(to: visitor.search()))
        return visitor
      }
    }
  }

  private static func streams(of visitors: [NotesVisitor], _ port: UInt16) throws -> [HTTPConnection] {
    let connections = try visitors.enumerated().map { number, visitor in
      let connection = try HTTPConnection(port: port, source: number / visitorsPerAddress)
      try connection.send(visitor.stream())
      return connection
    }
    _ = try wait(for: connections, containing: "HTTP/1.1 200")
    return connections
  }

  /// The time from "Done" until everyone has received a change, in seconds.
  private static func hearing(
    _ watchers: [HTTPConnection], _ author: NotesVisitor, _ line: HTTPConnection
  ) throws -> Double {
    let title = "heard \(UUID())"
    var seconds = 0.0
    let time = try author.writeAndDelete(title: title, line) {
      seconds = try wait(for: watchers, containing: title)
    }
    return time + seconds
  }

  /// - Returns: the time until each has received this text, in seconds.
  private static func wait(for connections: [HTTPConnection], containing text: String) throws -> Double {
    let start = ContinuousClock.now
    var texts = [String](repeating: "", count: connections.count)
    var waiting = Array(connections.indices)
    while !waiting.isEmpty {
      var sockets = waiting.map { pollfd(fd: connections[$0].socket, events: Int16(POLLIN), revents: 0) }
      guard poll(&sockets, nfds_t(sockets.count), 30_000) > 0 else {
        throw NotesServer.Failure(
          description:
            "\(waiting.count) of \(connections.count) streams did not get “\(text)”; the first got: \(texts[waiting[0]])"
        )
      }
      for (index, socket) in zip(waiting, sockets) where socket.revents != 0 {
        texts[index] += try connections[index].receiveText()
      }
      waiting.removeAll { texts[$0].contains(text) }
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  private static func raiseLimit() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private static func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1_000) }
}
