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
  /// The service cannot be reached.
  case noConnection
  /// The service did not answer in time: the request may have been handled.
  case noAnswer
  /// The app is newer than the service.
  case serverTooOld
  case serverFailed
  /// Nothing can be read or saved on this device. The reason is the message of the error.
  case failed(reason: String)

  /// Returns the notice for an error; nil for problems of fields, which are shown beside these.
  public init?(_ error: any Error) {
    switch error {
    case AccountProblem.wrongPasswordOrAccount: self = .wrongPasswordOrAccount
    case AccountProblem.locked(let end): self = .locked(until: end)
    case AccountProblem.passwordMustBeChanged: self = .passwordMustBeChanged
    case AccountProblem.addressTaken: self = .addressTaken
    case AccountProblem.wrongCode: self = .wrongCode
    case AccountProblem.signedOut: self = .signedOut
    case AccountProblem.invalid: return nil
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
