/// The providers of one session, for interactors.
///
/// Each method throws an ``AccountProblem``, a ``ConnectionProblem``, or an error of the storage.
public protocol ProviderManager: Sendable {
  /// Returns the providers at which people can sign in.
  func providers() async throws -> [SignInProvider]

  /// Begins a sign-in at a provider, in place of an earlier one of this session.
  ///
  /// - Parameters:
  ///   - purpose: Whether it signs in, or links the account of the session.
  ///   - address: The address of the app to show after it; nil for the first screen.
  /// - Returns: The address of the provider's page.
  func authorize(_ provider: String, to purpose: AuthorizationPurpose, returningTo address: String?)
    async throws -> String

  /// Completes the sign-in that began last.
  ///
  /// - Returns: The address of the app to show; nil for the first screen.
  func complete(with response: AuthorizationResponse) async throws -> String?

  func unlink(_ provider: String) async throws
}

/// The reason of a sign-in at a provider.
public enum AuthorizationPurpose: String, Codable, Sendable {
  case signIn, link
}

/// The account of one session with everything that people do with it.
public typealias SessionManager = AccountManager & ProfileManager & ProviderManager & AvatarManager
