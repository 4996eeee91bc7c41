import Foundation
import Subprocess

/// A program in the PATH with its arguments, which must succeed. Assignments before the name, such as `LANG=C`, set
/// environment variables.
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

  /// Runs the program until it exits.
  ///
  /// - Returns: Its output and errors in one text, and whether it exited with 0.
  func run() throws -> (succeeded: Bool, output: String) {
    var program = Subprocess(arguments, in: folder.path())
    program.mergesErrors = true
    let result = try program.run()
    return (result.succeeded, String(decoding: result.output, as: UTF8.self))
  }

  /// Runs the program until it exits, and returns its output.
  ///
  /// - Throws: ``CommandFailed`` if its exit status is not 0.
  @discardableResult
  func output() throws -> String {
    let (succeeded, output) = try run()
    guard succeeded else { throw CommandFailed(arguments: arguments, folder: folder, output: output) }
    return output
  }
}

/// The error for a program that failed.
struct CommandFailed: Error, CustomStringConvertible {
  let arguments: [String]
  let folder: URL
  let output: String

  var description: String {
    "“\(arguments.joined(separator: " "))” failed in \(folder.path()):\n\(output.suffix(4000))"
  }
}
