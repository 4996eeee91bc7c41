import Foundation

/// The output and exit status of a command.
public struct Command: Sendable, CustomStringConvertible {
  public let status: Int32
  /// Standard output and standard error in the order of writing.
  public let output: String

  public var succeeded: Bool { status == 0 }
  public var description: String { "exit status \(status)\n\(output)" }

  /// Runs a program that is on the PATH until it ends.
  ///
  /// - Parameter log: the file that receives the output.
  public static func run(_ arguments: [String], in folder: URL, log: URL) async throws -> Command {
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    // Variables of the test runner: a command that inherits them behaves like a test.
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["XCTest", "DYLD_", "SWIFT_TESTING"].contains { name.hasPrefix($0) }
    }
    let (ended, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ended {}
    return Command(
      status: process.terminationStatus, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}
