/// The use cases of a sign-in. Each throws an ``AccountProblem``, a ``ConnectionProblem``, or an error of the storage.
public protocol SignIn: Sendable {
  /// Returns the address of the account that was used here last; nil if there is none.
  func lastAddress() async throws -> String?

  func signIn(address: String, password: String) async throws

  /// Replaces a password that must be changed, and signs in.
  func signIn(address: String, password: String, replacingBy newPassword: String) async throws
}
