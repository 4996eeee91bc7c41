import Foundation
import GRDB
import LocalServers
import NotesClient
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [["--help"], ["serve", "--help"]])
  func `Help prints all options and exits with 0`(arguments: [String]) async throws {
    let end = try await NotesCommand.run(arguments)
    #expect(end.status == .exited(0))
    #expect(end.errors == "")
    for word in ["serve", "--host", "--port", "--database", "Exit status"] {
      #expect(end.output.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    (["serve", "--port", "many"], "--port"), (["serve", "--port", "70000"], "0 to 65535"),
    (["serve", "--prot", "1"], "--prot"), (["sreve"], "sreve"), (["--port", "70000"], "0 to 65535"),
    (["serve", "--host", ""], "--host is empty"),
    (["serve", "--host", "0.0.0.0"], "--allow-host notes.example"),
    (["serve", "--host", "::"], "--allow-host"),
    (["serve", "--allow-host", "http://notes"], "not a valid host name"),
    (["serve", "--proxy", "10.0.0.0/99"], "“10.0.0.0/99”"),
    (["serve", "--certificate", "chain.pem"], "--key"),
    (["serve", "--key", "key.pem"], "--certificate"),
    (["serve", "--certificate", "/no/chain.pem", "--key", "/no/key.pem"], "/no/chain.pem"),
    (["serve", "--log-level", "loud"], "--log-level"),
  ])
  func `A mistyped option ends with 2 and is named`(arguments: [String], name: String) async throws {
    // If it runs nevertheless, it must not touch the notes of the developer.
    let end = try await NotesCommand.run(arguments, environment: ["XDG_DATA_HOME": folder.path("share")])
    #expect(end.status == .exited(2))
    #expect(end.output == "")
    #expect(end.errors.contains(name))
  }

  @Test func `A port in use is reported with a remedy`() async throws {
    try await withNotes { server in
      let end = try await NotesCommand.run([
        "serve", "--port", "\(server.port)", "--database", folder.path(),
      ])
      expect(end, says: "\(server.port)", "--port")
    }
  }

  @Test func `An address that this computer lacks is reported`() async throws {
    let end = try await NotesCommand.run([
      "serve", "--port", "0", "--host", "192.0.2.1", "--database", folder.path(),
    ])
    expect(end, says: "192.0.2.1", "--host")
  }

  @Test func `An unknown host name is reported`() async throws {
    let end = try await NotesCommand.run([
      "serve", "--port", "0", "--host", "nope.invalid", "--database", folder.path(),
    ])
    expect(end, says: "nope.invalid", "--host")
    #expect(!end.errors.contains("Error"))
  }

  @Test func `With a certificate it serves HTTPS`() async throws {
    let (certificate, key) = (folder.path("chain.pem"), folder.path("key.pem"))
    try await SelfSignedCertificate.make(for: "localhost", certificate: certificate, key: key)
    try await withNotes(["--certificate", certificate, "--key", key]) { server in
      #expect(server.address.scheme == "https")
      // A client without TLS gets no page.
      await #expect(throws: (any Error).self) { try await PlainClient(port: server.port).open("/") }
    }
  }

  @Test func `Each request is logged to the requested destination`() async throws {
    try await withNotes(["--log-level", "info"]) { server in
      try await PlainClient(port: server.port).open("/?query=secret")
      server.terminate()
      #expect(await server.exitStatus == .exited(0))
      let line = await server.standardError.split(separator: "\n").first { $0.contains("Request") }
      #expect(line?.contains("path=/ ") == true && line?.contains("status=200") == true, "\(line ?? "")")
      #expect(await !server.standardError.contains("secret"))
    }
  }

  @Test func `Without a command it serves, and stores the notes in a private place`() async throws {
    let data = folder.path("new/share")
    let server = try await ServerProcess.start(
      NotesCommand.executable, ["--guests", "--port", "0"], environment: ["XDG_DATA_HOME": data])
    let client = PlainClient(port: server.port)
    try await client.open("/")
    try await client.write(title: "Mine", text: "")
    for name in ["", "/notes.sqlite", "/notes.sqlite-wal", "/notes.sqlite-shm", "/notes.sqlite.lock"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: data + "/notes" + name)
      let permissions = try #require(attributes[.posixPermissions] as? Int)
      #expect(permissions == (name.isEmpty ? 0o700 : 0o600), "notes\(name)")
    }
    server.kill9()
    _ = await server.exitStatus
  }

  @Test(arguments: [("", "is empty"), ("/dev/null", "is not a regular file")])
  func `A storage location that cannot be used is named`(path: String, words: String) async throws {
    expect(try await serve(path), says: path, words, "such as notes.sqlite")
  }

  @Test func `A file that is not a database is left unchanged`() async throws {
    let garbage = Data(String(repeating: "garbage ", count: 4_000).utf8)
    try garbage.write(to: URL(filePath: folder.path()))
    expect(try await serve(folder.path()), says: folder.path(), "another file")
    #expect(try Data(contentsOf: URL(filePath: folder.path())) == garbage)
  }

  @Test func `A database of a newer version is left unchanged`() async throws {
    try await withNotes(database: folder.path()) { server in
      server.terminate()
      #expect(await server.exitStatus == .exited(0))
    }
    let queue = try DatabaseQueue(path: folder.path())
    try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')") }
    try queue.close()
    expect(try await serve(folder.path()), says: folder.path(), "Update Notes")
  }

  @Test func `A folder in place of the database is named`() async throws {
    expect(try await serve(folder.path("")), says: "is a folder")
  }

  @Test func `A missing folder is named`() async throws {
    expect(try await serve(folder.path("no/such/notes.sqlite")), says: folder.path("no/such"), "Create it")
  }

  #if os(Linux)
    @Test func `A directory without write permission is named`() async throws {
      expect(try await serve("/sys/notes.sqlite"), says: "/sys/notes.sqlite", "another path")
    }
  #endif

  private func serve(_ database: String) async throws -> ServerProcess.NotReady {
    try await NotesCommand.run(["serve", "--port", "0", "--database", database])
  }

  private func expect(
    _ end: ServerProcess.NotReady, says words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(end.status == .exited(2), sourceLocation: sourceLocation)
    #expect(end.output == "", sourceLocation: sourceLocation)
    #expect(end.errors.hasPrefix("notes: "), sourceLocation: sourceLocation)
    #expect(end.errors.split(separator: "\n").count == 1, sourceLocation: sourceLocation)
    for word in words where !word.isEmpty {
      #expect(end.errors.contains(word), "\(end.errors)", sourceLocation: sourceLocation)
    }
  }
}
