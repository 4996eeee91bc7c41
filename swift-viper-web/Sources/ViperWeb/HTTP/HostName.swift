import HTTPTypes

/// The host name in a request.
///
/// Another site can let its name resolve to this computer (DNS rebinding), and then has the same origin as the server.
/// Only the host name reveals it.
enum HostName: Hashable {
  case address(IPAddress)
  /// In lowercase, without a trailing dot.
  case name(String)

  /// Parses a host with or without a port (RFC 3986, 3.2): `localhost`, `localhost:8080`, `[::1]:8080`; also `::1`.
  init?(_ authority: String) {
    if let address = IPAddress(authority) {
      self = .address(address)
      return
    }
    var rest = Substring(authority)
    let host = rest.first == "[" ? rest.prefix { $0 != "]" } : rest.prefix { $0 != ":" }
    rest = rest.dropFirst(host.count)
    if host.first == "[" {
      guard rest.popFirst() == "]", let address = IPAddress(String(host.dropFirst())), address.isVersion6
      else { return nil }
      self = .address(address)
    } else if let address = IPAddress(String(host)) {
      self = .address(address)
    } else {
      let labels = (host.last == "." ? host.dropLast() : host).split(
        separator: ".", omittingEmptySubsequences: false)
      guard !labels.isEmpty, host.utf8.count <= 254, labels.allSatisfy(Self.isLabel) else { return nil }
      self = .name(labels.joined(separator: ".").lowercased())
    }
    guard rest.isEmpty || Self.isPort(rest) else { return nil }
  }

  /// Whether a text is a label between dots. Underscores are not allowed in host names, but used.
  private static func isLabel(_ text: Substring) -> Bool {
    (1...63).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Whether a text is a colon and a number, or empty.
  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst().utf8
    return text.first == ":" && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (digits.isEmpty || UInt16(text.dropFirst()) != nil)
  }
}

extension WebRequest {
  /// The host and port that the browser used.
  var authority: String? { head.authority ?? head.headerFields[.host] }

  /// Whether the request is for one of these hosts; nil accepts all.
  func isFor(_ hosts: Set<HostName>?) -> Bool {
    guard let hosts else { return true }
    return authority.flatMap { HostName($0) }.map(hosts.contains) ?? false
  }
}

extension HTTPField.Name {
  /// In HTTP/1 the authority is in this field; adapters may leave it there.
  static let host = HTTPField.Name("Host")!  // proven: a valid token
}
