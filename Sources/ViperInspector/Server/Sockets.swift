#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The calls of the system that the server makes: the one file that knows them.

/// Why a call of the system failed.
struct SystemError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  init(_ call: String) {
    self.call = call
    code = errno
  }

  var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// A descriptor of an open socket or pipe. Whoever has it closes it, once.
struct Descriptor: Hashable, Sendable {
  let number: Int32

  /// Blocking calls return at once instead, and programs that this one starts do not inherit it.
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

  /// What a call brought.
  enum Transfer {
    case bytes(Int)
    /// Nothing now: the call would have to wait.
    case later
    /// The other end has closed, or the connection is broken.
    case over
  }

  /// Appends what has come, up to `limit` bytes.
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
      // A client that is gone must not end the program by a signal.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return transfer(bytes.withUnsafeBytes { systemSend(number, $0.baseAddress, $0.count, flags) })
  }

  /// Says that nothing more will be sent; what the other end sends can still be read.
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

  /// - Parameter port: 0 for any free one.
  init(port: UInt16) throws(SystemError) {
    #if canImport(Glibc)
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard number >= 0 else { throw SystemError("socket") }
    descriptor = try Descriptor(number: number).configured()
    var on: Int32 = 1
    // A port that was used a moment ago can be used again.
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

  /// The next connection that waits; nil if there is none.
  ///
  /// - Throws: when it cannot be had, as where the program has as many descriptors as it may.
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

  /// A full pipe wakes as well: what does not fit may be dropped.
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

/// Waits until one of many descriptors can go on.
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

  /// - Returns: the descriptors that can go on, or are broken: then reading says so.
  mutating func wait(_ time: Duration) -> Set<Descriptor> {
    let milliseconds = Int32(clamping: time.components.seconds * 1000 + time.milliseconds)
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) })
  }
}

extension Duration {
  /// Those of the begun second, rounded up, so that who waits for a deadline does not wake before it.
  fileprivate var milliseconds: Int64 {
    (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

/// Writes a line to standard error.
func printToStandardError(_ line: String) {
  var bytes = Array("\(line)\n".utf8)
  _ = write(2, &bytes, bytes.count)
}
