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
    fields[name("Referrer-Policy")] = "same-origin"
    fields[name("Cross-Origin-Opener-Policy")] = "same-origin"
  }

  private static func name(_ text: String) -> HTTPField.Name {
    // Proven: both names above are valid tokens, so the initialiser never gives nil.
    HTTPField.Name(text)!
  }
}
