import Foundation
import NIOSSL

/// A temporary folder for certificates made by `openssl`; deleted with the object.
final class CertificateFolder: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "viper-certificates-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  struct Files {
    let certificate: String
    let key: String

    /// The configuration of a client that trusts this certificate only.
    func trust() throws -> TLSConfiguration {
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(certificate))
      return configuration
    }
  }

  struct NoOpenSSL: Error { let status: Int32 }

  /// Creates a self-signed certificate for `localhost`.
  func make(_ name: String) throws -> Files {
    let files = Files(certificate: path("\(name)-cert.pem"), key: path("\(name)-key.pem"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", files.key, "-out",
      files.certificate,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NoOpenSSL(status: process.terminationStatus) }
    return files
  }

  /// Replaces a file atomically, as tools that renew certificates do.
  func replace(_ path: String, with other: String) throws {
    let copy = self.path(UUID().uuidString)
    try FileManager.default.copyItem(atPath: other, toPath: copy)
    guard rename(copy, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
