import HTTPTypes

/// The name by which a request calls this server.
///
/// A page of another site can have its own name lead to this computer (DNS rebinding), and is then of the same
/// origin as what it asks for. Only the name gives it away.
enum HostName: Hashable {
  case address(IPAddress)
  /// In lower case, without the dot that may end it.
  case name(String)

  /// Reads a host with or without a port (RFC 3986, 3.2): `localhost`, `localhost:8080`, `[::1]:8080`; also `::1`.
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

  /// A part of a name between dots. Underscores are no part of host names, but are used.
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

  /// A colon and a number, or nothing: both are allowed.
  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst().utf8
    return text.first == ":" && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (digits.isEmpty || UInt16(text.dropFirst()) != nil)
  }
}

extension WebRequest {
  /// Host and port as the browser knows them.
  var authority: String? { head.authority ?? head.headerFields[.host] }

  /// Whether the request calls the server by one of these names; nil allows any.
  func isFor(_ hosts: Set<HostName>?) -> Bool {
    guard let hosts else { return true }
    return authority.flatMap { HostName($0) }.map(hosts.contains) ?? false
  }
}

extension HTTPField.Name {
  /// In HTTP/1 the authority stands in this field; adapters may leave it there.
  fileprivate static let host = HTTPField.Name("Host")!  // proven: a valid token
}
