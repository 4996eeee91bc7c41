public import HTTPTypes
public import Viper

/// A request that is answered with an error. An app that wants error pages to look like its other pages has a ``WebPage`` of
/// this contract among its ``WebPages``; without one they are plain.
///
/// ```swift
/// struct ErrorPage: WebPage {
///   func body(_ failure: FailedRequest) -> HTML<FailedRequest> {
///     "<main><h1>\(failure.title)</h1><p>\(failure.message)</p><p><a href=\"/\">All notes</a></p></main>"
///   }
/// }
/// ```
///
/// Its status is that of the failure, whatever ``WebPage/status(_:)`` says, and no script runs in it.
public struct FailedRequest: Contract {
  /// The status of the answer.
  public let status: HTTPResponse.Status
  /// What happened, and what the person can do, from ``WebTexts``.
  public let message: String

  public init(status: HTTPResponse.Status, message: String) {
    self.status = status
    self.message = message
  }

  /// The status as browsers say it: `404 Not Found`.
  public var title: String { "\(status.code) \(status.reasonPhrase)" }

  /// What is shown where the app has no page for it.
  func body(toTheStart: String) -> HTML<FailedRequest> {
    """
    <main><h1>\(title)</h1><p>\(message)</p><p><a href="/">\(toTheStart)</a></p></main>
    """
  }
}
