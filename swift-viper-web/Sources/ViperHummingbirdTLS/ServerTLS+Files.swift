import HummingbirdTLS
public import ViperHummingbird

extension ServerTLS {
  /// A certificate and its key in files, both PEM, for TLS 1.2 and 1.3. Files that are replaced while the server runs are
  /// used for new connections without a restart. The old ones are used until both are replaced and usable. The server
  /// throws ``UnusableCertificate`` if it cannot use them when it starts.
  ///
  /// - Parameters:
  ///   - certificate: The path of the certificate chain: the server's own certificate first, then the intermediate
  ///     certificates.
  ///   - key: The path of the private key, without a passphrase.
  public static func files(certificate: String, key: String) -> ServerTLS {
    ServerTLS { plain, logger in
      let files = try CertificateFiles(certificate: certificate, key: key, logger: logger)
      return try .tls(plain, tlsConfiguration: files.configuration)
    }
  }
}
