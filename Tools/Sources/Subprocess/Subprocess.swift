import Foundation
import Source

/// Another program, found on the PATH, and its arguments.
public struct Subprocess: Sendable {
  /// The program's name and what it is given. Assignments before the name, as `LANG=C`, are for its environment.
  public var arguments: [String]
  /// The folder it runs in; nil for the current one.
  public var folder: String?
  /// The environment that it gets.
  public var environment = ProcessInfo.processInfo.environment
  /// Whether what it prints as errors stands in the output, in the order in which it was printed.
  public var mergesErrors = false

  public init(_ arguments: [String], in folder: String? = nil) {
    self.arguments = arguments
    self.folder = folder
  }

  public struct Result: Sendable {
    public var status: Int32
    public var output: Data
    public var errors: Data

    public var succeeded: Bool { status == 0 }
  }

  /// Runs the program to its end.
  ///
  /// - Parameter input: what it reads; nil for nothing.
  /// - Throws: if no program can be run. One that is not found ends with status 127.
  public func run(input: Data? = nil) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = try input.map(Self.file) ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = mergesErrors ? output : errors
    try process.run()
    // Both at once, or the program would wait for a pipe that is full.
    let ends = [output, errors].prefix(mergesErrors ? 1 : 2).map(\.fileHandleForReading)
    let read = concurrently(ends, jobs: ends.count) { $0.readDataToEndOfFile() }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: read[0], errors: mergesErrors ? Data() : read[1])
  }

  /// An open file with the input, which is gone when it is closed. A pipe would end this process with SIGPIPE if the
  /// program ends before it has read everything.
  private static func file(_ input: Data) throws -> FileHandle {
    let place = FileManager.default.temporaryDirectory.appending(path: "viper-input-\(UUID().uuidString)")
    let isMade = FileManager.default.createFile(
      atPath: place.path, contents: input, attributes: [.posixPermissions: 0o600])
    guard isMade else { throw CocoaError(.fileWriteUnknown) }
    defer { try? FileManager.default.removeItem(at: place) }
    return try FileHandle(forReadingFrom: place)
  }
}
