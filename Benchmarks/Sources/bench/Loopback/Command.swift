import Foundation

/// Programs found on the path.
enum Command {
  static func start(_ arguments: String..., output: FileHandle) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    return process
  }
}
