/// The proxies in front of a server whose word is taken for who asks: for the scheme, the host and the address of a
/// visitor, and so for the cookie.
///
/// ```swift
/// configuration.proxies = TrustedProxies(["127.0.0.1", "10.0.0.0/8"])
/// ```
public struct TrustedProxies: Sendable {
  /// Where a proxy says it. It is one of the two only: a header that the proxy does not write itself, it passes on as
  /// the visitor wrote it.
  public enum Header: Sendable {
    /// In `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`.
    case xForwarded
    /// In `Forwarded` (RFC 7239).
    case forwarded
  }

  /// Addresses and networks, such as `127.0.0.1`, `10.0.0.0/8` or `fd00::/8`. What comes from elsewhere is taken as it is.
  public var networks: [String]
  /// Where these proxies say it.
  public var header: Header

  public init(_ networks: [String], header: Header = .xForwarded) {
    self.networks = networks
    self.header = header
  }
}
