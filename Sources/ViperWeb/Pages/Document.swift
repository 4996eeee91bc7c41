import Viper

/// A whole HTML document around what a page shows.
struct Document {
  var locale = WebLocale()
  var title = ""
  /// Allows the style sheets and scripts that are linked, wherever they are: see ``ContentSources``. Nil where there is no server.
  var nonce: String?
  var stylesheets: [String] = []
  /// Linked after the stage's own script, where that is.
  var scripts: [String] = []
  var icon: String?
  /// Attributes of the body, for the script; without any, no script is linked.
  var data: [(name: StaticString, value: String)] = []
  /// What went wrong, for the script; nil on pages that are none of errors.
  var fault: String?
  /// What a screen reader is to say.
  var announcement = ""
  /// What is shown while there is no connection.
  var offline = ""
  /// Where the page is found when its work is done, and the words that lead there; for browsers without JavaScript.
  var later: (address: String, text: String)?

  /// - Parameter content: appends what stands in the body.
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
    // It would take what is being typed with it.
    if let later, PageFieldReader.fields(in: body).isEmpty {
      bytes.append(
        "<noscript><meta http-equiv=\"refresh\" content=\"1; url=", later.address, "\"></noscript>")
    }
    bytes.append("</head><body")
    for (name, value) in data {
      bytes.append(" data-viper-")
      bytes.append(name)
      bytes.append("=\"", value, "\"")
    }
    if let fault { bytes.append(" data-viper-fault=\"", fault, "\"") }
    bytes.append("><div id=\"viper-live\" role=\"status\">", announcement)
    bytes.append("</div><p id=\"viper-offline\" role=\"alert\" hidden>", offline, "</p>")
    if let later {
      bytes.append("<noscript><p class=\"viper-later\"><a href=\"", later.address, "\">")
      bytes.append("", later.text, "</a></p></noscript>")
    }
    bytes += body
    bytes.append("</body></html>")
    return bytes
  }
}

extension WebPage {
  /// The page as a whole document, for a state written by hand: no presenter, no server. What it embeds is left
  /// out.
  ///
  /// ```swift
  /// try GreetingPage().document(showing: .init(greeting: "Hello"), stylesheets: ["app.css"])
  /// ```
  ///
  /// - Throws: ``HTMLFault`` when the page interpolates something where it must not.
  public func document(
    showing state: Contents.State, stylesheets: [String] = []
  ) throws(HTMLFault) -> String {
    let document = Document(title: title(state) ?? "", stylesheets: stylesheets)
    do throws(MarkupFault) {
      return String(decoding: try document.bytes(of: body(state), events: .json()), as: UTF8.self)
    } catch {
      throw error.fault
    }
  }
}

extension Document {
  /// A document of one page that no presenter drives: its forms lead nowhere.
  fileprivate func bytes<Contents: Contract>(
    of body: HTML<Contents>, events: EventMarkup<Contents.Event>, before more: [UInt8] = []
  ) throws(MarkupFault) -> [UInt8] {
    let markup = try ModuleMarkup(id: "page", html: body, events: events)
    return try bytes { (bytes) throws(MarkupFault) in
      var outline = MarkupOutline()
      bytes.append("<div id=\"viper\">")
      try MarkupWriter(action: "#", hidden: []).write(markup, outline: &outline, into: &bytes)
      bytes += more
      bytes.append("</div>")
    }
  }

  /// The document of an error page; nil if the page interpolates something where it must not.
  func bytes(of body: HTML<FailedRequest>, before more: [UInt8]) -> [UInt8]? {
    try? bytes(of: body, events: .json(), before: more)
  }
}

extension [UInt8] {
  /// Appends markup as it is, then text escaped for an element or a quoted attribute, then more markup.
  mutating func append(_ markup: StaticString, _ text: String = "", _ end: StaticString = "") {
    append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    append(escaping: text)
    append(contentsOf: UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount))
  }
}
