public import Foundation

/// A problem of a request about accounts, as a value: presenters choose the next step, views the words.
public enum AccountProblem: Error, Codable, Hashable, Sendable {
  /// The password is wrong, or there is no such account. Which of both is not told.
  case wrongPasswordOrAccount
  /// Too many attempts: the account, or the network of the caller, is refused until this time.
  case locked(until: Date)
  /// The password is right and must be replaced before signing in.
  case passwordMustBeChanged
  /// There is an account with this address.
  case addressTaken
  /// Fields of the request that are not allowed.
  case invalid([FieldProblem])
  /// The code is wrong, was used, or is too old.
  case wrongCode
  /// The token was revoked, or is too old.
  case signedOut
  /// There is no picture with this name.
  case unknownPicture
  /// There is no such provider.
  case unknownProvider
  /// The provider cannot be reached, or its answer is not valid.
  case providerFailed
  /// The sign-in at a provider was cancelled, has expired, or was completed before, or another device has begun it.
  case authorizationEnded
  /// There is an account with the address of the person at the provider. Its owner signs in with the password, and links
  /// it: the provider alone does not prove that both are the same person.
  case linkFirst
  /// No account is linked with the person at the provider, and none can be created without an address.
  case noLinkedAccount
  /// The person at the provider is linked with another account.
  case linkedElsewhere
  /// The account would have no password and no provider, and nobody could sign in.
  case lastSignIn
  /// The account has no password, and the session is too old for what was requested.
  case signInAgain
}

/// A field that is not allowed.
public enum FieldProblem: Codable, Hashable, Sendable {
  /// It is not a mail address.
  case address
  case password(PasswordProblem)
  /// The repetition of a new password differs. Found before it is sent.
  case passwordsDiffer
  /// The name is empty, or has more characters than the maximum.
  case name(maximum: Int)
  /// It is not a PNG, JPEG or WebP picture, or has more bytes than the maximum, or too many pixels.
  case picture(maximum: Int)
}
