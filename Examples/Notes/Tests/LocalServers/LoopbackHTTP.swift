import Foundation

/// One HTTP request to a local port and its answer. URLSession rejects on Linux headers without a space after the
/// colon, which chromedriver sends, and it cannot send malformed requests.
public enum LoopbackHTTP {
  public struct Answer: Sendable {
    public let status: Int
    /// The header fields by lowercase name in order of arrival.
    public let fields: [String: [String]]
    public let body: Data

    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Sends a request and adds the length of its body.
  /// - Throws: the errors of ``exchange(_:port:)``.
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

  /// Sends these bytes unchanged and reads one answer with a declared length.
  /// - Throws: `POSIXError` if nothing listens, the connection breaks, or no byte arrives within 90 seconds.
  public static func exchange(_ request: Data, port: UInt16) async throws -> Answer {
    let connection = try LoopbackConnection(port: port)
    do {
      try await connection.write(request)
    } catch {
      // A server that rejects a request answers before it has read everything.
      guard let answer = try? await connection.readAnswer() else { throw error }
      return answer
    }
    return try await connection.readAnswer(toHead: request.starts(with: Data("HEAD ".utf8)))
  }
}
