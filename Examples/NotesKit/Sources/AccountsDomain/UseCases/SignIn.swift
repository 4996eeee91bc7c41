/// The use cases of a sign-in. Each throws an ``AccountProblem``, a ``ConnectionProblem``, or an error of the storage.
public protocol SignIn: Sendable {
  /// Returns the address of the account that was used here last; nil if there is none.
  func lastAddress() async throws -> String?

  func signIn(address: String, password: String) async throws

  /// Replaces a password that must be changed, and signs in.
  func signIn(address: String, password: String, replacingBy newPassword: String) async throws

  /// Returns the picture of an account that has signed in on this device before: now, and again if the service has another.
  func avatars(of address: String) async -> AsyncStream<Avatar?>

  /// Returns the providers at which people can sign in.
  func providers() async throws -> [ProviderSummary]

  /// Signs in at a provider.
  ///
  /// - Returns: The address of the provider's page if it replaces the app; nil if the person is signed in.
  func signIn(at provider: String) async throws -> String?
}
