import HTTPTypes

/// Where a request comes from. Browsers say it; who is no browser cannot be tricked by a foreign page.
enum Origin {
  /// Whether a request that changes something comes from our own pages.
  static func isOurs(_ request: WebRequest) -> Bool {
    let fields = request.head.headerFields
    if let site = fields[.fetchSite], site != "same-origin", site != "none" { return false }
    guard let origin = fields[.origin] else { return true }
    guard let host = request.authority else { return false }
    let (given, own) = (origin.lowercased(), host.lowercased())
    // A proxy that is not known may have taken the encryption away.
    return given == "https://\(own)" || (!request.isSecure && given == "http://\(own)")
  }
}
