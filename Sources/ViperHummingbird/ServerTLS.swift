#if Hummingbird
  /// What a server needs for HTTPS. TLS 1.2 and 1.3 are offered.
  public struct ServerTLS: Sendable {
    let certificate: String
    let key: String

    /// A certificate and its key in files, both PEM. Files that are replaced while the server runs are used for new connections,
    /// without a restart; until both are replaced, and while they are unusable, the old ones serve.
    ///
    /// - Parameters:
    ///   - certificate: The path of the certificate chain: the server's own certificate first, then those that lead to the root.
    ///   - key: The path of the private key, without a passphrase.
    public static func files(certificate: String, key: String) -> ServerTLS {
      ServerTLS(certificate: certificate, key: key)
    }
  }
#endif
