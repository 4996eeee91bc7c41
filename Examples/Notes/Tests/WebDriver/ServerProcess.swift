import Foundation

/// A server that a test runs as a process of its own. It ends with this process at the latest, even if this one
/// is killed.
public final class ServerProcess: Sendable {
  /// The address that it told on its standard output when it was ready.
  public let address: URL
  public let pid: Int32
  private let child: Child

  /// Starts a program and waits for the line on its standard output that tells its address.
  ///
  /// - Parameters:
  ///   - environment: What to change in this process's environment.
  ///   - deadline: How long it may take to be ready.
  ///   - address: Reads the address from a line, nil when it is not the line. The first `http://…` by default.
  /// - Throws: ``NotReady`` when it ended or took too long; what Foundation throws when it cannot be run.
  public static func start(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: URL? = nil, within deadline: Duration = .seconds(60),
    address: @Sendable (String) -> URL? = firstAddress
  ) async throws -> ServerProcess {
    try await start(
      executable, arguments, environment: environment, directory: directory, within: deadline, leftovers: nil,
      address: address)
  }

  /// - Parameter leftovers: A folder that is removed should this process end without having removed it.
  static func start(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:], directory: URL? = nil,
    within deadline: Duration = .seconds(60), leftovers: URL?, address: @Sendable (String) -> URL?
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

  /// Asks it to end (SIGTERM). Await ``exitStatus`` for the end.
  public func terminate() { child.signal(SIGTERM) }

  /// Asks it to end as Control-C does (SIGINT).
  public func interrupt() { child.signal(SIGINT) }

  /// Ends it without a chance to say goodbye (SIGKILL).
  public func kill9() { child.signal(SIGKILL) }

  /// Waits for its end.
  public var exitStatus: ExitStatus { get async { await child.end.value } }

  /// What it has written to its standard output so far; after its end, all of it.
  public var standardOutput: String { get async { await child.output.text } }

  /// What it has written to its standard error so far; after its end, all of it.
  public var standardError: String { get async { await child.errors.text } }

  /// The first `http://…` or `https://…` in a line.
  @Sendable public static func firstAddress(in line: String) -> URL? {
    line.firstMatch(of: /https?:\/\/[^\s"'<>]+/).flatMap { URL(string: String($0.output)) }
  }

  /// A server that ended, or was ended, before it told its address.
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
