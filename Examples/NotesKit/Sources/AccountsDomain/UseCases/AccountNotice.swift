public import Foundation

/// A message about an account, as a value: presenters choose the next step, views the words.
public enum AccountNotice: Hashable, Codable, Sendable {
  /// A field is empty that must not be.
  case incomplete
  /// The password is wrong, or there is no such account: recovery and registration are offered.
  case wrongPasswordOrAccount
  case locked(until: Date)
  /// The password is right and must be replaced first.
  case passwordMustBeChanged
  case addressTaken
  case wrongCode
  /// The session has ended: on another device, or because it was not used.
  case signedOut
  /// The provider cannot be reached, or its answer is not valid.
  case providerFailed
  /// The sign-in at a provider was cancelled, or has expired.
  case authorizationEnded
  /// There is an account with the same address: its owner signs in, and links it.
  case linkFirst
  /// No account is linked with the person at the provider.
  case noLinkedAccount
  /// The person at the provider is linked with another account.
  case linkedElsewhere
  /// The last way to sign in cannot be removed.
  case lastSignIn
  /// The person must have signed in a short time ago.
  case signInAgain
  /// The service cannot be reached.
  case noConnection
  /// The service did not answer in time: the request may have been handled.
  case noAnswer
  /// The app is newer than the service.
  case serverTooOld
  case serverFailed
  /// Nothing can be read or saved on this device. The reason is the message of the error.
  case failed(reason: String)

  /// Returns the notice for an error; nil for problems of fields, which are shown beside these, and for what a person
  /// has cancelled.
  public init?(_ error: any Error) {
    switch error {
    case AccountProblem.wrongPasswordOrAccount: self = .wrongPasswordOrAccount
    case AccountProblem.locked(let end): self = .locked(until: end)
    case AccountProblem.passwordMustBeChanged: self = .passwordMustBeChanged
    case AccountProblem.addressTaken: self = .addressTaken
    case AccountProblem.wrongCode: self = .wrongCode
    case AccountProblem.signedOut: self = .signedOut
    case AccountProblem.unknownPicture: return nil
    case AccountProblem.unknownProvider, AccountProblem.providerFailed: self = .providerFailed
    case AccountProblem.authorizationEnded: self = .authorizationEnded
    case AccountProblem.linkFirst: self = .linkFirst
    case AccountProblem.noLinkedAccount: self = .noLinkedAccount
    case AccountProblem.linkedElsewhere: self = .linkedElsewhere
    case AccountProblem.lastSignIn: self = .lastSignIn
    case AccountProblem.signInAgain: self = .signInAgain
    case AccountProblem.invalid: return nil
    // The person has changed their mind.
    case is CancellationError: return nil
    case ConnectionProblem.unreachable: self = .noConnection
    case ConnectionProblem.timedOut: self = .noAnswer
    case ConnectionProblem.serverTooOld: self = .serverTooOld
    case ConnectionProblem.notUnderstood, ConnectionProblem.failed: self = .serverFailed
    default: self = .failed(reason: "\(error)")
    }
  }

  /// Whether the same request may succeed a moment later.
  public var canRetry: Bool {
    switch self {
    case .noConnection, .noAnswer, .serverFailed: true
    default: false
    }
  }
}
