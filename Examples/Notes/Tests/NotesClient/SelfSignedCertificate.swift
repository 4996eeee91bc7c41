import Foundation
import LocalServers
import NotesTesting

/// A self-signed certificate with its key in two files.
public enum SelfSignedCertificate {
  /// - Throws: ``Executable/Missing`` without openssl; the output of openssl if it fails.
  public static func make(for host: String, certificate: String, key: String) async throws {
    guard let openssl = Executable.find("openssl") else { throw Executable.Missing(what: "openssl") }
    do {
      _ = try await ServerProcess.start(
        openssl,
        [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
          "-subj", "/CN=\(host)", "-keyout", key, "-out", certificate,
        ]
      ) { _ in nil }
    } catch let end as ServerProcess.NotReady {
      guard end.status == .exited(0) else { throw end }
    }
  }
}
