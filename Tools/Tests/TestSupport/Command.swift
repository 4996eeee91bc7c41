import Foundation

/// The `viper` executable built beside the tests.
public enum Command {
  public static let path: String? = {
    var folder = URL(filePath: Bundle.main.executablePath ?? "").deletingLastPathComponent()
    for _ in 0..<5 {
      let file = folder.appending(path: "viper").path
      if FileManager.default.isExecutableFile(atPath: file) { return file }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  public struct Result: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// Runs it, or a program that runs it, in a folder with its own cache.
  public static func run(
    _ words: [String], in folder: String, program: String? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:], input: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: program ?? path ?? "viper is not built")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    if input != nil { process.standardInput = pipe }
    // Into files, because a pipe without a reader would fill up.
    let said = try TemporaryFolder("said")
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
    if let input {
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: said.text("out") ?? "", errors: said.text("err") ?? "")
  }
}
