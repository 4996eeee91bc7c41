import Foundation
import LocalServers

/// The program that controls Chromium. One serves all browsers of a test run.
public struct Chromedriver: Sendable {
  let connection: Connection
  /// The folder of the browsers' profiles.
  let folder: URL
  private let server: ServerProcess

  /// The default driver of browsers; it ends with this process.
  public static func shared() async throws -> Chromedriver { try await running.value }
  private static let running = Task { try await start() }

  /// Starts one on a free port.
  /// - Throws: an error that names what to install if chromedriver is not on the `PATH`.
  public static func start() async throws -> Chromedriver {
    guard let executable = Executable.find("chromedriver") else {
      throw Executable.Missing(what: "chromedriver")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "browsers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let server = try await startServer(executable, folder)
    let port = UInt16(server.address.port ?? 0)
    return Chromedriver(connection: Connection(port: port), folder: folder, server: server)
  }

  /// Starts the program again if it ends: it chooses a free port on IPv6 and ends if that port is in use on IPv4.
  private static func startServer(
    _ executable: URL, _ folder: URL, attempts: Int = 5
  ) async throws -> ServerProcess {
    do {
      // The files that a killed Chromium leaves in its temporary folder are deleted with ours.
      return try await ServerProcess.start(
        executable, ["--port=0"], environment: ["TMPDIR": folder.path], leftovers: folder
      ) { line in
        line.firstMatch(of: /started successfully on port (\d+)/)
          .flatMap { URL(string: "http://127.0.0.1:\($0.output.1)") }
      }
    } catch let error as ServerProcess.NotReady where attempts > 1 && error.errors.contains("bind() failed") {
      return try await startServer(executable, folder, attempts: attempts - 1)
    }
  }

  public var address: URL { server.address }
  public var pid: Int32 { server.pid }

  /// Ends it and every browser that it drives.
  public func stop() async {
    _ = try? await connection.send("GET", "shutdown")
    server.terminate()
    _ = await server.exitStatus
    try? FileManager.default.removeItem(at: folder)
  }
}
