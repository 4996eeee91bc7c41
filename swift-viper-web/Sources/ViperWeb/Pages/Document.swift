import Viper

/// An HTML document around the content of a page.
struct Document {
  var locale = WebLocale()
  var title = ""
  /// Allows the linked style sheets and scripts from any source: see ``ContentSources``. Nil without a server.
  var nonce: String?
  var stylesheets: [String] = []
  /// Linked after the stage's own script, if there is one.
  var scripts: [String] = []
  var icon: String?
  /// Attributes of the body for the script; without any, no script is linked.
  var data: [(name: StaticString, value: String)] = []
  /// The error for the script; nil on other pages.
  var errorMessage: String?
  /// The text for screen readers.
  var announcement = ""
  /// The text shown while the server cannot be reached.
  var offline = ""
  /// The address of the page after its work is finished, and the text of the link; for browsers without JavaScript.
  var later: (address: String, text: String)?

  /// The address of another site that replaces the page, and the text of the link.
  var leaving: (address: String, text: String)?

  /// - Parameter content: Appends the content of the body.
  func bytes<Failure: Error>(
    around content: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("<!doctype html><html lang=\"", locale.language, "\"")
    if locale.isRightToLeft { bytes.append(" dir=\"rtl\"") }
    bytes.append("><head><meta charset=\"utf-8\"><title>", title)
    bytes.append("</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    let attribute = nonce.map { " nonce=\"\($0)\"" } ?? ""
    for sheet in stylesheets {
      bytes.append("<link rel=\"stylesheet\" href=\"", sheet, "\"")
      bytes += attribute.utf8
      bytes.append(">")
    }
    if let icon { bytes.append("<link rel=\"icon\" href=\"", icon, "\">") }
    if !data.isEmpty {
      for script in ["/_viper/viper.js"] + scripts {
        bytes.append("<script type=\"module\" src=\"", script, "\"")
        bytes += attribute.utf8
        bytes.append("></script>")
      }
    }
    var body: [UInt8] = []
    try content(&body)
    // Reloading would discard the text that is being typed.
    if let later, PageFieldReader.fields(in: body).isEmpty {
      bytes.append(
        "<noscript><meta http-equiv=\"refresh\" content=\"1; url=", later.address, "\"></noscript>")
    }
    if let leaving {
      bytes.append("<meta http-equiv=\"refresh\" content=\"0; url=", leaving.address, "\">")
    }
    bytes.append("</head><body")
    for (name, value) in data {
      bytes.append(" data-viper-")
      bytes.append(name)
      bytes.append("=\"", value, "\"")
    }
    if let errorMessage { bytes.append(" data-viper-error=\"", errorMessage, "\"") }
    bytes.append("><div id=\"viper-live\" role=\"status\">", announcement)
    bytes.append("</div><p id=\"viper-offline\" role=\"alert\" hidden>", offline, "</p>")
    if let later {
      bytes.append("<noscript><p class=\"viper-later\"><a href=\"", later.address, "\">")
      bytes.append("", later.text, "</a></p></noscript>")
    }
    if let leaving {
      bytes.append("<p class=\"viper-leaving\"><a href=\"", leaving.address, "\">")
      bytes.append("", leaving.text, "</a></p>")
    }
    bytes += body
    bytes.append("</body></html>")
    return bytes
  }
}

extension WebPage {
  /// Returns the page as a document, for a state written by hand, without presenter and server. Embedded modules are
  /// omitted.
  ///
  /// ```swift
  /// try GreetingPage().document(showing: .init(greeting: "Hello"), stylesheets: ["app.css"])
  /// ```
  ///
  /// - Throws: ``HTMLError`` if the page contains a rejected interpolation.
  public func document(
    showing state: Contents.State, stylesheets: [String] = []
  ) throws(HTMLError) -> String {
    let document = Document(title: title(state) ?? "", stylesheets: stylesheets)
    return String(decoding: try document.bytes(of: body(state), events: .json()), as: UTF8.self)
  }
}

extension Document {
  /// Returns a document of one page without a presenter: its forms are inactive.
  fileprivate func bytes<Contents: Contract>(
    of body: HTML<Contents>, events: EventMarkup<Contents.Event>, before more: [UInt8] = []
  ) throws(HTMLError) -> [UInt8] {
    let markup = try ModuleMarkup(id: "page", html: body, events: events)
    return try bytes { (bytes) throws(HTMLError) in
      var outline = MarkupOutline()
      bytes.append("<div id=\"viper\">")
      try MarkupWriter(action: "#", hidden: []).write(markup, outline: &outline, into: &bytes)
      bytes += more
      bytes.append("</div>")
    }
  }

  /// Returns the document of an error page; nil if the page contains a rejected interpolation.
  func bytes(of body: HTML<FailedRequest>, before more: [UInt8]) -> [UInt8]? {
    try? bytes(of: body, events: .json(), before: more)
  }
}

extension [UInt8] {
  /// Appends unescaped markup, then text escaped for an element or a quoted attribute, then more markup.
  mutating func append(_ markup: StaticString, _ text: String = "", _ end: StaticString = "") {
    append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    append(escaping: text)
    append(contentsOf: UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount))
  }
}
