/// The proxies in front of a server that are trusted to report the scheme, the host and the address of a visitor, which
/// also determine the attributes of the cookie.
///
/// ```swift
/// configuration.proxies = TrustedProxies(["127.0.0.1", "10.0.0.0/8"])
/// ```
public struct TrustedProxies: Sendable {
  /// The header fields of a proxy. Only one of the two can be trusted: a proxy passes on fields that it does not write
  /// itself, as the visitor sent them.
  public enum Header: Sendable {
    /// `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`.
    case xForwarded
    /// `Forwarded` (RFC 7239).
    case forwarded
  }

  /// Addresses and networks, such as `127.0.0.1`, `10.0.0.0/8` or `fd00::/8`. Header fields from other addresses are
  /// ignored.
  public var networks: [String]
  /// The header fields that these proxies write.
  public var header: Header

  public init(_ networks: [String], header: Header = .xForwarded) {
    self.networks = networks
    self.header = header
  }
}
