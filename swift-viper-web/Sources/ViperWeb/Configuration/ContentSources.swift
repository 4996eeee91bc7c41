/// The sources from which pages may load content besides this server: the value of the header
/// `Content-Security-Policy`.
///
/// Without additions, scripts, styles, images, fonts and connections are allowed from this server only, images also
/// from `data:`, and frames and media not at all.
///
/// ```swift
/// configuration.sources.images.append("https://img.example")
/// configuration.sources.frames.append("https://player.example")
/// ```
///
/// Each source is an origin (`https://img.example`, `https://*.example`, with a port or a path), a scheme (`https:`),
/// or one of the keywords `'self'`, `'strict-dynamic'`, `'unsafe-inline'`, `'unsafe-eval'`, `'wasm-unsafe-eval'` and
/// hashes (`'sha256-…'`). `WebApp.init` throws a `RegistryError` that names every other value.
///
/// ``WebConfiguration/scripts`` and ``WebConfiguration/stylesheets`` need not be listed: they have the nonce of their
/// page. List the sources that such a script loads itself, or `'strict-dynamic'`.
public struct ContentSources: Sendable {
  /// Images (`img-src`), in addition to this server and `data:`.
  public var images: [String] = []
  /// Scripts (`script-src`), in addition to this server.
  public var scripts: [String] = []
  /// Style sheets (`style-src`), in addition to this server.
  public var styles: [String] = []
  /// Fonts (`font-src`), in addition to this server.
  public var fonts: [String] = []
  /// Connections of scripts (`connect-src`), in addition to this server.
  public var connections: [String] = []
  /// Pages in frames (`frame-src`); `'self'` allows this server.
  public var frames: [String] = []
  /// Sound and video (`media-src`); `'self'` allows this server.
  public var media: [String] = []

  /// Allows no other sources.
  public init() {}

  /// Returns the value of the header. Forms are submitted only to this server, and no site may frame a page.
  ///
  /// - Parameter nonce: The nonce of the page; nil for other responses.
  func policy(nonce: String? = nil) -> String {
    let nonces = nonce.map { ["'nonce-\($0)'"] } ?? []
    let directives = [
      ("default-src", ["'none'"]), ("script-src", ["'self'"] + nonces + scripts),
      ("style-src", ["'self'"] + nonces + styles),
      ("img-src", ["'self'", "data:"] + images), ("font-src", ["'self'"] + fonts),
      ("connect-src", ["'self'"] + connections), ("frame-src", frames), ("media-src", media),
      ("form-action", ["'self'"]), ("base-uri", ["'none'"]), ("frame-ancestors", ["'none'"]),
    ]
    return directives.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: " "))" }
      .joined(separator: "; ")
  }

  /// One sentence for each source that browsers would not understand, or would read as several.
  var problems: [String] {
    let lists = [
      ("images", images), ("scripts", scripts), ("styles", styles), ("fonts", fonts),
      ("connections", connections), ("frames", frames), ("media", media),
    ]
    return lists.flatMap { name, sources in
      sources.filter { !Self.isSource($0) }.map {
        "“\($0)” in the sources.\(name) of WebConfiguration is not a valid source. Write an origin such as "
          + "https://img.example, a scheme such as https:, or a keyword in single quotes such as 'self'."
      }
    }
  }

  /// Whether a text is one source expression (Content Security Policy Level 3, 2.3.1).
  private static func isSource(_ text: String) -> Bool {
    if text.hasPrefix("'") {
      return keywords.contains(text)
        || text.wholeMatch(of: /'sha(256|384|512)-[A-Za-z0-9+\/_-]+={0,2}'/) != nil
    }
    if text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/) != nil { return true }
    let origin =
      /([A-Za-z][A-Za-z0-9+.-]*:\/\/)?(\*|(\*\.)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)(:([0-9]{1,5}|\*))?(\/[A-Za-z0-9\/._~%!$&()*+=:@-]*)?/
    return text.wholeMatch(of: origin) != nil
  }

  private static let keywords: Set = [
    "'self'", "'strict-dynamic'", "'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'",
  ]
}
