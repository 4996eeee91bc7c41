import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A client that sends arbitrary bytes, including invalid requests.
final class RawClient: Sendable {
  private let number: Int32

  struct Refused: Error {}

  /// - Throws: ``Refused`` if nothing listens at the port.
  init(port: UInt16) throws {
    #if canImport(Glibc)
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // A timeout, so that a failing test ends.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) }
    }
    // All properties are initialized, so `deinit` runs and closes the socket.
    guard result == 0 else { throw Refused() }
  }

  deinit { close(number) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      _ = Darwin.send(number, bytes, bytes.count, 0)
    #elseif canImport(Musl)
      _ = Musl.send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = Glibc.send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Reads until the end or until the text has arrived.
  func read(until text: String? = nil) async -> String {
    await read { all in text.map(all.contains) ?? false }
  }

  /// Reads one response of a server that keeps the connection open.
  func readResponse() async -> String {
    await read { all in
      all.field("Content-Length").flatMap { Int($0) }.map { all.body.utf8.count >= $0 } ?? false
    }
  }

  private func read(until isDone: @escaping @Sendable (String) -> Bool) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(returning: readNow(until: isDone)) }
    }
  }

  private func readNow(until isDone: (String) -> Bool) -> String {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(number, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      all += chunk[..<count]
      if isDone(String(decoding: all, as: UTF8.self)) { break }
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Sends one request and returns the whole response.
  static func get(
    _ target: String, port: UInt16, method: String = "GET", host: String = "127.0.0.1", fields: [String] = []
  ) async throws -> String {
    let client = try RawClient(port: port)
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields
    client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return await client.read()
  }
}

extension String {
  /// The status code of a response.
  var status: Int? { split(separator: " ").dropFirst().first.flatMap { Int($0) } }
  var body: String { range(of: "\r\n\r\n").map { String(self[$0.upperBound...]) } ?? "" }
  /// The value of a header field.
  func field(_ name: String) -> String? {
    components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()):") }.map {
      $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
  }
}
