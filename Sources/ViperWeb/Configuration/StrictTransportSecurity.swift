/// The promise that a site is reached over HTTPS only (the header `Strict-Transport-Security`, RFC 6797). Browsers that
/// received it make every `http` address of the site an `https` one before they connect.
public struct StrictTransportSecurity: Sendable {
  /// How long browsers keep the promise, in whole seconds, counted from each response. Zero withdraws it.
  public var maxAge: Duration
  /// Whether it holds for all subdomains, too.
  public var includesSubdomains: Bool

  public init(maxAge: Duration = .seconds(365 * 24 * 60 * 60), includesSubdomains: Bool = false) {
    self.maxAge = maxAge
    self.includesSubdomains = includesSubdomains
  }

  var value: String {
    "max-age=\(max(maxAge.components.seconds, 0))" + (includesSubdomains ? "; includeSubDomains" : "")
  }
}
