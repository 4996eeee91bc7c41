import Foundation
import LocalServers
import NotesTesting

/// A provider of OpenID Connect (oidc-provider-mock, https://github.com/geigerzaehler/oidc-provider-mock).
public final class IdentityServer: Sendable {
  /// The address of the provider.
  public let issuer: String
  private let process: ServerProcess

  /// - Parameter person: A person who is signed in there already: the provider answers at once, without a page.
  /// - Throws: ``Executable/Missing`` without python3; ``ServerProcess/NotReady`` without the package.
  public static func start(signedIn person: String? = nil) async throws -> IdentityServer {
    guard let python = Executable.find("python3") else { throw Executable.Missing(what: "python3") }
    let process = try await ServerProcess.start(
      python, ["-W", "ignore", "-c", program, packages.path(), person ?? ""])
    return IdentityServer(process)
  }

  private init(_ process: ServerProcess) {
    self.process = process
    issuer = process.address.absoluteString
  }

  /// Describes a person.
  ///
  /// - Parameter claims: What the provider tells, as a JSON object.
  public func add(_ person: String, _ claims: String) async throws {
    let answer = try await LoopbackHTTP.request(
      "PUT", "/users/\(person)", fields: [("Content-Type", "application/json")], Data(claims.utf8),
      port: process.port)
    guard answer.status == 204 else { throw Refused(status: answer.status) }
  }

  public struct Refused: Error {
    public let status: Int
  }

  public func stop() async {
    process.kill9()
    _ = await process.exitStatus
  }

  /// Installed by `scripts/install-missing test`.
  private static let packages = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../.build-oidc").standardizedFileURL

  private static let program = """
    import io, sys, threading
    sys.path.insert(0, sys.argv[1])
    from oidc_provider_mock import run_server_in_thread

    def answering_at_once(app, person):
        form = ("sub=" + person).encode()
        def run(environ, start_response):
            if person and environ["PATH_INFO"] == "/oauth2/authorize":
                environ |= {"REQUEST_METHOD": "POST", "CONTENT_TYPE": "application/x-www-form-urlencoded",
                            "CONTENT_LENGTH": str(len(form)), "wsgi.input": io.BytesIO(form)}
            return app(environ, start_response)
        return run

    with run_server_in_thread(port=0) as server:
        server.app = answering_at_once(server.app, sys.argv[2])
        print("http://localhost:%d" % server.server_port, flush=True)
        threading.Event().wait()
    """
}
