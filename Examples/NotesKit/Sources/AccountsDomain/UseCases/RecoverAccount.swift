/// The use cases of a forgotten password. Each throws an ``AccountProblem``, a ``ConnectionProblem``, or an error of
/// the storage.
public protocol RecoverAccount: Sendable {
  /// Sends a code by mail. For an address without an account the answer is the same.
  func sendCode(to address: String) async throws

  func setPassword(_ password: String, of address: String, code: String) async throws
}
