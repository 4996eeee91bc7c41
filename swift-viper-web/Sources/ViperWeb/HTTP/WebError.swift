import HTTPTypes

/// The reason for an error page.
enum WebError: Error {
  case notFound(String)
  case methodNotAllowed
  case tooLarge(Int)
  /// All open pages of the visitor contain more text than the server holds.
  case tooMuchText(Int)
  /// A file, all files or their number exceed the limits.
  case uploadTooLarge
  /// Files cannot be stored, usually because the disk is full.
  case noRoom(any Error)
  /// The body was incomplete.
  case interrupted
  case wrongMediaType
  case badForm(FormError)
  /// The host name of the request is not accepted.
  case otherHost
  /// The request names several hosts, or its target is neither a path nor an address on its host.
  case conflictingHosts
  /// The request comes from another site.
  case otherOrigin
  /// The CSRF token does not match the visitor's cookie, for example after a sign-in in another window. `sent` is the
  /// form if it certainly comes from a page of this site, without a script: an error page can send it again.
  case csrfTokenMismatch(sent: FormFields? = nil)
  /// The form lacks fields that every form of the stage contains.
  case stale
  /// The visitor has no access to the address.
  case refused
  /// The module no longer exists.
  case gone
  /// The maximum number of sessions is reached, in total or for one address, and all are in use. `retryAfter` is the
  /// time until the first of them expires if it is not used.
  case full(retryAfter: Duration)
  case fullFromHere(retryAfter: Duration)
  /// The visitor exceeds a rate limit.
  case tooOften(retryAfter: Duration)
  /// Another process has taken over the window, repeatedly while this one tried.
  case takenOver
  /// The module is not restored yet.
  case tooEarly
  /// A defect of the app: a module that cannot be shown, a page that cannot be written.
  case broken(any Error)

  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .tooLarge, .tooMuchText, .uploadTooLarge: .contentTooLarge
    case .noRoom: .init(code: 507, reasonPhrase: "Insufficient Storage")
    case .wrongMediaType: .unsupportedMediaType
    case .badForm, .stale, .interrupted, .conflictingHosts: .badRequest
    case .gone: .conflict
    case .otherHost: .misdirectedRequest
    case .csrfTokenMismatch, .otherOrigin, .refused: .forbidden
    case .full, .takenOver, .tooEarly: .serviceUnavailable
    case .fullFromHere, .tooOften: .tooManyRequests
    case .broken: .internalServerError
    }
  }

  /// The value of the header `Retry-After`.
  var retryAfter: Duration? {
    switch self {
    case .full(let time), .fullFromHere(let time), .tooOften(let time): time
    case .takenOver, .tooEarly: .zero
    default: nil
    }
  }

  /// Whether the same form may be accepted if it is sent again.
  var allowsSendingAgain: Bool {
    if case .csrfTokenMismatch = self { return true }
    return retryAfter != nil
  }

  /// Returns the cause and the remedy for the person.
  func message(_ configuration: WebConfiguration, _ texts: WebTexts) -> String {
    return switch self {
    case .notFound: texts.notFound
    case .methodNotAllowed: texts.methodNotAllowed
    case .tooLarge(let limit): texts.tooLarge(limit)
    case .tooMuchText(let limit): texts.tooMuchText(limit)
    case .uploadTooLarge: configuration.uploadLimitsText(in: texts)
    case .noRoom: texts.noRoom
    case .interrupted: texts.interrupted
    case .wrongMediaType: texts.wrongMediaType
    case .badForm(let error): texts.badForm(error)
    case .otherHost, .conflictingHosts: texts.otherHost
    case .otherOrigin: texts.otherOrigin
    case .csrfTokenMismatch: texts.csrfTokenMismatch
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
