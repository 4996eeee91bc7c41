import Foundation
import InMemoryLogging
import Logging
import NIOSSL
import Testing
import ViperHummingbird
import ViperHummingbirdTLS
import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct TLSTests {
  private let folder: CertificateFolder

  init() throws { folder = try CertificateFolder() }

  @Test func `A page over TLS is secure: its cookie, HSTS and address`() async throws {
    let files = try folder.make("a")
    try await withServer {
      $0.tls = .files(certificate: files.certificate, key: files.key)
    } _: { server in
      #expect(server.address.hasPrefix("https://127.0.0.1:"))
      let client = Client(server.address, tls: try files.trust())
      let answer = try await client.send("/", host: "tally.example")
      #expect(answer.status == 200)
      #expect(answer.fields["strict-transport-security"] == "max-age=31536000")
      #expect(answer.fields["set-cookie"]?.hasPrefix("__Host-") == true)
      #expect(answer.fields["set-cookie"]?.hasSuffix("; Secure") == true)
      #expect(try await client.send("/", host: "localhost").fields["strict-transport-security"] == nil)
    }
  }

  @Test func `Clients without TLS 1.2 are rejected`() async throws {
    let files = try folder.make("a")
    try await withServer {
      $0.tls = .files(certificate: files.certificate, key: files.key)
    } _: { server in
      var old = try files.trust()
      old.minimumTLSVersion = .tlsv1
      old.maximumTLSVersion = .tlsv11
      let client = Client(server.address, tls: old)
      await #expect(throws: (any Error).self) { try await client.send("/") }
      old.maximumTLSVersion = .tlsv12
      #expect(try await Client(server.address, tls: old).send("/").status == 200)
    }
  }

  @Test func `Renewed certificates are used without a restart once both files exist`() async throws {
    let (files, renewed) = (try folder.make("a"), try folder.make("b"))
    let log = InMemoryLogHandler()
    try await withServer {
      $0.tls = .files(certificate: files.certificate, key: files.key)
      $0.logger = Logger(label: "test", factory: { _ in log })
    } _: { server in
      let (old, new) = (
        Client(server.address, tls: try files.trust()), Client(server.address, tls: try renewed.trust())
      )
      #expect(try await old.send("/").status == 200)
      await #expect(throws: (any Error).self) { try await new.send("/") }

      let trust = try files.trust()
      try folder.replace(files.certificate, with: renewed.certificate)
      #expect(try await Client(server.address, tls: trust).send("/").status == 200)
      let errors = log.entries.filter { $0.level == .error }.map { "\($0.message)" }
      #expect(errors.count == 1)
      #expect(errors.first?.contains(files.key) == true)

      try folder.replace(files.key, with: renewed.key)
      #expect(try await new.send("/").status == 200)
      await #expect(throws: (any Error).self) {
        try await Client(server.address, tls: trust).send("/")
      }
      #expect(log.entries.contains { $0.level == .notice && "\($0.message)".contains("renewed") })
    }
  }

  @Test(arguments: ["missing", "empty", "no key", "another key", "key for certificate"])
  func `An unusable file is named together with the remedy`(defect: String) async throws {
    let (files, other) = (try folder.make("a"), try folder.make("b"))
    let empty = folder.path("empty.pem")
    try Data().write(to: URL(filePath: empty))
    let (certificate, key, path, words) =
      switch defect {
      case "missing": (folder.path("no.pem"), files.key, folder.path("no.pem"), "The file does not exist.")
      case "empty": (empty, files.key, empty, "BEGIN CERTIFICATE")
      case "no key": (files.certificate, empty, empty, "BEGIN PRIVATE KEY")
      case "another key":
        (
          files.certificate, other.key, other.key,
          "It is not the key of the certificate in \(files.certificate)"
        )
      default: (files.key, files.key, files.key, "It contains no certificate.")
      }
    let error = await #expect(throws: UnusableCertificate.self) {
      try await withServer {
        $0.tls = .files(certificate: certificate, key: key)
      } _: { _ in
      }
    }
    #expect(error?.path == path)
    #expect(error?.description.contains(path) == true)
    #expect(error?.reason.contains(words) == true, "\(String(describing: error))")
  }
}
