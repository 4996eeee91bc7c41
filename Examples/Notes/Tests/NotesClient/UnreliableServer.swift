import Foundation
import LocalServers

/// Forwards requests to a server, and answers badly when a test wants it.
public actor UnreliableServer {
  /// What happens to a request.
  public enum Fault: Hashable, Sendable {
    case none
    /// The connection is closed. The server receives nothing.
    case stopped
    /// There is no answer until ``end()``. The request is forwarded then.
    case silent
    /// Another answer. The server receives nothing.
    case answer(status: Int, body: String)
    /// The server handles the request. The connection is closed in the middle of its answer.
    case cut
  }

  public nonisolated let port: UInt16
  /// The method and path of each request.
  public private(set) var requests: [String] = []
  private let listener: LoopbackListener
  private let target: UInt16
  private var fault = Fault.none
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The number of requests that waited or wait and are not handled yet.
  private var late = 0
  private var ending: [CheckedContinuation<Void, Never>] = []

  /// - Parameter target: The port of the server.
  public init(before target: UInt16) throws {
    listener = try LoopbackListener()
    self.target = target
    port = listener.port
  }

  /// Answers until ``stop()`` is called.
  public func start() {
    listener.acceptAll { connection in
      Task { try? await self.handle(connection) }
    }
  }

  /// Sets the fault of all further requests.
  public func fail(_ fault: Fault) { self.fault = fault }

  /// Answers well again. The server has handled the requests that waited when this returns.
  public func end() async {
    fault = .none
    forwardWaiting()
    if late > 0 { await withCheckedContinuation { ending.append($0) } }
  }

  public func stop() {
    forwardWaiting()
    listener.stop()
  }

  private func forwardWaiting() {
    for request in waiting { request.resume() }
    waiting = []
  }

  private func handledLate() {
    late -= 1
    guard late == 0 else { return }
    for end in ending { end.resume() }
    ending = []
  }

  private func handle(_ connection: LoopbackConnection) async throws {
    let request = try await connection.readRequest()
    requests.append(
      String(decoding: request.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        .split(separator: " ").prefix(2).joined(separator: " "))
    switch fault {
    case .stopped: return
    case .answer(let status, let body): try await connection.write(Self.answer(status, Data(body.utf8)))
    case .silent:
      late += 1
      defer { handledLate() }
      await withCheckedContinuation { waiting.append($0) }
      try await forward(request, to: connection)
    case .none: try await forward(request, to: connection)
    case .cut:
      let answer = try await LoopbackHTTP.exchange(request, port: target)
      if answer.body.isEmpty { return }
      try await connection.write(Self.answer(answer.status, answer.body).dropLast(answer.body.count / 2))
    }
  }

  private func forward(_ request: Data, to connection: LoopbackConnection) async throws {
    let answer = try await LoopbackHTTP.exchange(request, port: target)
    try await connection.write(Self.answer(answer.status, answer.body))
  }

  private static func answer(_ status: Int, _ body: Data) -> Data {
    let length = status == 204 ? "" : "Content-Length: \(body.count)\r\n"
    return Data("HTTP/1.1 \(status) Status\r\n\(length)Connection: close\r\n\r\n".utf8) + body
  }
}

extension LoopbackConnection {
  /// Waits for one request with or without a declared length.
  fileprivate func readRequest() async throws -> Data {
    var received = Data()
    while true {
      let bytes = try await read()
      guard !bytes.isEmpty else { throw POSIXError(.ECONNRESET) }
      received += bytes
      guard let end = received.range(of: Data("\r\n\r\n".utf8)) else { continue }
      let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      let length = head.firstMatch(of: #/(?i)content-length: *([0-9]+)/#).flatMap { Int($0.1) } ?? 0
      if received.count >= end.upperBound + length { return received }
    }
  }
}
