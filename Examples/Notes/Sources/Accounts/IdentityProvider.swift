public import AccountsDomain

/// Another service that vouches for people: an OpenID provider, or one with conventions of its own.
public protocol IdentityProvider: Sendable {
  var provider: SignInProvider { get }

  /// Returns the address of the provider's page.
  func page(for request: AuthorizationRequest) async throws -> String

  /// Exchanges the code of a response for the person who has signed in.
  ///
  /// - Throws: Any error if the provider cannot be reached, or does not vouch for the person.
  func identity(for code: String, of request: AuthorizationRequest) async throws -> ProvidedIdentity
}

/// The values of one sign-in at a provider, which are used once.
public struct AuthorizationRequest: Codable, Hashable, Sendable {
  /// The name of the sign-in, in the addresses of both pages.
  public let state: String
  /// Is repeated in the token that the provider signs for this sign-in.
  public let nonce: String
  /// The secret with which the code is exchanged (PKCE). The provider's page receives its digest only.
  public let verifier: String
  /// The address to which the provider returns.
  public let returnAddress: String

  public init(state: String, nonce: String, verifier: String, returnAddress: String) {
    (self.state, self.nonce, self.verifier) = (state, nonce, verifier)
    self.returnAddress = returnAddress
  }
}

/// A person, as a provider knows them.
public struct ProvidedIdentity: Hashable, Sendable {
  /// The permanent name of the person at the provider.
  public let subject: String
  /// The address of the person if the provider has verified it; nil otherwise.
  public let address: MailAddress?
  /// The displayed name; nil without one.
  public let name: String?

  public init(subject: String, address: MailAddress?, name: String?) {
    (self.subject, self.address, self.name) = (subject, address, name)
  }
}

/// The providers of a server, and the addresses to which they return.
public struct IdentityProviders: Sendable {
  private let all: [any IdentityProvider]
  private let returnAddresses: [ReturnPlace: String]
  let report: @Sendable (String) -> Void

  /// No providers.
  public init() {
    self.init([], returnAddresses: [:]) { _ in }
  }

  /// - Parameters:
  ///   - all: The providers, in the order in which they are offered.
  ///   - returnAddresses: The addresses to which they return.
  ///   - report: Receives a message for the log about a provider that has failed.
  public init(
    _ all: [any IdentityProvider], returnAddresses: [ReturnPlace: String],
    report: @escaping @Sendable (String) -> Void
  ) {
    (self.all, self.returnAddresses, self.report) = (all, returnAddresses, report)
  }

  var list: [SignInProvider] { all.map(\.provider) }

  func provider(_ id: String) -> (any IdentityProvider)? { all.first { $0.provider.id == id } }

  func returnAddress(of place: ReturnPlace) -> String? { returnAddresses[place] }
}
