/// The requests of people who sign in at another service, or link their account with one.
///
/// Each throws an ``AccountProblem``, or an error of the connection or the storage.
public protocol ProviderService: Sendable {
  /// Returns the providers at which people can sign in.
  func providers() async throws -> [SignInProvider]

  /// Begins a sign-in at a provider.
  ///
  /// - Parameters:
  ///   - provider: The id of the provider.
  ///   - place: The place to which the provider returns.
  ///   - token: The session of the account to link; nil to sign in.
  /// - Throws: ``AccountProblem/unknownProvider``; ``AccountProblem/providerFailed`` if it cannot be reached.
  func authorize(_ provider: String, from place: ReturnPlace, _ token: AccessToken?) async throws
    -> Authorization

  /// Signs in, with a new account if the provider vouches for an address that has none.
  ///
  /// - Throws: ``AccountProblem/authorizationEnded``, ``AccountProblem/providerFailed``, ``AccountProblem/linkFirst``, or
  ///   ``AccountProblem/noLinkedAccount``.
  func signIn(_ response: AuthorizationResponse, ticket: String) async throws -> SignedIn

  func signInMethods(_ token: AccessToken) async throws -> SignInMethods

  /// Links the account for which the authorization began.
  ///
  /// - Throws: ``AccountProblem/authorizationEnded``, ``AccountProblem/providerFailed``, or ``AccountProblem/linkedElsewhere``.
  func link(_ response: AuthorizationResponse, ticket: String, _ token: AccessToken) async throws

  /// Ends the link with a provider. One that has ended already is ignored.
  ///
  /// - Throws: ``AccountProblem/lastSignIn`` if the person could not sign in any more.
  func unlink(_ provider: String, _ token: AccessToken) async throws
}

/// The place to which a provider returns. The server knows the address of each, so that no request can choose another.
public enum ReturnPlace: String, Codable, Sendable {
  case web, app
}

/// All requests of a session.
public typealias SessionService = AccountService & ProfileService & ProviderService & AvatarService
