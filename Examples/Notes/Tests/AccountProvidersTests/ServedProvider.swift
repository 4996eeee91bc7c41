import AccountDoubles
import Foundation
import Hummingbird
import Logging

/// A provider on a port of this computer whose answers a test prepares.
struct ServedProvider: Sendable {
  let url: String
  /// The bodies by path.
  private let answers: Locked<[String: String]>
  /// The requests, each with its query and its body.
  private let received: Locked<[Received]>

  struct Received: Sendable {
    let path: String
    let fields: [String: String]
    let authorization: String?
  }

  func answer(_ path: String, with body: String) { answers.with { $0[path] = body } }

  func requests(to path: String) -> [Received] { received.with { $0.filter { $0.path == path } } }

  /// Serves while `test` runs.
  static func with(_ test: @escaping @Sendable (ServedProvider) async throws -> Void) async throws {
    let (answers, received) = (Locked<[String: String]>([:]), Locked<[Received]>([]))
    let router = Router()
    for method in [HTTPRequest.Method.get, .post] {
      router.on("**", method: method) { request, _ in
        let form = String(buffer: try await request.body.collect(upTo: 1 << 16))
        var fields: [String: String] = [:]
        for item in URLComponents(string: "?" + form)?.queryItems ?? [] { fields[item.name] = item.value }
        for (name, value) in request.uri.queryParameters { fields[String(name)] = String(value) }
        let path = request.uri.path
        let asked = Received(path: path, fields: fields, authorization: request.headers[.authorization])
        received.with { $0.append(asked) }
        guard let body = answers.with({ $0[path] }) else { return Response(status: .notFound) }
        return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
      }
    }
    let (ports, found) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) },
      // Tests that pass print nothing.
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      group.addTask {
        for await port in ports {
          try await test(
            ServedProvider(url: "http://127.0.0.1:\(port)", answers: answers, received: received))
          break
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
