/// The header `Strict-Transport-Security` (RFC 6797). Browsers that received it replace `http` by `https` in every
/// address of the site before they connect.
public struct StrictTransportSecurity: Sendable {
  /// The time for which browsers apply it after each response, in whole seconds. Zero disables it.
  public var maxAge: Duration
  /// Whether it applies to all subdomains.
  public var includesSubdomains: Bool

  public init(maxAge: Duration = .seconds(365 * 24 * 60 * 60), includesSubdomains: Bool = false) {
    self.maxAge = maxAge
    self.includesSubdomains = includesSubdomains
  }

  var value: String {
    "max-age=\(max(maxAge.components.seconds, 0))" + (includesSubdomains ? "; includeSubDomains" : "")
  }
}
