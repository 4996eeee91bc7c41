import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// An HTTP client that sends the exact bytes of a test.
struct Client: Sendable {
  let port: Int
  /// The TLS configuration; nil connects unencrypted.
  var tls: TLSConfiguration?

  /// - Parameter address: of the server; its scheme is ignored.
  init(_ address: String, tls: TLSConfiguration? = nil) {
    port = URL(string: address)?.port ?? 0
    self.tls = tls
  }

  /// Sends one request on its own connection and reads the response to its end.
  func send(
    _ method: String, _ path: String, host: String = "localhost", fields: [String] = [], body: String? = nil
  ) async throws -> Answer {
    try await connected { connection in
      let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
      let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + length + fields
      try await connection.write(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
      return try Answer(try await connection.readToEnd())
    }
  }

  /// Sends a GET.
  func send(_ path: String, host: String = "localhost", fields: [String] = []) async throws -> Answer {
    try await send("GET", path, host: host, fields: fields)
  }

  /// Opens a connection for the duration of the body.
  func connected<Result: Sendable>(_ body: (inout Connection) async throws -> Result) async throws -> Result {
    let tls = tls
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(10))
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            let handler = try NIOSSLClientHandler(
              context: NIOSSLContext(configuration: tls), serverHostname: "localhost")
            try channel.pipeline.syncOperations.addHandler(handler)
          }
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      var connection = Connection(inbound: inbound.makeAsyncIterator(), outbound: outbound)
      return try await body(&connection)
    }
  }

  struct Connection {
    fileprivate var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    fileprivate let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

    func write(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    /// The next bytes; nil at the end.
    mutating func read() async throws -> [UInt8]? {
      try await inbound.next().map { Array(buffer: $0) }
    }

    mutating func readToEnd() async throws -> [UInt8] {
      var bytes: [UInt8] = []
      do {
        while let more = try await read() { bytes += more }
      } catch NIOSSLError.uncleanShutdown where !bytes.isEmpty {}
      return bytes
    }

    /// Reads until the received bytes contain a text.
    mutating func read(until text: String) async throws -> String {
      var all = ""
      while !all.contains(text) {
        guard let more = try await read() else { throw Ended(after: all) }
        all += String(decoding: more, as: UTF8.self)
      }
      return all
    }
  }

  struct Ended: Error { let after: String }
}

/// A response as received.
struct Answer: Sendable {
  let status: Int
  /// The header fields by lowercase name.
  let fields: [String: String]
  let body: [UInt8]
  var text: String { String(decoding: body, as: UTF8.self) }

  struct NoResponse: Error { let bytes: [UInt8] }

  init(_ bytes: [UInt8]) throws {
    let end = Array("\r\n\r\n".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      throw NoResponse(bytes: bytes)
    }
    let lines = String(decoding: bytes[..<start], as: UTF8.self).components(separatedBy: "\r\n")
    guard let code = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw NoResponse(bytes: bytes)
    }
    status = code
    fields = lines.dropFirst().reduce(into: [:]) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    body = Array(bytes[(start + end.count)...])
  }
}
