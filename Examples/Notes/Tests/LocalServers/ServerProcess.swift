import Foundation

/// A server in a separate process of a test. It ends with this process at the latest, even if this one is killed.
public final class ServerProcess: Sendable {
  /// The address printed on its standard output when it was ready.
  public let address: URL
  public let pid: Int32
  private let child: Child

  /// Starts a program and waits for the line on its standard output with its address.
  ///
  /// - Parameters:
  ///   - environment: Changes to this process's environment.
  ///   - deadline: The maximum time until it is ready.
  ///   - leftovers: A folder to delete if this process ends without deleting it.
  ///   - address: Reads the address from a line, nil for other lines. By default the first `http://…`.
  /// - Throws: ``NotReady`` if it ended or took too long; the error of Foundation if it cannot be run.
  public static func start(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: URL? = nil, within deadline: Duration = .seconds(60), leftovers: URL? = nil,
    address: @Sendable (String) -> URL? = firstAddress
  ) async throws -> ServerProcess {
    let child = try Child(
      executable, arguments, environment: environment, directory: directory, leftovers: leftovers)
    let alarm = Task {
      try await Task.sleep(for: deadline)
      child.signal(SIGKILL)
      await child.output.end()
    }
    defer { alarm.cancel() }
    return try await withTaskCancellationHandler {
      while let line = await child.output.nextLine() {
        if let address = address(line) { return ServerProcess(child, address) }
      }
      child.signal(SIGKILL)
      throw NotReady(
        command: ([executable.path] + arguments).joined(separator: " "), status: await child.end.value,
        output: await child.output.text, errors: await child.errors.text)
    } onCancel: {
      child.signal(SIGKILL)
    }
  }

  private init(_ child: Child, _ address: URL) {
    self.child = child
    self.address = address
    pid = child.pid
  }

  /// Sends SIGTERM. Await ``exitStatus`` for the end.
  public func terminate() { child.signal(SIGTERM) }

  /// Sends SIGINT, as Control-C does.
  public func interrupt() { child.signal(SIGINT) }

  /// Sends SIGKILL, which cannot be handled.
  public func kill9() { child.signal(SIGKILL) }

  /// Waits for its end.
  public var exitStatus: ExitStatus { get async { await child.end.value } }

  /// Its standard output so far; after its end, all of it.
  public var standardOutput: String { get async { await child.output.text } }

  /// Its standard error so far; after its end, all of it.
  public var standardError: String { get async { await child.errors.text } }

  /// The first `http://…` or `https://…` in a line.
  @Sendable public static func firstAddress(in line: String) -> URL? {
    line.firstMatch(of: /https?:\/\/[^\s"'<>]+/).flatMap { URL(string: String($0.output)) }
  }

  /// A server that ended, or was ended, before it printed its address.
  public struct NotReady: Error, CustomStringConvertible {
    public let command: String
    public let status: ExitStatus
    public let output: String
    public let errors: String

    public var description: String {
      """
      The server did not tell its address on standard output, and \(status): \(command)
      standard output: \(output.isEmpty ? "(nothing)" : output)
      standard error: \(errors.isEmpty ? "(nothing)" : errors)
      """
    }
  }
}
