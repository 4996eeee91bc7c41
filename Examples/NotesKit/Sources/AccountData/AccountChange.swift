public import AccountsDomain

/// A change of the account of a session.
public enum AccountChange: Hashable, Sendable {
  case signedIn(Account)
  /// The person has signed out here.
  case signedOut
  /// The service has ended the session: screens stay until somebody signs in.
  case expired
  /// The person has deleted the account.
  case deleted(AccountID)
}
