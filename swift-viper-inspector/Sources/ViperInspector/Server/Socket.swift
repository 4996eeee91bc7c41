#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// All system calls of the server are in this file.

/// The error of a failed system call.
struct SystemError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  init(_ call: String) {
    self.call = call
    code = errno
  }

  var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// A TCP socket on this computer. Its owner closes it exactly once.
struct Socket: Hashable, Sendable {
  let number: Int32

  // MARK: Listening

  /// Returns a socket that accepts connections from this computer only, without blocking.
  ///
  /// - Parameter port: The port; 0 for any free port.
  static func listening(port: UInt16) throws(SystemError) -> (socket: Socket, port: UInt16) {
    #if canImport(Glibc)
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard number >= 0 else { throw SystemError("socket") }
    let socket = Socket(number: number)
    do { return (socket, try socket.listen(port: port)) } catch {
      socket.close()
      throw error
    }
  }

  private func listen(port: UInt16) throws(SystemError) -> UInt16 {
    try configure(isBlocking: false)
    // Allows a port that was in use a moment ago.
    set(SO_REUSEADDR, Int32(1))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> SystemError? in
        if bind(number, address, size) < 0 { return SystemError("bind") }
        if systemListen(number, 64) < 0 { return SystemError("listen") }
        return getsockname(number, address, &size) < 0 ? SystemError("getsockname") : nil
      }
    }
    if let failure { throw failure }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Waits for a connection. Returns false after the signal.
  func waitForConnection(orFor signal: StopSignal) -> Bool {
    var entries = [number, signal.readEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&entries, 2, -1) < 0, errno == EINTR {}
    return entries[1].revents == 0
  }

  /// Accepts the next pending connection; returns nil if none exists.
  ///
  /// - Throws: ``SystemError`` if the system refuses, for example because the process has too many descriptors.
  func accept() throws(SystemError) -> Socket? {
    let accepted = systemAccept(number, nil, nil)
    if accepted < 0, [EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED].contains(errno) { return nil }
    guard accepted >= 0 else { throw SystemError("accept") }
    let socket = Socket(number: accepted)
    do { try socket.configure(isBlocking: true) } catch {
      socket.close()
      throw error
    }
    return socket
  }

  private func configure(isBlocking: Bool) throws(SystemError) {
    let flags = fcntl(number, F_GETFL)
    guard fcntl(number, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK) >= 0,
      fcntl(number, F_SETFD, FD_CLOEXEC) >= 0
    else { throw SystemError("fcntl") }
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, Int32(1))
    #endif
  }

  private func set<Value>(_ option: Int32, _ value: Value) {
    withUnsafeBytes(of: value) {
      _ = setsockopt(number, SOL_SOCKET, option, $0.baseAddress, socklen_t($0.count))
    }
  }

  // MARK: Reading and writing

  enum Received {
    case bytes([UInt8])
    case timeout
    /// The connection is closed or broken.
    case end
  }

  /// Waits for bytes and returns up to `limit` of them.
  func receive(limit: Int, atMost timeout: Duration) -> Received {
    guard timeout > .zero else { return .timeout }
    set(SO_RCVTIMEO, timeval(timeout))
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(number, &bytes, limit, 0)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .timeout : .end
  }

  /// Sends all bytes, and returns whether that succeeded.
  ///
  /// - Parameter timeout: The maximum time without progress.
  func send(_ bytes: [UInt8], atMost timeout: Duration) -> Bool {
    set(SO_SNDTIMEO, timeval(timeout))
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // A closed connection must not end the process with SIGPIPE.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemSend(number, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  // MARK: The end

  /// Ends the sending direction; input can still be read.
  func finishSending() { _ = shutdown(number, Int32(SHUT_WR)) }

  /// Ends both directions. A thread that waits for the socket continues.
  func finish() { _ = shutdown(number, Int32(SHUT_RDWR)) }

  func close() { _ = systemClose(number) }
}

/// Ends the wait of a thread for connections.
struct StopSignal: Sendable {
  fileprivate let readEnd: Int32
  private let writeEnd: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Called once.
  func send() { _ = systemClose(writeEnd) }

  /// Called once by the waiting thread, which does not wait again.
  func close() { _ = systemClose(readEnd) }
}

extension timeval {
  /// A duration of at least one microsecond: zero would mean no limit.
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init()
    tv_sec = .init(seconds)
    tv_usec = .init(max(attoseconds / 1_000_000_000_000, seconds == 0 ? 1 : 0))
  }
}

// The system's functions, which the methods of the same names hide.
private func systemListen(_ number: Int32, _ count: Int32) -> Int32 { listen(number, count) }
private func systemAccept(
  _ number: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ size: UnsafeMutablePointer<socklen_t>?
) -> Int32 { accept(number, address, size) }
private func systemSend(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(number, bytes, count, flags)
}
private func systemClose(_ number: Int32) -> Int32 { close(number) }

/// Writes a line to standard error.
func printToStandardError(_ line: String) {
  var bytes = Array("\(line)\n".utf8)
  _ = write(2, &bytes, bytes.count)
}
