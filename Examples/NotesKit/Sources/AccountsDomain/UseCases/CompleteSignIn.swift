/// The use case of the page to which a provider returns.
public protocol CompleteSignIn: Sendable {
  /// Completes the sign-in, or the link, that this session has begun.
  ///
  /// - Returns: The address on which it began; nil for the first screen.
  /// - Throws: An ``AccountProblem``, a ``ConnectionProblem``, or an error of the storage.
  func complete(with response: AuthorizationResponse) async throws -> String?
}
