import Foundation
import Testing

import LocalServers

@Suite(.timeLimit(.minutes(10))) struct ServerProcessTests {
  /// A "server" that prints an address and then runs the script.
  private func start(_ script: String, within deadline: Duration = .seconds(60)) async throws -> ServerProcess
  {
    try await ServerProcess.start(URL(filePath: "/bin/sh"), ["-c", script], within: deadline)
  }

  @Test func `The address is read from the line that prints it`() async throws {
    let server = try await start(
      "echo starting; echo 'Ready at http://127.0.0.1:8123/notes now'; exec sleep 60")
    #expect(server.address == URL(string: "http://127.0.0.1:8123/notes"))
    server.terminate()
    #expect(await server.exitStatus == .signalled(SIGTERM))
  }

  @Test func `An exit is reported with its status, output and errors`() async throws {
    let server = try await start(
      "trap 'echo bye; echo oh >&2; exit 3' TERM; echo http://x/; while :; do sleep 0.1; done")
    server.terminate()
    #expect(await server.exitStatus == .exited(3))
    #expect(await server.standardOutput == "http://x/\nbye\n")
    #expect(await server.standardError == "oh\n")
  }

  @Test func `A process that ignores SIGTERM is ended by SIGKILL and leaves no zombie`() async throws {
    let server = try await start("trap '' TERM INT; echo http://x/; while :; do sleep 0.1; done")
    server.terminate()
    server.interrupt()
    server.kill9()
    #expect(await server.exitStatus == .signalled(SIGKILL))
    #expect(kill(server.pid, 0) == -1)
  }

  @Test func `A server that exits without an address is reported with its output`() async throws {
    let failure = try await #require(throws: ServerProcess.NotReady.self) {
      try await start("echo 'port 80 is in use' >&2; exit 2")
    }
    #expect(failure.status == .exited(2))
    #expect(failure.description.contains("port 80 is in use"))
  }

  @Test func `A server that never prints its address is given up at the deadline`() async throws {
    let failure = try await #require(throws: ServerProcess.NotReady.self) {
      try await start("echo nothing to see; exec sleep 60", within: .milliseconds(200))
    }
    #expect(failure.status == .signalled(SIGKILL))
    #expect(failure.output == "nothing to see\n")
  }

  @Test func `Environment and folder are passed to the program`() async throws {
    let server = try await ServerProcess.start(
      URL(filePath: "/bin/sh"), ["-c", "echo http://x$PWD/$WORD"], environment: ["WORD": "word"],
      directory: URL(filePath: "/"))
    #expect(server.address.absoluteString == "http://x//word")
    #expect(await server.exitStatus == .exited(0))
  }
}
