import Foundation
import Logging
import NIOConcurrencyHelpers
import NIOCore
import NIOSSL

/// The certificate and key of a server. Files that change are read again.
final class CertificateFiles: Sendable {
  private struct State {
    var change = NIOSSLContextConfigurationOverride.noChanges
    var fingerprint: [FileFingerprint?]
  }

  private let certificate: String
  private let key: String
  private let logger: Logger
  private let initial: TLSConfiguration
  private let state: NIOLockedValueBox<State>

  /// - Throws: ``UnusableCertificate``.
  init(certificate: String, key: String, logger: Logger) throws(UnusableCertificate) {
    self.certificate = certificate
    self.key = key
    self.logger = logger
    state = NIOLockedValueBox(State(fingerprint: Self.fingerprint(certificate, key)))
    initial = try Self.load(certificate, key)
  }

  /// The configuration of the server. Each handshake checks whether the files have changed.
  var configuration: TLSConfiguration {
    var configuration = initial
    // Runs on another thread: it reads files, and a key that does not match leaves an error in BoringSSL's per-thread
    // queue, which would end the handshake.
    configuration.sslContextCallback = { [self] _, promise in promise.completeWithTask { self.current() } }
    return configuration
  }

  /// Returns the current certificate and key, or the last usable ones.
  private func current() -> NIOSSLContextConfigurationOverride {
    let fingerprint = Self.fingerprint(certificate, key)
    return state.withLockedValue { state in
      guard fingerprint != state.fingerprint else { return state.change }
      state.fingerprint = fingerprint
      do throws(UnusableCertificate) {
        let renewed = try Self.load(certificate, key)
        state.change.certificateChain = renewed.certificateChain
        state.change.privateKey = renewed.privateKey
        logger.notice("The certificate was renewed.", metadata: ["certificate": "\(certificate)"])
      } catch {
        logger.error("\(error) The previous certificate stays in use.")
      }
      return state.change
    }
  }

  private static func load(
    _ certificate: String, _ key: String
  ) throws(UnusableCertificate) -> TLSConfiguration {
    let (chainText, keyText) = (try read(certificate), try read(key))
    guard let chain = try? NIOSSLCertificate.fromPEMBytes(chainText), !chain.isEmpty else {
      throw UnusableCertificate(
        path: certificate,
        reason:
          "It contains no certificate. Provide the certificate chain in PEM format (-----BEGIN CERTIFICATE-----)."
      )
    }
    guard let privateKey = try? NIOSSLPrivateKey(bytes: keyText, format: .pem) else {
      throw UnusableCertificate(
        path: key,
        reason:
          "It contains no private key without a passphrase. Provide the key in PEM format (-----BEGIN PRIVATE KEY-----)."
      )
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    do { _ = try NIOSSLContext(configuration: configuration) } catch {
      throw UnusableCertificate(
        path: key,
        reason:
          "It is not the key of the certificate in \(certificate). Provide the key with which the certificate was created."
      )
    }
    return configuration
  }

  private static func read(_ path: String) throws(UnusableCertificate) -> [UInt8] {
    if let data = FileManager.default.contents(atPath: path) { return Array(data) }
    let reason =
      FileManager.default.fileExists(atPath: path)
      ? "It cannot be read. Allow the user of the server to read it."
      : "The file does not exist. Provide the path of a file in PEM format."
    throw UnusableCertificate(path: path, reason: reason)
  }

  private static func fingerprint(_ certificate: String, _ key: String) -> [FileFingerprint?] {
    [FileFingerprint(certificate), FileFingerprint(key)]
  }
}

/// The identity of a file version. Links are followed: tools that renew certificates replace links as well as files.
private struct FileFingerprint: Equatable {
  let path: String
  let modified: Date?
  let size: Int?
  let number: Int?

  /// - Returns: nil if there is no such file.
  init?(_ path: String) {
    self.path = URL(filePath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: self.path) else { return nil }
    modified = attributes[.modificationDate] as? Date
    size = attributes[.size] as? Int
    number = attributes[.systemFileNumber] as? Int
  }
}
