import Foundation
import Testing

/// The `viper` executable built beside the tests.
enum Command {
  static let path: String? = {
    var folder = URL(filePath: Bundle.main.executablePath ?? "").deletingLastPathComponent()
    for _ in 0..<5 {
      let file = folder.appending(path: "viper").path
      if FileManager.default.isExecutableFile(atPath: file) { return file }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs it, or a program that runs it, in a folder with its own cache.
  static func run(
    _ words: [String], in folder: String, program: String? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: try program ?? #require(path))
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    // Into files, because a pipe without a reader would fill up.
    let said = try Folder("said")
    for name in ["out", "err"] { try said.write(name, "") }
    let files = try ["out", "err"].map {
      try FileHandle(forWritingTo: URL(filePath: "\(said.path)/\($0)"))
    }
    process.standardOutput = output ?? files[0]
    process.standardError = files[1]
    process.environment = ProcessInfo.processInfo.environment.merging(
      environment.merging(["XDG_CACHE_HOME": said.path]) { $1 }
    ) { $1 }
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String { String(decoding: try said.bytes(of: name), as: UTF8.self) }
    return Result(status: process.terminationStatus, output: try text("out"), errors: try text("err"))
  }
}
