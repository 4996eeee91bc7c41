public import AccountsDomain
public import Foundation

/// Sends mail to the owners of accounts.
public protocol MailService: Sendable {
  /// Takes a mail and returns at once, so that the time of an answer does not tell whether a mail was sent. Failures are
  /// reported to the operator of the server.
  func send(_ mail: Mail)
}

/// A mail as values: the service chooses the words.
public enum Mail: Hashable, Sendable {
  /// The code for a new password.
  case recovery(code: String, to: Account, expires: Date)
}
