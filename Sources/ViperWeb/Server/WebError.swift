import HTTPTypes

/// Why a request gets an error page.
enum WebError: Error {
  case notFound(String)
  case methodNotAllowed
  case tooLarge(Int)
  case wrongMediaType
  case badForm(FormError)
  /// The request calls this server by a name that it does not have.
  case otherHost
  /// A page of another site asks.
  case otherOrigin
  /// The token is not that of the visitor's cookie.
  case foreign
  /// The form lacks what our pages put into every form.
  case stale
  /// What leads there is not for this visitor.
  case refused
  /// The module is not there any more.
  case gone
  /// There are as many sessions as there may be.
  case full
  /// Our fault: a module that cannot be shown, a page that cannot be written.
  case broken(any Error)

  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .tooLarge: .contentTooLarge
    case .wrongMediaType: .unsupportedMediaType
    case .badForm, .stale: .badRequest
    case .gone: .conflict
    case .otherHost: .misdirectedRequest
    case .foreign, .otherOrigin, .refused: .forbidden
    case .full: .serviceUnavailable
    case .broken: .internalServerError
    }
  }

  /// What happened, and what the person can do.
  func message(_ texts: WebTexts) -> String {
    switch self {
    case .notFound: texts.notFound
    case .methodNotAllowed: texts.methodNotAllowed
    case .tooLarge(let limit): texts.tooLarge(limit)
    case .wrongMediaType: texts.wrongMediaType
    case .badForm(let error): error.description
    case .otherHost: texts.otherHost
    case .otherOrigin: texts.otherOrigin
    case .foreign: texts.foreign
    case .refused: texts.refused
    case .stale, .gone: texts.stale
    case .full: texts.full
    case .broken: texts.broken
    }
  }
}

/// A page that says what went wrong.
struct ErrorPage {
  let response: WebResponse

  init(_ error: WebError, configuration: WebConfiguration) {
    let title = "\(error.status.code) \(error.status.reasonPhrase)"
    let document = Document(
      language: configuration.language, title: title, stylesheets: configuration.stylesheets,
      icon: configuration.icon, offline: configuration.texts.offline)
    let bytes = document.bytes { bytes in
      bytes.append("<div id=\"viper\"><main><h1>", title, "</h1>")
      bytes.append("<p>", error.message(configuration.texts), "</p>")
      bytes.append("<p><a href=\"/\">", configuration.texts.toTheStart, "</a></p></main></div>")
    }
    var response = WebResponse.html(error.status, bytes)
    if case .full = error { response.head.headerFields[.retryAfter] = "120" }
    if case .methodNotAllowed = error { response.head.headerFields[.allow] = "GET, HEAD, POST" }
    self.response = response
  }
}
