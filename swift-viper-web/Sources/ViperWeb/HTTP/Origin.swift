import HTTPTypes

/// The origin of a request. Browsers report it; other clients cannot be tricked by another site.
enum Origin {
  /// Whether the browser has stated that the request comes from a page of this server.
  static func isCertainlyOurs(_ request: WebRequest) -> Bool {
    let fields = request.head.headerFields
    return isOurs(request) && (fields[.origin] != nil || fields[.fetchSite] == "same-origin")
  }

  /// Whether a request with side effects comes from a page of this server.
  static func isOurs(_ request: WebRequest) -> Bool {
    let fields = request.head.headerFields
    if let site = fields[.fetchSite], site != "same-origin", site != "none" { return false }
    guard let origin = fields[.origin] else { return true }
    guard let host = request.authority else { return false }
    let (given, own) = (origin.lowercased(), host.lowercased())
    // An unknown proxy may have terminated TLS.
    return given == "https://\(own)" || (!request.isSecure && given == "http://\(own)")
  }
}
