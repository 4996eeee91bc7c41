/// Where pages may load content from besides this server: what the header `Content-Security-Policy` allows.
///
/// Without additions scripts, styles, images, fonts and connections are allowed from this server only, images from
/// `data:` as well, and frames and media not at all.
///
/// ```swift
/// configuration.sources.images.append("https://img.example")
/// configuration.sources.frames.append("https://player.example")
/// ```
///
/// Each source is an origin (`https://img.example`, `https://*.example`, with a port or a path), a scheme (`https:`), or
/// one of the keywords `'self'`, `'strict-dynamic'`, `'unsafe-inline'`, `'unsafe-eval'`, `'wasm-unsafe-eval'` and hashes
/// (`'sha256-…'`). `WebApp.init` throws a `RegistryError` that names each other one.
///
/// What ``WebConfiguration/scripts`` and ``WebConfiguration/stylesheets`` list need not be allowed here: it carries the nonce of its
/// page. Allow what such a script loads itself, or `'strict-dynamic'`.
public struct ContentSources: Sendable {
  /// Images (`img-src`), beside this server's and `data:`.
  public var images: [String] = []
  /// Scripts (`script-src`), beside this server's.
  public var scripts: [String] = []
  /// Style sheets (`style-src`), beside this server's.
  public var styles: [String] = []
  /// Fonts (`font-src`), beside this server's.
  public var fonts: [String] = []
  /// What scripts may connect to (`connect-src`), beside this server.
  public var connections: [String] = []
  /// Pages in frames (`frame-src`); this server's need `'self'`.
  public var frames: [String] = []
  /// Sound and video (`media-src`); this server's need `'self'`.
  public var media: [String] = []

  /// Allows nothing from elsewhere.
  public init() {}

  /// The header's value. Forms are submitted to this server only, and no site may frame a page.
  ///
  /// - Parameter nonce: that of the page; nil where the response is none.
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

  /// One sentence for each source that browsers would not understand, or take for something else.
  var problems: [String] {
    let lists = [
      ("images", images), ("scripts", scripts), ("styles", styles), ("fonts", fonts),
      ("connections", connections), ("frames", frames), ("media", media),
    ]
    return lists.flatMap { name, sources in
      sources.filter { !Self.isSource($0) }.map {
        "“\($0)” in the sources.\(name) of WebConfiguration is no source. Write an origin such as "
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
