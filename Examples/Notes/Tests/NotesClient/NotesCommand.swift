import Foundation
public import LocalServers
import NotesTesting

/// The command `notes` as a separate process.
public enum NotesCommand {
  /// The executable built beside the tests.
  public static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folder =
      bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appending(path: "notes")
  }

  /// Options of a command with accounts that hash passwords with little work: a hundred sign-ins at the same time would
  /// occupy the processors for everybody else.
  public static let cheapPasswords = ["--password-work", "1"]

  /// Serves until it is stopped.
  ///
  /// - Parameters:
  ///   - port: The port; nil for one on which it can be started again, because nobody else gets it.
  ///   - accounts: Whether people sign in; otherwise all share the notes.
  public static func serve(
    database: String, port: UInt16? = nil, accounts: Bool = false, _ arguments: [String] = []
  ) async throws -> ServerProcess {
    let port = if let port { port } else { try await LoopbackPorts.shared.take() }
    return try await ServerProcess.start(
      executable,
      ["serve", "--port", "\(port)", "--database", database] + (accounts ? cheapPasswords : ["--guests"])
        + arguments)
  }

  /// Runs it to its end, which must come without a signal.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> ServerProcess.NotReady {
    do {
      let server = try await ServerProcess.start(
        executable, arguments, environment: environment,
        address: { $0.hasPrefix("Notes is ready") ? URL(filePath: "/") : nil })
      server.kill9()
      throw KeptRunning(arguments: arguments)
    } catch let end as ServerProcess.NotReady {
      return end
    }
  }

  public struct KeptRunning: Error {
    public let arguments: [String]
  }
}

/// Serves Notes from an empty or the given database, and stops at the end of the body.
public func withNotes<Result: Sendable>(
  database: String? = nil, accounts: Bool = false, _ arguments: [String] = [],
  isolation: isolated (any Actor)? = #isolation,
  _ body: (ServerProcess) async throws -> Result
) async throws -> Result {
  let folder = try TemporaryFolder()
  let server = try await NotesCommand.serve(
    database: database ?? folder.path(), accounts: accounts, arguments)
  defer { withExtendedLifetime(folder) {} }
  do {
    let result = try await body(server)
    server.kill9()
    _ = await server.exitStatus
    return result
  } catch {
    server.kill9()
    _ = await server.exitStatus
    // The reason may be there.
    print(await server.standardError)
    throw error
  }
}

extension ServerProcess {
  public var port: UInt16 { UInt16(address.port ?? 0) }
}
