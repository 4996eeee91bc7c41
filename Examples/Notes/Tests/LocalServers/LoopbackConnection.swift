import Foundation

/// One connection to a local port.
public final class LoopbackConnection: Sendable {
  private let socket: Int32

  /// - Parameter source: the source address, such as `127.0.0.7`; chosen by the system by default.
  /// - Throws: `POSIXError` if nothing listens.
  public init(port: UInt16, from source: String? = nil) throws {
    socket = Foundation.socket(AF_INET, Self.stream, 0)
    guard socket >= 0 else { throw Self.lastError() }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var timeout = timeval(tv_sec: 90, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))

    let isBound = source.map { Self.address($0, 0) { bind(socket, $0, $1) } == 0 } ?? true
    guard isBound, Self.address("127.0.0.1", port, { connect(socket, $0, $1) }) == 0 else {
      let error = Self.lastError()
      close(socket)
      throw error
    }
  }

  /// A connection that a listener has accepted.
  init(accepted socket: Int32) {
    self.socket = socket
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }

  #if canImport(Glibc)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif

  static func address<Result>(
    _ host: String, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(socket) }

  public func write(_ bytes: Data) async throws { try await aside { try self.writeNow(bytes) } }

  /// Waits for bytes and returns them; empty if the other side has closed.
  /// - Throws: `POSIXError` if no byte arrives within 90 seconds.
  public func read() async throws -> Data { try await aside { try self.readNow() } }

  /// Waiting blocks a thread of its own. Swift's threads and those of Dispatch, which URLSession needs, are few.
  private func aside<Value: Sendable>(_ action: @escaping @Sendable () throws -> Value) async throws -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try action() }) }
    }
  }

  private func writeNow(_ bytes: Data) throws {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
      var on: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { throw Self.lastError() }
      rest = rest.dropFirst(count)
    }
  }

  private func readNow() throws -> Data {
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(socket, &chunk, chunk.count, 0)
    guard count >= 0 else { throw Self.lastError() }
    return Data(chunk[..<count])
  }

  /// One answer with a declared length. An answer to HEAD has no body, whatever length it declares.
  public func readAnswer(toHead isToHead: Bool = false) async throws -> LoopbackHTTP.Answer {
    var received = Data()
    func readMore() async throws {
      let bytes = try await read()
      guard !bytes.isEmpty else { throw POSIXError(.ECONNRESET) }
      received += bytes
    }
    let blankLine = Data("\r\n\r\n".utf8)
    while received.range(of: blankLine) == nil { try await readMore() }
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
    while received.count < end.upperBound + length { try await readMore() }
    let body = received[end.upperBound..<end.upperBound + length]
    return LoopbackHTTP.Answer(status: status, fields: fields, body: body)
  }

  static func lastError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
