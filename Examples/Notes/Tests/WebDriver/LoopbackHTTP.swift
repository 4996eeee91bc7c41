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
    try await exchange(bytes(method, path, fields: fields, body, port: port), port: port)
  }

  /// The bytes of such a request.
  public static func bytes(
    _ method: String, _ path: String, fields: [(name: String, value: String)] = [], _ body: Data = Data(),
    port: UInt16
  ) -> Data {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(body.count)\r\n\r\n"
    return Data(head.utf8) + body
  }

  /// Sends these bytes, whatever they are, and reads one answer whose length is told.
  /// - Throws: `POSIXError` when nobody listens, the connection breaks, or no byte comes for 90 seconds.
  public static func exchange(_ request: Data, port: UInt16) async throws -> Answer {
    let connection = try LoopbackConnection(port: port)
    do {
      try await connection.write(request)
    } catch {
      // A server that refuses a request answers without having read it all.
      guard let answer = try? await connection.readAnswer() else { throw error }
      return answer
    }
    return try await connection.readAnswer(toHead: request.starts(with: Data("HEAD ".utf8)))
  }
}
