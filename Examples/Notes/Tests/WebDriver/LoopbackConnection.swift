import Foundation

/// One connection to a port of this machine.
public final class LoopbackConnection: Sendable {
  private let socket: Int32

  /// - Throws: `POSIXError` when nobody listens.
  public init(port: UInt16) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    socket = Foundation.socket(AF_INET, stream, 0)
    guard socket >= 0 else { throw Self.lastError() }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var patience = timeval(tv_sec: 90, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))

    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      let error = Self.lastError()
      close(socket)
      throw error
    }
  }

  deinit { close(socket) }

  public func write(_ bytes: Data) async throws { try await aside { try self.writeNow(bytes) } }

  /// What has come, waited for; empty when the other side has closed.
  /// - Throws: `POSIXError` when no byte comes for 90 seconds.
  public func read() async throws -> Data { try await aside { try self.readNow() } }

  /// Waiting blocks a thread; Swift's own have to stay free.
  private func aside<Value: Sendable>(_ action: @escaping @Sendable () throws -> Value) async throws -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try action() }) }
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

  /// One answer whose length is told. One to a HEAD has no body, whatever it tells.
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

  private static func lastError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
