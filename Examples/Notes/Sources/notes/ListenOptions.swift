import ArgumentParser
import Foundation
import Logging
import NoteStore
import ViperHummingbird
import ViperWeb

#if PublicServer
  import ViperHummingbirdTLS
#endif

/// The options of commands that listen for connections.
struct ListenOptions: ParsableArguments {
  @Option(
    help: "The address to listen on. Use 0.0.0.0 and --allow-host to accept connections from other computers."
  )
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "A host name of this server in browsers, such as notes.example. Can be repeated.",
      discussion: "The address to listen on and localhost are always allowed.", valueName: "name"))
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "A proxy in front of this server, or its network, such as 10.0.0.0/8. Its X-Forwarded headers are trusted.",
      valueName: "network"))
  var proxy: [String] = []

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "The certificate chain for HTTPS, a PEM file. A renewed file is used without a restart.",
      valueName: "path"))
  var certificate: String?

  @Option(help: ArgumentHelp("The private key of the certificate, a PEM file.", valueName: "path"))
  var key: String?

  @Option(
    help: ArgumentHelp(
      "The level of the log on standard error: trace, debug, info (one line per request), notice, warning, error or "
        + "critical.",
      valueName: "level"))
  var logLevel = Logger.Level.error

  @Option(
    help: ArgumentHelp(
      "The SQLite file with the notes. A missing file is created.", discussion: "Default: \(defaultPath)",
      valueName: "path"))
  var database: String?

  @Option(
    help: "The time in seconds for running requests when the server stops.")
  var stopWithin = 10

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535, not \(port).")
    }
    guard (0...3600).contains(stopWithin) else {
      throw ValidationError("--stop-within must be a number of seconds from 0 to 3600, not \(stopWithin).")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("HTTPS requires both --certificate and --key.")
    }
    guard !host.isEmpty else {
      throw ValidationError("--host is empty. Enter an address of this computer, such as 127.0.0.1.")
    }
    guard !isForAll || !allowHost.isEmpty else {
      throw ValidationError(
        "With --host \(host), other computers can connect. Add the host name in their browsers' address bars, such as "
          + "--allow-host notes.example or --allow-host 192.0.2.7.")
    }
  }

  /// Opens the database, serves, and closes the database. An error is written to standard error.
  @MainActor func run(
    _ serve: @MainActor (NoteStore, WebServerConfiguration) async throws -> Void
  ) async throws {
    do {
      makeDefaultFolder()
      var server = server
      let logger = server.logger
      let store = try NoteStore.open(path: path) { logger.error("\($0)") }
      server.isReady = { await store.isUsable }
      do {
        try await serve(store, server)
      } catch {
        try? await store.close()
        throw error
      }
      try await store.close()
    } catch {
      FileHandle.standardError.write(Data("notes: \(Self.words(for: error))\n".utf8))
      throw ExitCode(2)
    }
  }

  /// Prints the address, the path of the file with mail if there is one, and another message.
  static func printReady(at address: String, _ accounts: AccountServer?, _ message: String? = nil) {
    print("Notes is ready at \(address)")
    if let message { print(message) }
    if let file = accounts?.mailFile { print("Mail is written to \(file)") }
    fflush(nil)
  }

  /// The message for an error, and the option to change.
  private static func words(for error: any Error) -> String {
    switch (error as? CannotListen)?.problem {
    case .host: "\(error) The option is --host."
    case .port: "\(error) The option is --port."
    case .both: "\(error) The options are --host and --port."
    case nil: "\(error)"
    }
  }

  /// A new user account may lack more than the last folder. Errors are reported when the file is opened.
  private func makeDefaultFolder() {
    if database != nil { return }
    let folder = URL(filePath: Self.defaultPath).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private var server: WebServerConfiguration {
    var server = WebServerConfiguration()
    (server.host, server.port, server.serverName) = (host, port, "notes")
    server.limits.stopping = .seconds(Int64(stopWithin))
    server.logger = Logger(label: "notes", factory: { StreamLogHandler.standardError(label: $0) })
    server.logger.logLevel = logLevel
    if let certificate, let key { server.tls = .files(certificate: certificate, key: key) }
    return server
  }

  /// Whether it listens on all addresses of this computer.
  private var isForAll: Bool { ["0.0.0.0", "::", "0"].contains(host) }

  /// The host names of this computer for a browser.
  var names: Set<String> {
    Set(["localhost", "127.0.0.1", "[::1]"] + allowHost + (isForAll ? [] : [host]))
  }

  /// The path of the database.
  var path: String { database ?? Self.defaultPath }

  /// In the system's folder for the user's data.
  private static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/notes/notes.sqlite" }
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    #if os(macOS)
      return home + "/Library/Application Support/Notes/notes.sqlite"
    #else
      return home + "/.local/share/notes/notes.sqlite"
    #endif
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
