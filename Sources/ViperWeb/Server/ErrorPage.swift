import HTTPTypes

/// A page that says what went wrong.
struct ErrorPage {
  let response: WebResponse

  /// - Parameter fields: what was posted and may be sent again; nil where the page offers no such thing.
  init(_ error: WebError, configuration: WebConfiguration, sendingAgain fields: FormFields? = nil) {
    let title = "\(error.status.code) \(error.status.reasonPhrase)"
    let document = Document(
      language: configuration.language, title: title, stylesheets: configuration.stylesheets,
      icon: configuration.icon, offline: configuration.texts.offline)
    let bytes = document.bytes { bytes in
      bytes.append("<div id=\"viper\"><main><h1>", title, "</h1>")
      bytes.append("<p data-viper-fault>", error.message(configuration), "</p>")
      if let fields { Self.append(fields, configuration.texts.sendAgain, to: &bytes) }
      bytes.append("<p><a href=\"/\">", configuration.texts.toTheStart, "</a></p></main></div>")
    }
    var response = WebResponse.html(error.status, bytes)
    // Whole seconds, and none too early.
    if let time = error.retryAfter {
      response.head.headerFields[.retryAfter] = "\(time.components.seconds + 1)"
    }
    if case .methodNotAllowed = error { response.head.headerFields[.allow] = "GET, HEAD, POST" }
    self.response = response
  }

  private static func append(_ fields: FormFields, _ title: String, to bytes: inout [UInt8]) {
    bytes.append("<form action=\"/_viper/event\" method=\"post\">")
    for field in fields.all {
      bytes.append("<input type=\"hidden\" name=\"", field.name, "\" value=\"")
      bytes.append("", field.value, "\">")
    }
    bytes.append("<button>", title, "</button></form>")
  }
}
