/// The use cases of a registration.
public protocol RegisterAccount: Sendable {
  /// Returns the fields that are not allowed, in the order of the form.
  func problems(of registration: Registration) -> [FieldProblem]

  /// Creates an account, and signs in.
  ///
  /// - Throws: An ``AccountProblem``, a ``ConnectionProblem``, or an error of the storage.
  func register(_ registration: Registration) async throws
}
