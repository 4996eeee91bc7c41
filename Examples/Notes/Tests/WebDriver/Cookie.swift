/// A cookie of the current page.
public struct Cookie: Hashable, Sendable {
  public var name: String
  public var value: String
  public var path = "/"
  public var isHTTPOnly = false
  public var isSecure = false
  /// `Strict`, `Lax` or `None`.
  public var sameSite: String?

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Browser {
  /// The cookies sent to the page's address.
  public var cookies: [Cookie] {
    get async throws { try await command("GET", "cookie").array?.map(Cookie.init) ?? [] }
  }

  /// Sets a cookie for the site of the current page.
  public func set(_ cookie: Cookie) async throws {
    try await command("POST", "cookie", ["cookie": cookie.json])
  }

  public func deleteCookies() async throws { try await command("DELETE", "cookie") }
}

extension Cookie {
  fileprivate init(_ json: JSONValue) {
    self.init(json["name"].string ?? "", json["value"].string ?? "")
    path = json["path"].string ?? "/"
    isHTTPOnly = json["httpOnly"].bool ?? false
    isSecure = json["secure"].bool ?? false
    sameSite = json["sameSite"].string
  }

  fileprivate var json: JSONValue {
    var json: [String: JSONValue] = [
      "name": .string(name), "value": .string(value), "path": .string(path), "httpOnly": .bool(isHTTPOnly),
      "secure": .bool(isSecure),
    ]
    if let sameSite { json["sameSite"] = .string(sameSite) }
    return .object(json)
  }
}
