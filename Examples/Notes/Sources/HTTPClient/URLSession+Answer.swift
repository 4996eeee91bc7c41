import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request and waits for its answer.
  ///
  /// `data(for:)` of FoundationNetworking cancels its task while Swift holds a lock that the end of the same request needs:
  /// both threads wait forever. This cancels on another thread.
  ///
  /// - Throws: A `URLError`; `CancellationError` at once when the caller is cancelled.
  func answer(to request: URLRequest) async throws -> (body: Data, response: URLResponse) {
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
