public import HTTPTypes
public import Viper

/// A request with an error response. Add a ``WebPage`` of this contract to the ``WebPages`` to give error pages the
/// layout of the app; without one they are plain.
///
/// ```swift
/// struct ErrorPage: WebPage {
///   func body(_ failure: FailedRequest) -> HTML<FailedRequest> {
///     "<main><h1>\(failure.title)</h1><p>\(failure.message)</p><p><a href=\"/\">All notes</a></p></main>"
///   }
/// }
/// ```
///
/// The status is that of the error, regardless of ``WebPage/status(_:)``, and the page runs no script.
public struct FailedRequest: Contract {
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// The cause and the remedy for the person, from ``WebTexts``.
  public let message: String

  public init(status: HTTPResponse.Status, message: String) {
    self.status = status
    self.message = message
  }

  /// The status in the format of browsers: `404 Not Found`.
  public var title: String { "\(status.code) \(status.reasonPhrase)" }

  /// Returns the page of apps without one.
  func body(toTheStart: String) -> HTML<FailedRequest> {
    """
    <main><h1>\(title)</h1><p>\(message)</p><p><a href="/">\(toTheStart)</a></p></main>
    """
  }
}
