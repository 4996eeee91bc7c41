import Foundation

/// One HTTP request to a port of this machine and its answer. URLSession would do, but on Linux it refuses
/// headers that have no space after the colon, and chromedriver's have none.
enum LoopbackHTTP {
  struct Answer: Sendable {
    let status: Int
    let body: Data
  }

  /// - Throws: `POSIXError` when nobody listens, the connection breaks, or no byte comes for 90 seconds.
  static func request(_ method: String, _ path: String, _ body: Data, port: UInt16) async throws -> Answer {
    let head = """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.count)\r
      \r

      """
    return try await withCheckedThrowingContinuation { continuation in
      // Waiting blocks a thread; Swift's own have to stay free.
      DispatchQueue.global().async {
        continuation.resume(with: Result { try exchange(Data(head.utf8) + body, port: port) })
      }
    }
  }

  private static func exchange(_ request: Data, port: UInt16) throws -> Answer {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let connection = socket(AF_INET, stream, 0)
    guard connection >= 0 else { throw lastError() }
    defer { close(connection) }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    var patience = timeval(tv_sec: 90, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))

    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw lastError() }
    try write(request, to: connection)
    return try readAnswer(from: connection)
  }

  private static func write(_ bytes: Data, to connection: Int32) throws {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
      var on: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { throw lastError() }
      rest = rest.dropFirst(count)
    }
  }

  private static func readAnswer(from connection: Int32) throws -> Answer {
    var received = Data()
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    func readMore() throws {
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count != 0 else { throw POSIXError(.ECONNRESET) }
      guard count > 0 else { throw lastError() }
      received += chunk[..<count]
    }
    let blankLine = Data("\r\n\r\n".utf8)
    while received.range(of: blankLine) == nil { try readMore() }
    guard let end = received.range(of: blankLine) else { throw POSIXError(.EBADMSG) }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(
      whereSeparator: \.isNewline)
    let length = lines.compactMap { $0.wholeMatch(of: /content-length: *(\d+)/.ignoresCase())?.output.1 }
      .first
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let length = length.flatMap({ Int($0) })
    else { throw POSIXError(.EBADMSG) }
    while received.count < end.upperBound + length { try readMore() }
    return Answer(status: status, body: received[end.upperBound..<end.upperBound + length])
  }

  private static func lastError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
