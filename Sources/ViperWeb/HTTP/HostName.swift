import HTTPTypes

/// The name by which a request calls this server.
///
/// A page of another site can have its own name lead to this computer (DNS rebinding), and is then of the same
/// origin as what it asks for. Only the name gives it away.
struct HostName: Hashable {
  private let name: String

  /// - Parameter authority: `localhost`, `localhost:8080`, `[::1]:8080` or `::1`; upper and lower case are one.
  init(_ authority: String) {
    let name: Substring
    if authority.first == "[" {
      name = authority.dropFirst().prefix { $0 != "]" }
    } else if authority.count(where: { $0 == ":" }) == 1 {
      name = authority.prefix { $0 != ":" }
    } else {
      name = authority[...]
    }
    self.name = name.lowercased()
  }
}

extension WebRequest {
  /// Host and port as the browser knows them.
  var authority: String? { head.authority ?? head.headerFields[.host] }

  /// Whether the request calls the server by one of these names; nil allows any.
  func isFor(_ hosts: Set<HostName>?) -> Bool {
    guard let hosts else { return true }
    return authority.map { hosts.contains(HostName($0)) } ?? false
  }
}

extension HTTPField.Name {
  /// In HTTP/1 the authority stands in this field; adapters may leave it there.
  fileprivate static let host = HTTPField.Name("Host")!  // proven: a valid token
}
