/// The attributes of all cookies of the browser stage.
enum CookieAttributes {
  /// - Parameters:
  ///   - isForScript: Whether the script may read the cookie.
  ///   - life: The time in seconds for which browsers keep it; nil until they are closed, and 0 to remove it.
  ///   - isSecure: Whether the request was sent over TLS.
  static func text(isForScript: Bool = false, life: Int? = nil, isSecure: Bool) -> String {
    "; Path=/" + (isForScript ? "" : "; HttpOnly") + "; SameSite=Lax" + (life.map { "; Max-Age=\($0)" } ?? "")
      + (isSecure ? "; Secure" : "")
  }
}
