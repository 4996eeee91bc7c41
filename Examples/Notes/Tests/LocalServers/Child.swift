import Foundation

/// A running process with its streams, its end and its lifeline.
struct Child: Sendable {
  let output: ProcessOutput
  let errors: ProcessOutput
  /// Finished when the process has ended and its output was read completely.
  let end: Task<ExitStatus, Never>
  private let process: Process

  var pid: Int32 { process.processIdentifier }

  init(
    _ executable: URL, _ arguments: [String], environment: [String: String], directory: URL?, leftovers: URL?
  ) throws {
    let (ends, continuation) = AsyncStream.makeStream(of: ExitStatus.self)
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = directory }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    process.terminationHandler = { process in
      let status = process.terminationStatus
      continuation.yield(process.terminationReason == .exit ? .exited(status) : .signalled(status))
      continuation.finish()
    }
    let output = ProcessOutput(of: outputPipe)
    let errors = ProcessOutput(of: errorPipe)
    self.output = output
    self.errors = errors
    try process.runWithSignals()
    let lifeline = try Lifeline(for: process.processIdentifier, leftovers: leftovers)
    end = Task {
      var status = ExitStatus.exited(0)
      for await end in ends { status = end }
      lifeline.release()
      _ = await output.whole()
      _ = await errors.whole()
      return status
    }
  }

  func signal(_ signal: Int32) {
    // The number of an ended process may be reused.
    if process.isRunning { kill(pid, signal) }
  }
}
