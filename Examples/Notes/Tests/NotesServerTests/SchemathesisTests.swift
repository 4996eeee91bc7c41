import AccountClient
import AccountsDomain
import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing

/// The accounts API against an independent tool, Schemathesis (https://schemathesis.io), which derives requests from the
/// description of the API.
@Suite(.timeLimit(.minutes(10))) struct SchemathesisTests {
  /// Installed by `scripts/install-missing test`.
  private static let packages = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../.build-schemathesis").standardizedFileURL

  private static let checks = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "ignored_auth",
  ]

  /// Requests that revoke the token would leave the others without one.
  private static let revoking = ["signOut", "endAllSessions"]

  @Test(arguments: [true, false])
  func `Generated requests find no server error and no undocumented answer`(isRevoking: Bool) async throws {
    guard let python = Executable.find("python3") else { throw Executable.Missing(what: "python3") }
    let folder = try TemporaryFolder()
    let api = try await ServerProcess.start(
      NotesCommand.executable,
      ["accounts", "--port", "0", "--database", folder.path()] + NotesCommand.cheapPasswords)
    defer { api.kill9() }
    let url = api.address.appending(path: "api/v1")
    let token = try await HTTPAccountService(url).register(
      Registration(address: "ann@example.com", password: "green tea at four", name: "Ann")
    ).token.secret
    let arguments = [
      "-m", "schemathesis.cli", "run", url.appending(path: "openapi.json").absoluteString, "--url",
      url.absoluteString, "--header", "Authorization: Bearer \(token)", "--checks",
      Self.checks.joined(separator: ","), "--max-examples", "20", "--continue-on-failure", "--no-color",
      // A processor that is busy with other tests answers late, which is no error of the API.
      "--request-timeout", "120", "--generation-database", "none", "--seed",
      "\(Int.random(in: 0..<1_000_000))",
    ]
    let selection = Self.revoking.flatMap { ["--\(isRevoking ? "include" : "exclude")-operation-id", $0] }
    do {
      _ = try await ServerProcess.start(
        python, arguments + selection, environment: ["PYTHONPATH": Self.packages.path()],
        directory: URL(filePath: folder.path("")), within: .seconds(300), address: { _ in nil })
    } catch let end as ServerProcess.NotReady {
      #expect(end.status == .exited(0), "\(end.output.suffix(8_000))\n\(end.errors.suffix(2_000))")
      let tested = isRevoking ? Self.revoking.count : AccountEndpoint.allCases.count - Self.revoking.count
      #expect(end.output.contains("Tested: \(tested)\n"), "\(end.output.suffix(8_000))")
    }
  }
}
