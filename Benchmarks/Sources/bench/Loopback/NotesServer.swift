import Foundation

/// The release build of Notes with an empty database, in its own process on the first core.
struct NotesServer {
  let port: UInt16
  private let process: Process
  private let folder: URL

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs `body` with a server and always ends the server.
  static func with<Result>(_ body: (NotesServer) throws -> Result) throws -> Result {
    let server = try NotesServer(executable: try executable())
    defer { server.stop() }
    return try body(server)
  }

  /// Builds Notes unless the environment variable `NOTES` names an executable.
  private static func executable() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["NOTES"] { return URL(filePath: path) }
    // This file is Benchmarks/Sources/bench/Loopback/NotesServer.swift.
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let package = root.appending(path: "Examples/Notes")
    Bench.note("Building Notes for release; the first time takes some minutes …")
    let build = try Command.start(
      "swift", "build", "--quiet", "-c", "release", "--product", "notes", "--package-path", package.path,
      output: FileHandle.standardError)
    build.waitUntilExit()
    guard build.terminationStatus == 0 else {
      throw Failure(description: "Notes does not build. See above, or run: cd \(package.path); swift build")
    }
    return package.appending(path: ".build/release/notes")
  }

  private init(executable: URL) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = Pipe()
    process = try Command.start(
      "sh", "-c", "ulimit -n $(ulimit -Hn); exec taskset -c 0 \"$@\"", "sh", executable.path, "serve",
      "--port", "0", "--database",
      folder.appending(path: "notes.sqlite").path, output: output.fileHandleForWriting)
    // Only the server holds the pipe now, so that reading ends with the server.
    try output.fileHandleForWriting.close()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = line.split(separator: ":").last.flatMap({ UInt16($0.filter(\.isNumber)) }) else {
      process.terminate()
      throw Failure(description: "\(executable.path) said no address, but: \(line)")
    }
    self.port = port
  }

  private func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The resident set of the server in bytes.
  func residentMemory() throws -> Int { try ProcessMemory.resident(of: "\(process.processIdentifier)") }

  /// The processor time the server has used, in seconds.
  func processorTime() throws -> Double {
    let stat = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    // After the name, which may contain spaces, come the state and numbers: the 12th field is the time in user mode,
    // the 13th the time in the kernel.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let kernel = Double(fields[12]) else {
      throw ProcessMemory.Unknown()
    }
    return (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
