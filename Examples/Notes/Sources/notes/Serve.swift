import ArgumentParser
import Foundation
import Logging
import NoteStore
import NotesWeb
import Viper
import ViperHummingbird
import ViperInspector
import ViperWeb

/// `notes serve`: opens the database, serves the app, and shuts down in order.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the app in the browser until it is stopped (Ctrl-C).",
    discussion: """
      Prints a line with the address when it is ready. After SIGINT or SIGTERM, running requests are finished and \
      the database is closed. Exit status: 0 after a graceful shutdown, 2 if it could not run.
      """)

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

  @Flag(
    help: ArgumentHelp(
      "Serve an inspector page with the modules of the last active visitor, for development.",
      discussion: "Its address with a token is printed to standard error. The page shows open notes."))
  var inspect = false

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

  @MainActor func run() async throws {
    do {
      if database == nil { Self.makeDefaultFolder() }
      var server = server
      let logger = server.logger
      let store = try NoteStore.open(path: database ?? Self.defaultPath) { logger.error("\($0)") }
      server.isReady = { await store.isUsable }
      let inspector = inspect ? Inspector() : nil
      let app = try NotesWeb.app(
        repository: store.guestNotes, diagnostics: inspector?.diagnostics() ?? .standard,
        observers: { inspector.map { [$0] } ?? [] }
      ) {
        $0.secret = store.secret
        $0.archive = StoredSessions(table: store.sessions)
        $0.hosts = names
        $0.proxies = TrustedProxies(proxy)
      }
      try inspector?.start()
      do {
        try await WebServer(app, server) { address in
          print("Notes is ready at \(address)")
          fflush(nil)
        }.runService()
      } catch {
        try? await store.close()
        throw error
      }
      await app.close()
      try await store.close()
    } catch {
      FileHandle.standardError.write(Data("notes: \(Self.words(for: error))\n".utf8))
      throw ExitCode(2)
    }
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
  private static func makeDefaultFolder() {
    let folder = URL(filePath: defaultPath).deletingLastPathComponent()
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
  private var names: Set<String> {
    Set(["localhost", "127.0.0.1", "[::1]"] + allowHost + (isForAll ? [] : [host]))
  }

  /// The system's folder for the user's data.
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
