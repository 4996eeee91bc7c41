import Foundation
import Hummingbird
import ViperHummingbird
import ViperWeb

/// A list of fifty checkable rows, served in one of two ways: `rows viper`, or `rows bare`, which writes the same bytes
/// by hand.
@main struct Rows {
  private static let count = 50

  @MainActor static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "viper": try await serveApp()
    case "bare": try await serveBytes()
    default: print("usage: rows viper|bare")
    }
  }

  /// Flushes the output, for a pipe.
  private static func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

  /// The app with the configuration of a public server.
  @MainActor private static func serveApp() async throws {
    let app = try WebApp.tasks(rows: count)
    var configuration = WebServerConfiguration()
    configuration.port = 0
    configuration.logger.logLevel = .error
    try await WebServer(app, configuration) { say("Ready at \($0)") }.runService()
    await app.close()
  }

  /// A stateless handler: it parses the post and writes the bytes of the answer.
  private static func serveBytes() async throws {
    let rows = TaskListInteractor(count: count)
    let tasks = rows.tasks()
    let hand = TaskListByHand(
      module: "abcdefghijklm",
      hidden: [
        ("_token", "abcdefghijklmnopqrstuvwxyz"), ("_window", "abcdefghijklmnopqrstuvwxyz"),
        ("_address", "/"),
      ])
    let router = Router()
    router.post("/_viper/event") { request, _ in
      _ = try await request.body.collect(upTo: 1 << 16)
      var tasks = tasks
      tasks[7].isDone.toggle()
      return Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: hand.patch(tasks, version: 1))))
    }
    let server = Application(
      router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in say("Ready at http://127.0.0.1:\(channel.localAddress?.port ?? 0)") })
    try await server.runService()
  }
}
