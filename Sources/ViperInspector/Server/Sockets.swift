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

/// The descriptor of an open socket or pipe. Its owner closes it exactly once.
struct Descriptor: Hashable, Sendable {
  let number: Int32

  /// Makes calls non-blocking, and prevents child processes from inheriting the descriptor.
  fileprivate func configured() throws(SystemError) -> Descriptor {
    guard fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) >= 0,
      fcntl(number, F_SETFD, FD_CLOEXEC) >= 0
    else {
      let error = SystemError("fcntl")
      shut()
      throw error
    }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return self
  }

  func shut() { _ = close(number) }

  /// The result of a read or write.
  enum Transfer {
    case bytes(Int)
    /// The call would block.
    case later
    /// The connection is closed or broken.
    case over
  }

  /// Appends the available bytes, up to `limit`.
  func receive(into buffer: inout [UInt8], limit: Int) -> Transfer {
    var chunk = [UInt8](repeating: 0, count: limit)
    let count = recv(number, &chunk, limit, 0)
    if count > 0 { buffer += chunk[..<count] }
    return count == 0 ? .over : transfer(count)
  }

  func send(_ bytes: ArraySlice<UInt8>) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // A closed connection must not end the process with SIGPIPE.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return transfer(bytes.withUnsafeBytes { systemSend(number, $0.baseAddress, $0.count, flags) })
  }

  /// Ends the sending direction; input can still be read.
  func finishSending() { _ = shutdown(number, Int32(SHUT_WR)) }

  private func transfer(_ count: Int) -> Transfer {
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .later : .over
  }
}

private func systemSend(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(number, bytes, count, flags)
}

/// A socket that accepts connections from this computer only.
struct ListeningSocket: Sendable {
  let descriptor: Descriptor
  let port: UInt16

  /// - Parameter port: The port; 0 for any free port.
  init(port: UInt16) throws(SystemError) {
    #if canImport(Glibc)
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard number >= 0 else { throw SystemError("socket") }
    descriptor = try Descriptor(number: number).configured()
    var on: Int32 = 1
    // Allows a port that was in use a moment ago.
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> SystemError? in
        if bind(number, address, size) < 0 { return SystemError("bind") }
        if listen(number, 64) < 0 { return SystemError("listen") }
        return getsockname(number, address, &size) < 0 ? SystemError("getsockname") : nil
      }
    }
    if let failure {
      descriptor.shut()
      throw failure
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Accepts the next pending connection; returns nil if none exists.
  ///
  /// - Throws: ``SystemError`` if the system refuses, for example because the process has too many descriptors.
  func accept() throws(SystemError) -> Descriptor? {
    let number = systemAccept(descriptor.number)
    if number >= 0 { return try Descriptor(number: number).configured() }
    if [EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED].contains(errno) { return nil }
    throw SystemError("accept")
  }
}

private func systemAccept(_ number: Int32) -> Int32 { accept(number, nil, nil) }

/// Wakes a thread that waits in ``Poll``.
struct WakePipe: Sendable {
  let readEnd: Descriptor
  private let writeEnd: Descriptor

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    readEnd = try Descriptor(number: ends[0]).configured()
    writeEnd = try Descriptor(number: ends[1]).configured()
  }

  /// A full pipe wakes the thread too, so a byte that does not fit can be dropped.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd.number, &byte, 1)
  }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(readEnd.number, &bytes, bytes.count) > 0 {}
  }

  func shut() {
    readEnd.shut()
    writeEnd.shut()
  }
}

/// Waits until one of several descriptors is ready.
struct Poll {
  struct Interest: OptionSet {
    let rawValue: Int16
    static let read = Interest(rawValue: Int16(POLLIN))
    static let write = Interest(rawValue: Int16(POLLOUT))
  }

  private var entries: [pollfd] = []

  mutating func add(_ descriptor: Descriptor, _ interest: Interest) {
    entries.append(pollfd(fd: descriptor.number, events: interest.rawValue, revents: 0))
  }

  /// - Returns: The descriptors that are ready or broken; reading reports which.
  mutating func wait(_ time: Duration) -> Set<Descriptor> {
    let milliseconds = Int32(clamping: time.components.seconds * 1000 + time.milliseconds)
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) })
  }
}

extension Duration {
  /// Milliseconds, rounded up, so that a wait for a deadline does not end before it.
  fileprivate var milliseconds: Int64 {
    (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

/// Writes a line to standard error.
func printToStandardError(_ line: String) {
  var bytes = Array("\(line)\n".utf8)
  _ = write(2, &bytes, bytes.count)
}
