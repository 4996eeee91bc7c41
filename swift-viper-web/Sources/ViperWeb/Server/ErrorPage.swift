import HTTPTypes

/// An error page: the app's page of ``FailedRequest``, or a plain one.
@MainActor struct ErrorPage {
  let response: WebResponse

  /// - Parameter fields: The posted fields to send again; nil without this option.
  init(
    _ error: WebError, in locale: WebLocale, _ setup: WindowSetup, sendingAgain fields: FormFields? = nil
  ) {
    let configuration = setup.configuration
    let texts = configuration.texts(in: locale)
    let failure = FailedRequest(status: error.status, message: error.message(configuration, texts))
    let page: AnyPage<FailedRequest>? = setup.pages.page(for: FailedRequest.self, in: locale)
    let nonce = RandomName.make()
    var document = Document(
      locale: locale, title: page?.title(failure) ?? failure.title, nonce: nonce,
      stylesheets: configuration.stylesheets, icon: configuration.icon, offline: texts.offline)
    // The script shows it in the current page.
    document.errorMessage = failure.message
    let plain = failure.body(toTheStart: texts.toTheStart)
    let form = fields.map { Self.form(sending: $0, texts.sendAgain) } ?? []
    let bytes =
      page.flatMap { document.bytes(of: $0.body(failure), before: form) }
      ?? document.bytes(of: plain, before: form) ?? []
    var response = WebResponse.html(failure.status, bytes, nonce: nonce)
    // Whole seconds, rounded up.
    if let time = error.retryAfter {
      response.head.headerFields[.retryAfter] = "\(time.components.seconds + 1)"
    }
    if case .methodNotAllowed = error { response.head.headerFields[.allow] = "GET, HEAD, POST" }
    self.response = response
  }

  /// Returns a form with all posted fields, of which only the button is visible.
  private static func form(sending fields: FormFields, _ title: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("<form action=\"/_viper/event\" method=\"post\">")
    for field in fields.all {
      bytes.append("<input type=\"hidden\" name=\"", field.name, "\" value=\"")
      bytes.append("", field.value, "\">")
    }
    bytes.append("<button>", title, "</button></form>")
    return bytes
  }
}
