import HTTPTypes

/// Finds the original client of a request that came through trusted proxies.
struct ProxyChain: Sendable {
  private let networks: [IPNetwork]
  private let header: TrustedProxies.Header

  /// - Throws: ``UnknownNetwork``.
  init(_ proxies: TrustedProxies) throws(UnknownNetwork) {
    networks = try proxies.networks.map { (text) throws(UnknownNetwork) in
      guard let network = IPNetwork(text) else { throw UnknownNetwork(text: text) }
      return network
    }
    header = proxies.header
  }

  struct UnknownNetwork: Error { let text: String }

  /// A proxy's description of the request that it received.
  private struct Hop {
    var address: String?
    var scheme: String?
    var host: String?
  }

  /// Returns the request as the client sent it to the outermost trusted proxy. Entries of untrusted senders may be
  /// forged and are ignored.
  func originalRequest(of request: WebRequest) -> WebRequest {
    guard !networks.isEmpty, isTrusted(request.address) else { return request }
    var request = request
    for hop in hops(request.head.headerFields).reversed() {
      if let scheme = hop.scheme { request.isSecure = scheme.lowercased() == "https" }
      if let host = hop.host { request.head.authority = host }
      guard let text = hop.address else { break }
      request.address = if case .address(let address)? = HostName(text) { "\(address)" } else { nil }
      guard isTrusted(request.address) else { break }
    }
    return request
  }

  func isTrusted(_ text: String?) -> Bool {
    guard let address = text.flatMap({ IPAddress($0) }) else { return false }
    return networks.contains { $0.contains(address) }
  }

  /// Returns the entries of the proxies, that of the nearest one last.
  private func hops(_ fields: HTTPFields) -> [Hop] {
    switch header {
    case .forwarded:
      return ForwardedHeader.elements(fields[values: .forwarded]).map {
        Hop(address: $0["for"], scheme: $0["proto"], host: $0["host"])
      }
    case .xForwarded:
      let addresses = list(fields[values: .xForwardedFor])
      let schemes = list(fields[values: .xForwardedProto])
      let hosts = list(fields[values: .xForwardedHost])
      let count = max(addresses.count, schemes.count, hosts.count)
      // Each proxy appends its entry: the ends of the lists correspond, regardless of their lengths.
      func value(_ values: [String], _ index: Int) -> String? {
        let own = index - (count - values.count)
        return values.indices.contains(own) ? values[own] : nil
      }
      return (0..<count).map {
        Hop(address: value(addresses, $0), scheme: value(schemes, $0), host: value(hosts, $0))
      }
    }
  }

  private func list(_ lines: [String]) -> [String] {
    lines.flatMap { $0.split(separator: ",") }.map { value in
      String(value.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
    }
  }
}
