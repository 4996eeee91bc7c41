import HTTPTypes

/// What every response says about what a browser may do with it.
enum SecurityHeaders {
  /// Nothing inline, nothing from elsewhere; forms go home only, and nobody frames the page.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  static func apply(to fields: inout HTTPFields) {
    fields[.contentSecurityPolicy] = policy
    fields[.xContentTypeOptions] = "nosniff"
    fields[referrerPolicy] = "same-origin"
    fields[openerPolicy] = "same-origin"
  }

  private static let referrerPolicy = name("Referrer-Policy")
  private static let openerPolicy = name("Cross-Origin-Opener-Policy")

  private static func name(_ text: String) -> HTTPField.Name {
    // Proven: both names above are valid tokens, so the initialiser never gives nil.
    HTTPField.Name(text)!
  }
}
