import HTTPTypes

extension HTTPField.Name {
  /// Set by the stage's script: the post is sent in the background.
  static let viper = known("X-Viper")
  static let lastEventID = known("Last-Event-ID")
  static let fetchSite = known("Sec-Fetch-Site")

  static let forwarded = known("Forwarded")
  static let xForwardedFor = known("X-Forwarded-For")
  static let xForwardedProto = known("X-Forwarded-Proto")
  static let xForwardedHost = known("X-Forwarded-Host")

  static let openerPolicy = known("Cross-Origin-Opener-Policy")
  static let permissionsPolicy = known("Permissions-Policy")
  static let referrerPolicy = known("Referrer-Policy")
  static let resourcePolicy = known("Cross-Origin-Resource-Policy")

  private static func known(_ text: String) -> HTTPField.Name {
    // Safe: the names above are valid tokens, for which the initializer never returns nil.
    HTTPField.Name(text)!
  }
}
