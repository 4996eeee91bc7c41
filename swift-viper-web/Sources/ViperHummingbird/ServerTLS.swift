/// The certificate of a server for HTTPS. The server offers TLS 1.2 and 1.3.
public struct ServerTLS: Sendable {
  let certificate: String
  let key: String

  /// A certificate and its key in files, both PEM. Files that are replaced while the server runs are used for new
  /// connections without a restart. The old ones are used until both are replaced and usable.
  ///
  /// - Parameters:
  ///   - certificate: The path of the certificate chain: the server's own certificate first, then the intermediate
  ///     certificates.
  ///   - key: The path of the private key, without a passphrase.
  public static func files(certificate: String, key: String) -> ServerTLS {
    ServerTLS(certificate: certificate, key: key)
  }
}
