import Foundation
import Source

/// Another program, found in the PATH, and its arguments.
public struct Subprocess: Sendable {
  /// The program's name and its arguments. Assignments before the name, such as `LANG=C`, set environment variables.
  public var arguments: [String]
  /// The working directory; nil for the current one.
  public var folder: String?
  /// The environment of the program.
  public var environment = ProcessInfo.processInfo.environment
  /// Whether its standard error is merged into the output, in the order of printing.
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

  /// Runs the program until it exits.
  ///
  /// - Parameter input: The standard input; nil for none.
  /// - Throws: An error if no program can be run. A program that is not found exits with status 127.
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
    // Both at once; otherwise the program would block on a full pipe.
    let ends = [output, errors].prefix(mergesErrors ? 1 : 2).map(\.fileHandleForReading)
    let read = concurrently(ends, jobs: ends.count) { $0.readDataToEndOfFile() }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: read[0], errors: mergesErrors ? Data() : read[1])
  }

  /// Returns an open temporary file with the input, which is deleted when it is closed. A pipe would end this process
  /// with SIGPIPE if the program exits before it has read everything.
  private static func file(_ input: Data) throws -> FileHandle {
    let place = FileManager.default.temporaryDirectory.appending(path: "viper-input-\(UUID().uuidString)")
    let isMade = FileManager.default.createFile(
      atPath: place.path, contents: input, attributes: [.posixPermissions: 0o600])
    guard isMade else { throw CocoaError(.fileWriteUnknown) }
    defer { try? FileManager.default.removeItem(at: place) }
    return try FileHandle(forReadingFrom: place)
  }
}
