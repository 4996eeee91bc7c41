import HTTPTypes

extension WebRequest {
  /// Returns the request with a path in place of an absolute address, which proxies may send (RFC 9112, 3.2.2).
  ///
  /// - Throws: ``WebError/conflictingHosts`` if the request names several hosts: a proxy in front may have read another
  ///   one than this server.
  func withPath() throws(WebError) -> WebRequest {
    let hosts = head.headerFields[values: .host]
    guard hosts.count < 2, head.authority == nil || hosts.first ?? head.authority == head.authority else {
      throw .conflictingHosts
    }
    guard let target = head.path, target.utf8.first != UInt8(ascii: "/"), target != "*" else { return self }
    guard let separator = target.firstRange(of: "://"),
      ["http", "https"].contains(target[..<separator.lowerBound].lowercased())
    else { throw .conflictingHosts }
    let rest = target[separator.upperBound...]
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    guard let authority, host.lowercased() == authority.lowercased() else { throw .conflictingHosts }
    var request = self
    let path = rest.dropFirst(host.count)
    request.head.path = path.first == "/" ? String(path) : "/" + path
    return request
  }
}
