/// Another service at which people can sign in, such as that of their employer.
public struct SignInProvider: Codable, Hashable, Sendable, Identifiable {
  /// The name in requests and in the configuration of the server.
  public let id: String
  /// The displayed name.
  public let name: String

  public init(id: String, name: String) {
    (self.id, self.name) = (id, name)
  }
}

/// A provider with which an account is linked: the person can also sign in there.
public struct LinkedProvider: Codable, Hashable, Sendable {
  public let provider: SignInProvider
  /// The name of the person at the provider; empty if it is unknown.
  public let name: String

  public init(_ provider: SignInProvider, name: String) {
    (self.provider, self.name) = (provider, name)
  }
}

/// The ways in which a person can sign in.
public struct SignInMethods: Codable, Hashable, Sendable {
  public let hasPassword: Bool
  public let linked: [LinkedProvider]

  public init(hasPassword: Bool, linked: [LinkedProvider]) {
    (self.hasPassword, self.linked) = (hasPassword, linked)
  }
}

/// A sign-in at a provider that has begun. The description does not contain the secret.
public struct Authorization: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The address of the provider's page.
  public let address: String
  /// The secret of the device that has begun it. Nobody else can complete it with the answer of the provider.
  public let ticket: String
  public var description: String { "Authorization(\(address))" }

  public init(address: String, ticket: String) {
    (self.address, self.ticket) = (address, ticket)
  }
}

/// The answer of a provider, from the address to which it returns.
public struct AuthorizationResponse: Codable, Hashable, Sendable {
  /// The name of the authorization.
  public let state: String
  /// The code that proves the sign-in; empty if the provider refused, or the person cancelled.
  public let code: String

  public init(state: String, code: String) {
    (self.state, self.code) = (state, code)
  }
}
