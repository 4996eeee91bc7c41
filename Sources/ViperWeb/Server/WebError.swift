import HTTPTypes

/// Why a request gets an error page.
enum WebError: Error {
  case notFound(String)
  case methodNotAllowed
  case tooLarge(Int)
  case wrongMediaType
  case badForm(FormError)
  /// The token or the origin is not ours.
  case foreign
  /// The form lacks what our pages put into every form.
  case stale
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
    case .foreign: .forbidden
    case .full: .serviceUnavailable
    case .broken: .internalServerError
    }
  }

  /// What happened, and what the person can do.
  var message: String {
    switch self {
    case .notFound: "There is nothing at this address. It may have been moved or deleted."
    case .methodNotAllowed: "This address answers other kinds of requests only."
    case .tooLarge(let limit): "What you sent is larger than \(limit) bytes. Send it in smaller parts."
    case .wrongMediaType: "This address takes forms (application/x-www-form-urlencoded) only."
    case .badForm(let error): error.description
    case .foreign:
      "This form belongs to another session, or cookies are off. Open the page anew and try again."
    case .stale, .gone: "This form is out of date. Open the page anew and try again."
    case .full: "Too many people are here at the moment. Please come back in a few minutes."
    case .broken: "Something went wrong here, and it is not your fault. Going back and trying again may help."
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
      icon: configuration.icon)
    let bytes = document.bytes { bytes in
      bytes.append("<div id=\"viper\"><main><h1>", title, "</h1>")
      bytes.append("<p>", error.message, "</p><p><a href=\"/\">To the start</a></p></main></div>")
    }
    var response = WebResponse.html(error.status, bytes)
    if case .full = error { response.head.headerFields[.retryAfter] = "120" }
    if case .methodNotAllowed = error { response.head.headerFields[.allow] = "GET, HEAD, POST" }
    self.response = response
  }
}
