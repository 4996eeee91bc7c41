/// The reason why a server did not answer as expected.
public enum ConnectionProblem: Error, Hashable, Sendable {
  /// There is no network, or no server at the address.
  case unreachable
  /// The server did not answer in time. Whether it has handled the request is unknown.
  case timedOut
  /// The server does not know the request.
  case serverTooOld
  /// The answer is not one of the accounts API.
  case notUnderstood
  /// The server has failed.
  case failed(status: Int)
}
