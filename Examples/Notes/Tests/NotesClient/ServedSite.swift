import Foundation
import LocalServers
import NotesTesting

/// Notes in a deployment: several processes with one database behind ``NginxProxy``.
public actor ServedSite {
  /// The way in which a process ends before it is replaced.
  public enum End: Sendable, CaseIterable { case terminated, killed }

  public nonisolated let proxy: NginxProxy
  private let folder: TemporaryFolder
  private var processes: [ServerProcess]
  /// The logs of ended processes.
  private var formerLog = ""

  fileprivate init(processCount: Int) async throws {
    let folder = try TemporaryFolder()
    var processes: [ServerProcess] = []
    do {
      for _ in 0..<processCount { processes.append(try await Self.serve(folder)) }
      proxy = try await NginxProxy.start(before: processes.map(\.port))
    } catch {
      for process in processes { process.kill9() }
      throw error
    }
    (self.folder, self.processes) = (folder, processes)
  }

  private static func serve(_ folder: TemporaryFolder, port: UInt16? = nil) async throws -> ServerProcess {
    try await NotesCommand.serve(
      database: folder.path(), port: port,
      ["--proxy", "127.0.0.1", "--allow-host", NginxProxy.host, "--log-level", "info"])
  }

  /// Ends a process and starts another one on its port, which is closed in between.
  public func restart(_ end: End, process index: Int = 0) async throws {
    try await stop(end, process: index)
    processes[index] = try await Self.serve(folder, port: processes[index].port)
  }

  /// Ends a process without a replacement.
  public func stop(_ end: End, process index: Int) async throws {
    let process = processes[index]
    end == .killed ? process.kill9() : process.terminate()
    _ = await process.exitStatus
    formerLog += await process.standardError + "-- \(end)\n"
  }

  /// The logs of the processes, the ended ones first.
  public var log: String {
    get async {
      var text = formerLog
      for process in processes { text += await process.standardError }
      return text
    }
  }

  fileprivate func stop() async {
    for process in processes {
      process.kill9()
      _ = await process.exitStatus
    }
    await proxy.stop()
  }
}

/// Serves Notes behind a proxy from an empty database, and stops at the end of the body.
public func withServedSite(
  processes: Int = 1, isolation: isolated (any Actor)? = #isolation,
  _ body: (ServedSite) async throws -> Void
) async throws {
  let site = try await ServedSite(processCount: processes)
  do {
    try await body(site)
    await site.stop()
  } catch {
    print("The last that the site has logged:\n\(await site.log.suffix(4_000))")
    await site.stop()
    throw error
  }
}
