import Foundation

/// A persistent connection to a local server, with one request at a time.
final class HTTPConnection {
  struct Answer {
    let status: Int
    let head: String
    let body: ArraySlice<UInt8>

    /// The value of a header field.
    func field(_ name: String) -> String? {
      let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
      return line.map { String($0.dropFirst(name.count + 2)) }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let action: String
    let code = errno
    var description: String {
      "The connection to the server failed (\(action)): \(String(cString: strerror(code)))"
    }
  }

  struct Closed: Error, CustomStringConvertible {
    var description: String { "The server has closed a connection." }
  }

  let socket: Int32
  private var received: [UInt8] = []

  /// - Parameter source: the number of the source address 127.x.y.z, because the server limits the rate per address.
  init(port: UInt16, source: Int = 0) throws {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    socket = Foundation.socket(AF_INET, stream, 0)
    let own = Self.onLoopback(0x7F00_0001 + UInt32(source % 250 + source / 250 << 8), port: 0, bind)
    guard own(socket) == 0 else { throw Failure(action: "bind") }
    let server = Self.onLoopback(0x7F00_0001, port: port, connect)
    guard server(socket) == 0 else { throw Failure(action: "connect") }
    // Sends head and body of a click in one packet, which must not wait for a second one.
    var yes: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  /// Calls a system function with an address.
  private static func onLoopback(
    _ host: UInt32, port: UInt16, _ call: @escaping (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> (Int32) -> Int32 {
    { socket in
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = host.bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call(socket, $0, size) }
      }
    }
  }

  func send(_ request: [UInt8]) throws {
    var rest = request[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw Failure(action: "send") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for bytes and reads them.
  ///
  /// - Returns: the answer once it is complete.
  func receive() throws -> Answer? {
    let room = 1 << 16
    let before = received.count
    received.append(contentsOf: repeatElement(0, count: room))
    let count = received[before...].withUnsafeMutableBytes { recv(socket, $0.baseAddress, room, 0) }
    received.removeLast(room - max(0, count))
    guard count != 0 else { throw Closed() }
    guard count > 0 else { throw Failure(action: "receive") }
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    let answer = Answer(
      status: head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, head: head,
      body: received[end.upperBound...])
    guard answer.body.count >= answer.field("Content-Length").flatMap({ Int($0) }) ?? 0 else { return nil }
    received = []
    return answer
  }

  /// The received part of a stream.
  func receiveText() throws -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count != 0 else { throw Closed() }
    guard count > 0 else { throw Failure(action: "receive") }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  func answer(to request: [UInt8]) throws -> Answer {
    try send(request)
    while true {
      if let answer = try receive() { return answer }
    }
  }
}
