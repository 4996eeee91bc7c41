import HTTPTypes

/// Why a request gets an error page.
enum WebError: Error {
  case notFound(String)
  case methodNotAllowed
  case tooLarge(Int)
  /// A file, all files together or their number exceed the limits.
  case uploadTooLarge
  /// Files cannot be kept: mostly because there is no room.
  case noRoom(any Error)
  /// The body ended before its end.
  case interrupted
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
  /// The maximum number of sessions is reached, in all or from one address, and all are in use. `retryAfter` is when the first
  /// of them expires unless it is used.
  case full(retryAfter: Duration)
  case fullFromHere(retryAfter: Duration)
  /// The visitor exceeds a rate limit.
  case tooOften(retryAfter: Duration)
  /// Another process answers for the window, and did so again while this one tried.
  case takenOver
  /// The module is not shown again yet.
  case tooEarly
  /// Our fault: a module that cannot be shown, a page that cannot be written.
  case broken(any Error)

  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .tooLarge, .uploadTooLarge: .contentTooLarge
    case .noRoom: .init(code: 507, reasonPhrase: "Insufficient Storage")
    case .wrongMediaType: .unsupportedMediaType
    case .badForm, .stale, .interrupted: .badRequest
    case .gone: .conflict
    case .otherHost: .misdirectedRequest
    case .foreign, .otherOrigin, .refused: .forbidden
    case .full, .takenOver, .tooEarly: .serviceUnavailable
    case .fullFromHere, .tooOften: .tooManyRequests
    case .broken: .internalServerError
    }
  }

  /// The time for the header `Retry-After`.
  var retryAfter: Duration? {
    switch self {
    case .full(let time), .fullFromHere(let time), .tooOften(let time): time
    case .takenOver, .tooEarly: .zero
    default: nil
    }
  }

  /// What happened, and what the person can do.
  func message(_ configuration: WebConfiguration, _ texts: WebTexts) -> String {
    return switch self {
    case .notFound: texts.notFound
    case .methodNotAllowed: texts.methodNotAllowed
    case .tooLarge(let limit): texts.tooLarge(limit)
    case .uploadTooLarge: configuration.uploadLimitsText(in: texts)
    case .noRoom: texts.noRoom
    case .interrupted: texts.interrupted
    case .wrongMediaType: texts.wrongMediaType
    case .badForm(let error): texts.badForm(error)
    case .otherHost: texts.otherHost
    case .otherOrigin: texts.otherOrigin
    case .foreign: texts.foreign
    case .refused: texts.refused
    case .stale, .gone: texts.stale
    case .full: texts.full
    case .fullFromHere: texts.fullFromHere
    case .tooOften: texts.tooOften
    case .takenOver, .tooEarly: texts.takenOver
    case .broken: texts.broken
    }
  }
}
