import Foundation

/// Another program, found on the path, and what to tell it. Assignments before its name, as `LANG=C`, are for its
/// environment.
struct Command {
  let arguments: [String]
  let folder: URL

  init(_ arguments: String..., in folder: URL) {
    self.init(arguments, in: folder)
  }

  init(_ arguments: [String], in folder: URL) {
    self.arguments = arguments
    self.folder = folder
  }

  /// Runs it to its end.
  ///
  /// - Returns: what it printed, errors and all, and whether it said that it succeeded.
  func run() throws -> (succeeded: Bool, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: output, as: UTF8.self))
  }

  /// Runs it to its end and says what it printed.
  ///
  /// - Throws: ``CommandFailed`` when it says that it failed.
  @discardableResult
  func output() throws -> String {
    let (succeeded, output) = try run()
    guard succeeded else { throw CommandFailed(arguments: arguments, folder: folder, output: output) }
    return output
  }
}

/// Another program failed.
struct CommandFailed: Error, CustomStringConvertible {
  let arguments: [String]
  let folder: URL
  let output: String

  var description: String {
    "“\(arguments.joined(separator: " "))” failed in \(folder.path()):\n\(output.suffix(4000))"
  }
}
