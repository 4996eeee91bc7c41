public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The connections to a server, through URLSession, without cookies, caches and redirects: a secret is sent to the given
/// server only.
///
/// They are closed with the last reference: a session with a delegate exists until it is invalidated.
public final class HTTPConnections: Sendable {
  private let session: URLSession

  /// - Parameter timeout: The time in seconds without an answer after which a request fails.
  public init(timeout: TimeInterval) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = timeout
    session = URLSession(configuration: configuration, delegate: NoRedirects(), delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request and waits for its answer.
  ///
  /// - Returns: The body and the status; nil if the answer is not one of HTTP.
  /// - Throws: A `URLError`; `CancellationError` at once when the caller is cancelled.
  public func answer(to request: URLRequest) async throws -> (body: Data, status: Int?) {
    let (body, response) = try await session.answer(to: request)
    return (body, (response as? HTTPURLResponse)?.statusCode)
  }
}

private final class NoRedirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension URLSession {
  /// Sends a request and waits for its answer.
  ///
  /// `data(for:)` of FoundationNetworking cancels its task while Swift holds a lock that the end of the same request needs:
  /// both threads wait forever. This cancels on another thread.
  ///
  /// - Throws: A `URLError`; `CancellationError` at once when the caller is cancelled.
  fileprivate func answer(to request: URLRequest) async throws -> (body: Data, response: URLResponse) {
    let (answers, answer) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
    let task = dataTask(with: request) { body, response, error in
      if let body, let response, error == nil { answer.yield((body, response)) }
      answer.finish(throwing: error)
    }
    task.resume()
    return try await withTaskCancellationHandler {
      for try await answer in answers { return answer }
      throw CancellationError()
    } onCancel: {
      DispatchQueue.global().async { task.cancel() }
    }
  }
}
