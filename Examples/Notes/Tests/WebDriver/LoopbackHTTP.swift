import Foundation

/// One HTTP request to a port of this machine and its answer. URLSession would do, but on Linux it refuses
/// headers that have no space after the colon, as chromedriver's are, and nowhere does it send what is malformed.
public enum LoopbackHTTP {
  public struct Answer: Sendable {
    public let status: Int
    /// By lower-case name, in the order they came in.
    public let fields: [String: [String]]
    public let body: Data

    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Sends a request that is complete but for the length of its body.
  /// - Throws: as ``exchange(_:port:)``.
  public static func request(
    _ method: String, _ path: String, fields: [(name: String, value: String)] = [], _ body: Data = Data(),
    port: UInt16
  ) async throws -> Answer {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(body.count)\r\n\r\n"
    return try await exchange(Data(head.utf8) + body, port: port)
  }

  /// Sends these bytes, whatever they are, and reads one answer whose length is told.
  /// - Throws: `POSIXError` when nobody listens, the connection breaks, or no byte comes for 90 seconds.
  public static func exchange(_ request: Data, port: UInt16) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      // Waiting blocks a thread; Swift's own have to stay free.
      Thread.detachNewThread {
        continuation.resume(with: Result { try exchangeNow(request, port: port) })
      }
    }
  }

  private static func exchangeNow(_ request: Data, port: UInt16) throws -> Answer {
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
    do {
      try write(request, to: connection)
    } catch {
      // A server that refuses a request answers without having read it all.
      guard let answer = try? readAnswer(from: connection, toHead: false) else { throw error }
      return answer
    }
    return try readAnswer(from: connection, toHead: request.starts(with: Data("HEAD ".utf8)))
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

  private static func readAnswer(from connection: Int32, toHead isToHead: Bool) throws -> Answer {
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
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    let fields = lines.dropFirst().reduce(into: [String: [String]]()) { fields, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[line[..<colon].lowercased(), default: []].append(value)
    }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw POSIXError(.EBADMSG)
    }
    let hasBody = !isToHead && status != 304 && status != 204
    guard let length = hasBody ? fields["content-length"]?.first.flatMap({ Int($0) }) : 0 else {
      throw POSIXError(.EBADMSG)
    }
    while received.count < end.upperBound + length { try readMore() }
    return Answer(status: status, fields: fields, body: received[end.upperBound..<end.upperBound + length])
  }

  private static func lastError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
