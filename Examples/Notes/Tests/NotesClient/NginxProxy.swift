import Foundation
import LocalServers
import NotesTesting

/// nginx (https://nginx.org/en/docs/) in front of processes of Notes, a common deployment: it terminates TLS and passes
/// each request to one of the processes in turn, and to the next one if the first fails.
public final class NginxProxy: Sendable {
  /// The host name of the site.
  public static let host = "notes.localhost"

  /// For browsers, with a self-signed certificate.
  public let address: URL
  /// For clients without TLS.
  public let plainPort: UInt16
  private let process: ServerProcess
  private let folder: TemporaryFolder

  /// - Throws: ``Executable/Missing`` without nginx or openssl; ``ServerProcess/NotReady`` if nginx does not start.
  public static func start(before ports: [UInt16]) async throws -> NginxProxy {
    guard let nginx = Executable.find("nginx") else { throw Executable.Missing(what: "nginx") }
    let folder = try TemporaryFolder()
    try await SelfSignedCertificate.make(
      for: host, certificate: folder.path("certificate.pem"), key: folder.path("key.pem"))
    let (port, plainPort) = try await (LoopbackPorts.shared.take(), LoopbackPorts.shared.take())
    try configuration(folder, ports, port, plainPort)
      .write(toFile: folder.path("nginx.conf"), atomically: true, encoding: .utf8)
    let address = URL(string: "https://\(host):\(port)/")
    let process = try await ServerProcess.start(
      nginx, ["-p", folder.path(""), "-e", "/dev/stdout", "-c", folder.path("nginx.conf")]
    ) { $0.contains("event method") ? address : nil }
    return NginxProxy(process, plainPort, folder)
  }

  private init(_ process: ServerProcess, _ plainPort: UInt16, _ folder: TemporaryFolder) {
    address = process.address
    (self.process, self.plainPort, self.folder) = (process, plainPort, folder)
  }

  /// One process, which ends when it is killed.
  private static func configuration(
    _ folder: TemporaryFolder, _ ports: [UInt16], _ port: UInt16, _ plainPort: UInt16
  ) -> String {
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    return """
      daemon off; master_process off; pid nginx.pid; error_log /dev/stdout notice;
      events { worker_connections 1024; }
      http {
        access_log off;
        \(kinds.map { "\($0)_temp_path \($0);" }.joined(separator: " "))
        upstream notes { \(ports.map { "server 127.0.0.1:\($0) max_fails=0;" }.joined(separator: " ")) }
        server {
          listen 127.0.0.1:\(port) ssl;
          listen 127.0.0.1:\(plainPort);
          ssl_certificate certificate.pem;
          ssl_certificate_key key.pem;
          location / {
            proxy_pass http://notes;
            proxy_http_version 1.1;
            proxy_buffering off;
            proxy_next_upstream error timeout non_idempotent;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-Host $http_host;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-For $remote_addr;
          }
        }
      }
      """
  }

  public func stop() async {
    process.kill9()
    _ = await process.exitStatus
  }
}
